import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readEvaluationSets } from '../../eval/quality/evaluation-set.ts';
import { truthOf } from '../../eval/quality/truth.ts';

const document = (id: string, cluster: string, lang = 'en') => ({ id, cluster, lang, text: id });

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'eval-'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(path, name), name.endsWith('.br') ? brotliCompressSync(text) : text);
  }
  return path;
}

const ndjson = (...records: unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

test('reads packed and plain sets with their pairs', () => {
  const [en, zh] = readEvaluationSets(
    folder({
      'zh.ndjson.br': ndjson(document('a', '1'), document('b', '1')),
      'zh.pairs.ndjson.br': ndjson({ a: 'a', b: 'b', label: 'dup' }),
      'en.ndjson': ndjson(document('c', '2')),
      'SOURCES.md': 'not data',
    }),
  );
  expect(en).toMatchObject({ name: 'en', documents: [{ id: 'c' }], pairs: [], hard: [] });
  expect(zh).toMatchObject({ name: 'zh', pairs: [{ label: 'dup' }] });
  expect(zh?.version).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  [{}, 'contains no evaluation data'],
  [{ 'en.ndjson': `${ndjson(document('a', '1'))}{"id":` }, 'en.ndjson, line 2: not JSON'],
  [{ 'en.ndjson': ndjson({ id: 'a', lang: 'en' }) }, 'en.ndjson, line 1: no cluster'],
  [{ 'en.ndjson': 'null' }, 'en.ndjson, line 1: not an object'],
  [{ 'en.ndjson': ndjson({ ...document('a', '1'), text: 5 }) }, 'line 1: neither text nor html'],
  [{ 'en.ndjson': ndjson(document('a', '1'), document('a', '2')) }, 'contains an id twice'],
  [{ 'en.ndjson': '\n' }, 'en.ndjson contains no documents'],
  [
    { 'en.ndjson': ndjson(document('a', '1')), 'en.pairs.ndjson': ndjson({ a: 'a', b: 'x' }) },
    'en.pairs.ndjson, line 1: no document x',
  ],
  [
    {
      'en.ndjson': ndjson(document('a', '1'), document('b', '1')),
      'en.pairs.ndjson': ndjson({ a: 'a', b: 'b', label: 'same' }),
    },
    'en.pairs.ndjson, line 1: no label same',
  ],
])('rejects invalid data with a message: %j', (files, message) => {
  expect(() => readEvaluationSets(folder(files))).toThrow(message);
});

test('names a damaged file and a missing folder', () => {
  const path = folder({});
  writeFileSync(join(path, 'en.ndjson.br'), 'not packed');
  expect(() => readEvaluationSets(path)).toThrow('en.ndjson.br is damaged');
  expect(() => readEvaluationSets(join(path, 'none'))).toThrow("none isn't a folder");
});

test('decides the truth of a pair by its label, clusters, and languages', () => {
  const set = {
    name: 'zh',
    version: '',
    documents: [
      document('a', '1', 'zh-Hans'),
      document('b', '1', 'zh-Hant'),
      document('c', '1', 'zh-Hans'),
      document('d', '2', 'zh-Hans'),
      document('e', '3', 'zh-Hans'),
      document('f', '1', 'en'),
    ],
    pairs: [
      { a: 'b', b: 'a', label: 'dup' },
      { a: 'a', b: 'c', label: 'gray' },
    ],
    hard: [
      { a: 'd', b: 'a', label: 'hard' },
      { a: 'e', b: 'a', label: 'template' },
    ],
  };
  const truth = truthOf(set, () => true);
  expect([1, 2, 3, 4, 5].map((other) => truth(0, other))).toEqual([
    'copy',
    'unscored',
    'unrelated',
    'template',
    'unscored',
  ]);
});

test('treats pages of one cluster as copies only if both are counted', () => {
  const page = (id: string, natural: boolean) => ({ ...document(id, '1'), html: '', natural });
  const set = {
    name: 'pages',
    version: '',
    documents: [page('a', true), page('b', true), page('c', false)],
    pairs: [],
    hard: [],
  };
  const truth = truthOf(set, ({ natural }) => natural === true);
  expect([truth(0, 1), truth(0, 2)]).toEqual(['copy', 'unscored']);
});
