import { expect, test } from 'vitest';
import { builtCommand } from '../built.ts';

const { run } = builtCommand();
const from = (...names: string[]) => names.map((name) => `test/fixtures/import/${name}`);
const LIGHTHOUSE = 'https://news.example/2024/lighthouse';

test('--from auto compares texts by content, and other pages by address', () => {
  const files = from('singlefile.html', 'omnivore.zip', 'pocket.csv');
  const { status, stdout, stderr } = run(['dedupe', '--from', 'auto', ...files]);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(pairs).toEqual([
    {
      a: `singlefile: ${LIGHTHOUSE}#top`,
      b: `omnivore: ${LIGHTHOUSE}`,
      distance: expect.any(Number),
      similarity: expect.any(Number),
      verdict: expect.stringMatching(/^(?:identical|near-duplicate)$/),
    },
    { a: `singlefile: ${LIGHTHOUSE}#top`, b: `pocket: ${LIGHTHOUSE}`, verdict: 'same-address' },
    {
      a: 'omnivore: https://food.example/ovens',
      b: 'pocket: https://food.example/ovens',
      verdict: 'same-address',
    },
    { texts: 3, addresses: 4 },
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('--verdicts also chooses whether pages with one address are printed', () => {
  const files = from('singlefile.html', 'omnivore.zip', 'pocket.csv');
  const verdictsOf = (...options: string[]) => {
    const { stdout } = run(['dedupe', '--from', 'auto', '--verdicts', ...options, ...files]);
    return stdout.match(/(?<="verdict":")[^"]+/g);
  };
  expect(verdictsOf('related')).toBeNull();
  expect(verdictsOf('same-address')).toEqual(['same-address', 'same-address']);
  expect(verdictsOf('identical,near-duplicate')).toHaveLength(1);
  expect(run(['dedupe', '--verdicts', 'same-address', '-'])).toMatchObject({
    status: 2,
    stderr: 'twicetold: Only --from auto has the verdict same-address.\n',
  });
});

test('--format table prints the same with counts', () => {
  const files = from('omnivore.zip', 'wallabag-v2.json');
  const { status, stdout, stderr } = run([
    'dedupe',
    '--from',
    'auto',
    '--format',
    'table',
    ...files,
  ]);
  expect(stdout).toContain('identical (2)');
  expect(stdout).toContain(`  100%  omnivore: ${LIGHTHOUSE}`);
  expect(stdout).toContain('same-address (1)');
  expect(stdout).toMatch(/\n3 pairs among 5 texts and 1 address without text\n$/);
  expect(stderr).toContain("skipped 2: 1 whose address isn't http or https, 1 without an address");
  expect(status).toBe(3);
});
