import 'fake-indexeddb/auto';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Library, openLibrary } from '../../../core/library/library.ts';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import { torture } from '../../torture/frame/torture.ts';
import type { DamagedFile } from '../../torture/imports/damage.ts';
import { expectUndamaged } from '../../torture/imports/laws.ts';
import { sampleFile } from '../../torture/imports/sample-file.ts';
import { type Delivery, expectHarmless, type State } from '../../torture/messages/laws.ts';
import { pageSender } from '../../torture/messages/sender.ts';
import { Random } from '../../torture/random.ts';

const memory = mkdtempSync(join(tmpdir(), 'twicetold-torture-'));
afterAll(() => rmSync(memory, { recursive: true }));

// The other campaigns need browsers. Their short forms are end-to-end tests.
test.each([
  ['imports', '3'],
  ['messages', '6'],
])(
  'a short form of the campaign %s',
  async (name, cases) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      const options = ['--only', name, '--seed', '7', '--cases', cases, '--memory', memory];
      await torture(['node', 'torture', ...options]);
      expect(log).toHaveBeenCalledWith(
        expect.stringContaining(`${name}: ${cases} cases run, 0 failed`),
      );
    } finally {
      log.mockRestore();
    }
  },
  120_000,
);

test('a message with very many invalid addresses takes little memory', async () => {
  // In another process, because replaying a case prints the whole message.
  const args = '--import tsx test/torture/main.ts --seed 1 --case messages:1626'.split(' ');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(output).toContain('messages:1626 passed.');
}, 120_000);

test.each<[what: string, lose: (library: Library) => Promise<unknown>, message: RegExp]>([
  [
    'page',
    async (library) => library.delete((await library.searchIds())[0] ?? 0),
    /^The page of line .* is missing/,
  ],
  [
    'saved address',
    async (library) => {
      const { addresses } = await library.exportAddresses('', 1);
      return library.deleteAddresses(addresses.map(({ address }) => address));
    },
    /^The address of line .* is missing/,
  ],
])('the campaign imports notices a lost %s', async (_, lose, message) => {
  const samples = Array.from({ length: 50 }, (_, n) => sampleFile(new Random(`lost ${n}`)));
  const sample = samples.find(({ imports, addresses }) => imports.size === 1 && addresses.size > 0);
  if (!sample) throw new Error('No sample has an import with addresses.');
  const bytes = Uint8Array.from(Buffer.from(`${sample.lines.join('\n')}\n`));
  const file: DamagedFile = {
    ...{ bytes, plain: bytes, good: bytes.length },
    ...{ isCompressed: false, isTorn: false },
  };
  const library = await openLibrary(crypto.randomUUID());
  const report = await importLibrary(library, new Blob([bytes]));
  await expectUndamaged(library, report, sample, file);
  await lose(library);
  await expect(expectUndamaged(library, report, sample, file)).rejects.toThrow(message);
  library.close();
});

test('the campaign messages notices a change of what no message may change', () => {
  const state: State = { pages: [], pairs: [], fixed: { rules: [] }, local: {}, session: {} };
  const sender = pageSender(new Random('page'), 1);
  const delivery: Delivery = {
    ...{ message: { type: 'lookUp' }, sender, isAnswered: true, replies: [{ copies: [] }] },
    ...{ effects: [], errors: [] },
  };
  expectHarmless(state, state, delivery);
  const changed = { ...state, fixed: { rules: [{ target: 'b.test', keep: 'never' }] } };
  expect(() => expectHarmless(state, changed, delivery)).toThrow('have changed');
  expect(() => expectHarmless(state, state, { ...delivery, errors: ['TypeError'] })).toThrow();
});
