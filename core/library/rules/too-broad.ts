import { isRegistry } from '../../url/host.ts';

/** A rule for a name that is nobody's site, but what many sites end with. */
export class TooBroad extends RangeError {
  override readonly name = 'TooBroad';

  constructor(site: string) {
    super(`More than one site: ${site}`);
  }
}

/** Whether a bare name is more than one site, like `com` and `co.uk`. */
export function isTooBroad(site: string): boolean {
  return isRegistry(site) && site !== 'localhost';
}
