import { expect, test } from 'vitest';
import { pageAddress } from '../../../core/url/canonical.ts';
import { computeGoldenAddresses, readGoldenAddresses } from '../../golden/addresses.ts';

const golden = readGoldenAddresses();

test('no address is normalized differently by accident', () => {
  expect(
    computeGoldenAddresses(Object.keys(golden.addresses)),
    'Addresses are normalized differently. Libraries contain normalized addresses. If it is on purpose, run: npm run golden',
  ).toEqual(golden);
});

test('a sample is normalized once and for all', () => {
  for (const address of Object.values(golden.addresses)) {
    expect(pageAddress(address)).toBe(address);
  }
});
