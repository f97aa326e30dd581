import { expect, test } from 'vitest';
import { BruteForce } from './brute-force.ts';

test('brute force returns the expected rows', () => {
  const force = new BruteForce(65);
  const one = Uint32Array.of(0, 0, 0x8000_0000);
  expect(force.insert(new Uint32Array(3))).toBe(0);
  expect(force.insert(one)).toBe(1);
  expect(force.insert(Uint32Array.of(0xffff_ffff, 0, 0))).toBe(2);
  expect(force.near(one, 0)).toEqual([1]);
  expect(force.near(one, 1)).toEqual([0, 1]);
  expect(force.near(one, 32)).toEqual([0, 1]);
  expect(force.near(one, 33)).toEqual([0, 1, 2]);
  expect([force.delete(1), force.delete(1), force.delete(7)]).toEqual([true, false, false]);
  expect(force.near(one, 1)).toEqual([0]);
  expect([force.size, force.assignedRows]).toEqual([2, 3]);
});
