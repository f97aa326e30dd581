import { expect, test } from 'vitest';
import { outcome, playwrightTally, vitestTally } from '../../../scripts/test-report.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
};

const playwright = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
};

test('Vitest: tests to be written count as skipped', () => {
  expect(vitestTally(JSON.stringify(vitest))).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('Vitest: a file that could not be loaded is a failure', () => {
  const testResults = [...vitest.testResults, { status: 'failed', assertionResults: [] }];
  expect(vitestTally(JSON.stringify({ ...vitest, testResults })).failed).toBe(2);
});

test('Playwright: all is well', () => {
  expect(playwrightTally(JSON.stringify(playwright))).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('Playwright: flaky is failed, and so is an error outside every test', () => {
  const stats = { ...playwright.stats, unexpected: 2, flaky: 1, skipped: 4 };
  const report = { stats, errors: [{ message: 'no such project' }] };
  expect(playwrightTally(JSON.stringify(report))).toEqual({ passed: 3, failed: 4, skipped: 4 });
});

test('what is no report is an error, not zero failures', () => {
  expect(() => vitestTally('{}')).toThrow();
  expect(() => playwrightTally('{"stats":{"expected":-1}}')).toThrow();
});

test('a run is well only when every runner passed some, and nothing failed or was skipped', () => {
  const some = { passed: 2, failed: 0, skipped: 0 };
  expect(outcome([some, some])).toEqual({ line: '4 passed, 0 failed', success: true, remarks: [] });
  expect(outcome([some, { ...some, failed: 1 }])).toMatchObject({
    line: '4 passed, 1 failed',
    success: false,
  });
  expect(outcome([some, { ...some, skipped: 1 }]).success).toBe(false);
  expect(outcome([some, { ...some, passed: 0 }]).success).toBe(false);
});
