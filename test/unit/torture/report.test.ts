import { expect, test } from 'vitest';
import { reportOf } from '../../torture/frame/report.ts';
import { type Result, withoutComments } from '../../torture/frame/results.ts';
import { campaigns } from './planted.ts';

const result = (seed: number, next: number, failures: Record<number, string> = {}): Result => ({
  seed,
  next,
  failures,
  sources: '',
  commit: 'abc1234',
  at: 0,
});

const report = (results: Readonly<Record<string, readonly Result[]>>, earlier = '') =>
  reportOf(campaigns, (name) => results[name] ?? [], earlier, 'Nothing yet.\n');

test('adds up the cases of all seeds', () => {
  const text = report({ sound: [result(3, 4), result(7, 1200, { 5: 'an error' })] });
  expect(text).toContain('| `sound` | Nothing. | 1,204 | 3, 7 | 1 | abc1234 | 0 |\n');
  expect(text).toContain('| `throws` | Nothing. | 0 |  | 0 |  | 0 |\n');
  expect(text).toMatch(/\n## Found and mended\n\nNothing yet\.\n$/);
});

test('keeps the rows of campaigns that have not run on this machine', () => {
  const earlier = report({ sound: [result(3, 4)], throws: [result(1, 2)] });
  const text = report({ sound: [result(8, 9)] }, earlier);
  expect(text).toContain('| `sound` | Nothing. | 9 | 8 | 0 | abc1234 | 0 |\n');
  expect(text).toContain('| `throws` | Nothing. | 2 | 1 | 0 | abc1234 | 0 |\n');
});

test('a comment is no change of the sources, but code is', () => {
  const hashed = (file: string, code: string) => String(withoutComments(file, Buffer.from(code)));
  const code = "/** One. */\nexport const one: string = '// 1';";
  expect(hashed('a.ts', code)).toBe(
    hashed('a.ts', "export const one: string =\n  '// 1'; // One."),
  );
  expect(hashed('a.ts', code)).not.toBe(hashed('a.ts', code.replace("'// 1'", "'// 2'")));
  expect(hashed('a.html', code)).toBe(code);
});
