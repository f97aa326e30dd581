import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '../../../../../core/url/exclusions/categories.ts';
import { findCategory } from '../../../../../core/url/exclusions/matcher.ts';
import { CHECKED, SKIPPED } from './examples.ts';

const examples = Object.entries(SKIPPED) as [keyof typeof SKIPPED, readonly string[]][];
const all = examples.flatMap(([category, addresses]) =>
  addresses.map((address) => ({ category, address })),
);

/** Returns the category of an address if no other category is enabled. */
function only(category: Category, address: string): Category | undefined {
  return findCategory(
    new URL(address),
    CATEGORIES.filter((other) => other !== category),
  );
}

describe.each(examples)('%s', (category, addresses) => {
  test.each(addresses)('%s is skipped', (address) => {
    expect(only(category, address)).toBe(category);
  });
});

test.each(CHECKED)('%s is not skipped', (address) => {
  expect(findCategory(new URL(address))).toBeUndefined();
});

test('each category that depends on the address has examples', () => {
  expect(Object.keys(SKIPPED).sort()).toEqual(
    CATEGORIES.filter((category) => category !== 'password').sort(),
  );
});

test('a disabled category is never the reason, and with all disabled nothing is skipped', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.subarray([...CATEGORIES]), ({ address }, off) => {
      const found = findCategory(new URL(address), off);
      expect(off).not.toContain(found);
      if (off.length === CATEGORIES.length) expect(found).toBeUndefined();
    }),
  );
});

test('scheme, case, a final dot, and a port make no difference', () => {
  const changes: ((url: URL) => void)[] = [
    (url) => {
      url.protocol = url.protocol === 'https:' ? 'http:' : 'https:';
    },
    (url) => {
      url.host = url.host.toUpperCase();
    },
    (url) => {
      url.port = '8443';
    },
    (url) => {
      if (!/^[[\d]/.test(url.hostname) && !url.hostname.endsWith('.')) url.hostname += '.';
    },
  ];
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.subarray(changes), ({ category, address }, made) => {
      const url = new URL(address);
      for (const change of made) change(url);
      expect(only(category, url.href)).toBe(category);
    }),
    { numRuns: 1000 },
  );
});

test('skips subdomains of a skipped site, but not domains that only end in its name', () => {
  const label = fc.stringMatching(/^[a-z]{3,6}\d$/);
  fc.assert(
    fc.property(label, fc.constantFrom('chase.com', 'icbc.com.cn', 'paypal.com'), (name, bank) => {
      expect(findCategory(new URL(`https://${name}.${bank}/`))).toBe('bank');
      expect(findCategory(new URL(`https://${name}${bank}/`))).toBeUndefined();
    }),
  );
});

test('returns a category or undefined for any address', () => {
  fc.assert(
    fc.property(
      fc.webUrl({
        withFragments: true,
        withQueryParameters: true,
        validSchemes: ['http', 'https'],
      }),
      fc.string(),
      (address, end) => {
        const url = new URL(address);
        url.pathname += end;
        const found = findCategory(url);
        expect(found === undefined || CATEGORIES.includes(found)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
