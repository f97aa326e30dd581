import { hostOf, matches, parsePatterns } from './url-patterns.ts';

/** Names that always lead to the reader's own device or network. */
const LOCAL_NAMES = parsePatterns(`
  localhost local localdomain internal intranet lan home corp private home.arpa
  10.in-addr.arpa 168.192.in-addr.arpa
  localtest.me lvh.me vcap.me lacolhost.com ts.net plex.direct
  direct.quickconnect.to fritz.box speedport.ip routerlogin.net routerlogin.com tplinkwifi.net
  tplogin.cn melogin.cn falogin.cn miwifi.com router.asus.com tendawifi.com my.router
`);

/** DNS services that resolve a name to the IP address written in it: `10-0-0-1.nip.io`. */
const IP_IN_NAME =
  /(?:^|[.-])((?:\d{1,3}[.-]){3}\d{1,3})\.(?:nip\.io|sslip\.io|xip\.io|traefik\.me)$/;

/** Whether an address is on this device or in a private network. */
export function isLocal(url: URL): boolean {
  const host = hostOf(url);
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPrivateIpv4(host);
  // A name without a dot exists only in the local network.
  if (!host.includes('.')) return true;
  const ip = IP_IN_NAME.exec(host)?.[1];
  if (ip) return isPrivateIpv4(ip.replaceAll('-', '.'));
  return matches(url, LOCAL_NAMES);
}

/** Networks without public sites: RFC 1918, 1122, 3927, 6598, 2544, and multicast. */
const PRIVATE_IPV4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

/** Whether an IPv4 address, as four numbers like in `URL.hostname`, is in a private network. */
function isPrivateIpv4(address: string): boolean {
  const number = numberOf(address);
  return PRIVATE_IPV4.some(([network, bits]) => {
    const shift = 32 - bits;
    return number >>> shift === numberOf(network) >>> shift;
  });
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => ((sum << 8) | Number(part)) >>> 0, 0);
}

/**
 * Whether an IPv6 address, as `URL.hostname` writes it, is in a private network (RFC 4193, 4291), or
 * contains an IPv4 address that is (RFC 4291, 6052, 3056).
 */
function isPrivateIpv6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0] = groups;
  // ::, ::1, the outdated ::a.b.c.d, and ::ffff:a.b.c.d
  if (groups.slice(0, 5).every((group) => group === 0)) {
    const [marker = 0, high = 0, low = 0] = groups.slice(5);
    return marker === 0xffff || marker === 0 ? isPrivateIpv4(ipv4(high, low)) : false;
  }
  if (first === 0x64 && second === 0xff9b) return isPrivateIpv4(ipv4(groups[6], groups[7]));
  if (first === 0x2002) return isPrivateIpv4(ipv4(second, third));
  // Unique local fc00::/7, link-local fe80::/10 and the outdated fec0::/10, multicast ff00::/8.
  return first >> 9 === 0x7e || first >> 7 === 0x1fd || first >> 8 === 0xff;
}

function ipv4(high = 0, low = 0): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const parse = (part: string) => (part ? part.split(':').map((group) => parseInt(group, 16)) : []);
  if (after === undefined) return parse(before);
  const [start, end] = [parse(before), parse(after)];
  return [...start, ...Array(8 - start.length - end.length).fill(0), ...end];
}
