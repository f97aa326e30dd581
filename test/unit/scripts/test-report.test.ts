import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { outcome } from '../../../scripts/test-report/outcome.ts';
import { playwrightTally } from '../../../scripts/test-report/playwright-tally.ts';
import { vitestTally } from '../../../scripts/test-report/vitest-tally.ts';

const failedTest = { fullName: 'the law holds', status: 'failed', failureMessages: ['1 is not 2'] };
const passedTest = { fullName: 'it is there', status: 'passed', failureMessages: [] };
const failedFile = { name: resolve('test/a.test.ts'), status: 'failed', message: '' };

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ ...failedFile, assertionResults: [passedTest, failedTest] }],
};

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [
    {
      projectName: 'firefox',
      status,
      results: [{ errors: messages.map((message) => ({ message })) }],
    },
  ],
});

const playwright = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [{ specs: [spec('opens', 'expected')] }],
  errors: [],
};

test('Vitest: counts todo tests as skipped, and names the failed tests', () => {
  expect(vitestTally(JSON.stringify(vitest))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    failures: [{ test: 'test/a.test.ts › the law holds', message: '1 is not 2' }],
  });
});

test('Vitest: a file that could not be loaded is a failure', () => {
  const unloaded = { ...failedFile, message: 'no such module', assertionResults: [] };
  const testResults = [...vitest.testResults, unloaded];
  const { failed, failures } = vitestTally(JSON.stringify({ ...vitest, testResults }));
  expect(failed).toBe(2);
  expect(failures.at(-1)).toEqual({ test: 'test/a.test.ts', message: 'no such module' });
});

test('Playwright: counts passed tests', () => {
  expect(playwrightTally(JSON.stringify(playwright))).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
  });
});

test('Playwright: counts flaky tests and errors outside a test as failures', () => {
  const stats = { ...playwright.stats, unexpected: 1, flaky: 1, skipped: 4 };
  const inner = { specs: [spec('closes', 'unexpected', 'still open')] };
  const suites = [{ specs: [spec('opens', 'flaky', 'too late')], suites: [inner] }];
  const report = { stats, suites, errors: [{ message: 'no such project' }] };
  expect(playwrightTally(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 3,
    skipped: 4,
    failures: [
      { test: '[firefox] a.spec.ts:7 › opens', message: 'too late' },
      { test: '[firefox] a.spec.ts:7 › closes', message: 'still open' },
      { test: 'outside a test', message: 'no such project' },
    ],
  });
});

test('throws if the input is not a report', () => {
  expect(() => vitestTally('{}')).toThrow();
  expect(() => playwrightTally('{"stats":{"expected":-1}}')).toThrow();
});

const some = { passed: 2, failed: 0, skipped: 0, failures: [] };

test('a run succeeds only if every runner passed tests and none failed or were skipped', () => {
  expect(outcome([some, some])).toEqual({ line: '4 passed, 0 failed', success: true, remarks: [] });
  expect(outcome([some, { ...some, failed: 1 }])).toMatchObject({
    line: '4 passed, 1 failed',
    success: false,
  });
  expect(outcome([some, { ...some, skipped: 1 }]).success).toBe(false);
  expect(outcome([some, { ...some, passed: 0 }]).success).toBe(false);
});

test('lists failures without colors, and shortens long messages', () => {
  const message = `\u001b[31mit is 1\u001b[0m\nnot 2${'!'.repeat(1e6)}`;
  const { remarks } = outcome([{ ...some, failed: 1, failures: [{ test: 'the law', message }] }]);
  expect(remarks[0]).toMatch(/^Failed: the law\n {2}it is 1\n {2}not 2!/);
  expect(remarks[0]?.length).toBeLessThan(5000);
});
