import { expect, test } from 'vitest';
import { pageAddress } from '../../../core/url/canonical.ts';
import { ADDRESS_VERSION } from '../../../core/url/normalize.ts';
import { computeGoldenAddresses, readGoldenAddresses } from '../../golden/addresses.ts';

const golden = readGoldenAddresses()[ADDRESS_VERSION];

test('the rules for addresses change only with their version', () => {
  expect(golden, `Version ${ADDRESS_VERSION} is new: npm run golden`).toBeDefined();
  expect(
    computeGoldenAddresses(Object.keys(golden?.addresses ?? {})),
    `Addresses are normalized differently. Raise ADDRESS_VERSION in core/url/normalize.ts, because libraries contain addresses of version ${ADDRESS_VERSION}, and run: npm run golden`,
  ).toEqual(golden);
});

test('a sample is normalized once and for all', () => {
  for (const address of Object.values(golden?.addresses ?? {})) {
    expect(pageAddress(address)).toBe(address);
  }
});
