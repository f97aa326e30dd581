import { hostOf } from './parts.ts';
import { isIn, places } from './places.ts';
import { isPrivateIpv4, isPrivateIpv6 } from './private-address.ts';

/** Names that lead nowhere but to the reader's own machine and network. */
const LOCAL_NAMES = places(`
  localhost local localdomain internal intranet lan home corp private home.arpa
  10.in-addr.arpa 168.192.in-addr.arpa
  localtest.me lvh.me vcap.me lacolhost.com ts.net plex.direct
  direct.quickconnect.to fritz.box speedport.ip routerlogin.net routerlogin.com tplinkwifi.net
  tplogin.cn melogin.cn falogin.cn miwifi.com router.asus.com tendawifi.com my.router
`);

/** Services that answer for any address that is written into a name under them. */
const WILDCARD =
  /(?:^|[.-])((?:\d{1,3}[.-]){3}\d{1,3})\.(?:nip\.io|sslip\.io|xip\.io|traefik\.me)$/;

/** Whether an address is on this machine or in a private network. */
export function isLocal(url: URL): boolean {
  const host = hostOf(url);
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPrivateIpv4(host);
  // A name without a dot is one of the network at hand.
  if (!host.includes('.')) return true;
  const written = WILDCARD.exec(host)?.[1];
  if (written) return isPrivateIpv4(written.replaceAll('-', '.'));
  return isIn(url, LOCAL_NAMES);
}
