import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocal } from '../../../../../core/url/exclusions/local.ts';

const byte = fc.nat(255);
const ipv4 = fc.tuple(byte, byte, byte, byte);

/** Whether an address is private by the RFCs, with numbers instead of masks. */
function isPrivate([a, b]: readonly number[]): boolean {
  if (a === undefined || b === undefined) return false;
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 198 && b >= 18 && b < 20)
  );
}

const local = (host: string) => isLocal(new URL(`http://${host}/`));

test('recognizes private IPv4 addresses in any notation', () => {
  const often = fc.tuple(
    fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 224),
    byte,
    byte,
    byte,
  );
  fc.assert(
    fc.property(fc.oneof(ipv4, often), (bytes) => {
      const [a, b, c, d] = bytes;
      const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
      for (const host of [bytes.join('.'), String(whole), `0x${whole.toString(16)}`]) {
        expect(local(host), host).toBe(isPrivate(bytes));
      }
    }),
    { numRuns: 2000 },
  );
});

test('recognizes private IPv4 addresses inside IPv6 addresses', () => {
  fc.assert(
    fc.property(ipv4, (bytes) => {
      const dotted = bytes.join('.');
      for (const host of [`[::ffff:${dotted}]`, `[64:ff9b::${dotted}]`]) {
        expect(local(host), host).toBe(isPrivate(bytes));
      }
    }),
  );
});

test('recognizes private IPv6 addresses by their first bits', () => {
  const group = fc.nat(0xffff);
  fc.assert(
    fc.property(fc.integer({ min: 0x2003, max: 0xffff }), fc.tuple(group, group), (first, rest) => {
      const host = `[${first.toString(16)}::${rest.map((part) => part.toString(16)).join(':')}]`;
      const expected = (first >= 0xfc00 && first <= 0xfdff) || first >= 0xfe80;
      expect(local(host), host).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('names without a dot and names in .local are local', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/), (name) => {
      expect(local(name)).toBe(true);
      expect(local(`${name}.com`)).toBe(false);
      expect(local(`${name}.local`)).toBe(true);
    }),
  );
});
