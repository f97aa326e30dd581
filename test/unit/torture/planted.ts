/** Campaigns that break in every way, for the test of the frame. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Campaign, TestCase } from '../../torture/campaign.ts';

function planted(name: string, run: (testCase: TestCase) => unknown): Campaign {
  return {
    name,
    shows: 'Nothing.',
    cases: 4,
    sources: ['test/unit/torture/planted.ts'],
    caseSeconds: 5,
    start: async () => ({
      run: async (testCase) => {
        testCase.tell(`case ${testCase.number} of ${name}`);
        await run(testCase);
      },
      stop: async () => {},
    }),
  };
}

/** Breaks in case 2, and in no other. */
function broken(name: string, breakIt: () => unknown): Campaign {
  return planted(name, ({ number }) => (number === 2 ? breakIt() : undefined));
}

export const campaigns: readonly Campaign[] = [
  planted('sound', () => {}),
  broken('throws', () => {
    throw new Error('a planted error');
  }),
  broken('rejects', () => void Promise.reject(new Error('a planted rejection'))),
  broken('exits', () => process.exit(0)),
  {
    // Its thread is blocked, as in a loop without an end, but takes no CPU time.
    ...broken('hangs', () => {
      // Like a browser, in a process group of its own.
      const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
      writeFileSync(process.env['PLANTED_PID'] ?? '', `${pid}`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }),
    caseSeconds: 3,
  },
  {
    ...planted('unprepared', () => {}),
    start: () => Promise.reject(new Error('a planted refusal')),
  },
];
