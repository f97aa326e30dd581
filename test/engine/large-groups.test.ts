import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createArticlePreparer,
  type PreparedArticle,
} from '../../core/cli/article-fingerprinter.ts';
import { connect } from '../../core/cli/dedupe/engine/connect.ts';
import { DOCUMENT_COLUMNS, toRow } from '../../core/cli/dedupe/engine/document-rows.ts';
import { chooseGroups } from '../../core/cli/dedupe/engine/engine-pairs.ts';
import {
  bandValues,
  createStatements,
  type Statements,
} from '../../core/cli/dedupe/engine/statements.ts';
import { BANDS } from '../../core/fingerprint/band-keys.ts';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { lengthClass, thresholdsFor } from '../../core/match/thresholds.ts';
import { createRandom } from '../../web/lib/random.ts';
import { temporaryFiles } from '../unit/core/cli/built.ts';
import { CLUSTER, CREDENTIALS, startServer } from './loopback-server.ts';

const { folder } = temporaryFiles();
for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value);
const server = await startServer(join(folder, 'server'));
const engine = await connect(new URL(server.url), '', {});
afterAll(async () => {
  await engine.close();
  server.close();
});
const texts = generateTexts();
const prepare = await createArticlePreparer({ profile: 'reader', sketches: false, bandKeys: true });
const documents = texts.map((text) => prepare(text));

/** Documents before this one were compared in an earlier round. */
const FROM = 30;
const LIMITS = { from: FROM, limit: 8, splitLimit: 4, tile: 4 };

/** Some texts of three forms, each with a few words of its own. */
function generateTexts(): string[] {
  const random = createRandom(5);
  const word = () => `word${random.below(1e6)}`;
  // Texts of the first form have keys for short texts, those of the second have both kinds, and those
  // of the third have keys for long ones.
  const forms = [60, 150, 300].map((length) => Array.from({ length }, word));
  const texts = forms.flatMap((form) =>
    Array.from({ length: 30 }, () => {
      const text = [...form];
      for (let own = 0; own < form.length / 16; own++) text[random.below(form.length)] = word();
      return text;
    }),
  );
  const all = texts.map((words) => words.join(' '));
  // Both rounds have texts of each form.
  return all.map((_, i) => all[(i * 37) % all.length] ?? '');
}

async function command(query: string, query_params: Record<string, number | string> = {}) {
  await engine.command({ query, query_params });
}

async function read(query: string, query_params: Record<string, number | string>) {
  const result = await engine.query({ query, query_params, format: 'JSONCompactEachRow' });
  return result.json<[number, number]>();
}

/** Runs a statement of a band, and returns the pairs that it wrote. */
async function pairsOf(
  statements: Statements,
  statement: 'splitPairs' | 'tilePairs',
  band: number,
): Promise<string[]> {
  // Pairs of large groups have no band.
  for (const query of statements.undo.band) await command(query, { band: 0 });
  for (const query of statements.undo.pairs) await command(query);
  await command(statements[statement], { ...bandValues(band), ...LIMITS });
  await command(statements.nearPairs, { from: 0 });
  return (await read(statements.page, { a: 0, b: 0 })).map(String);
}

/**
 * Groups texts by one of their keys, and returns the groups that have a new text. Shape 0 is the first
 * kind that a text has. Texts of different forms share no key.
 */
function groupsBy(keyOf: (keys: Uint32Array) => string, ids: readonly number[], shape: number) {
  const groups = new Map<string, number[]>();
  for (const id of ids) {
    const keys = documents[id]?.bandKeys?.subarray(shape * BANDS, (shape + 1) * BANDS);
    if (keys?.length) groups.set(keyOf(keys), [...(groups.get(keyOf(keys)) ?? []), id]);
  }
  return [...groups.values()].filter((group) => group.length > 1 && Math.max(...group) >= FROM);
}

/** The large groups of a band, and what they are split into. */
function largeGroups(band: number): { large: number[][]; split: number[][] } {
  const keyOf = (keys: Uint32Array) => `${keys[band - 1]}`;
  const nextOf = (keys: Uint32Array) => `${keys[band % BANDS]}`;
  const all = [...documents.keys()];
  // Texts of some lengths have keys of two kinds, and are in two groups.
  const groups = [0, 1].flatMap((shape) =>
    groupsBy(keyOf, all, shape)
      .filter((group) => group.length > LIMITS.limit)
      .map((group) => ({ group, split: groupsBy(nextOf, group, shape) })),
  );
  return { large: groups.map(({ group }) => group), split: groups.flatMap(({ split }) => split) };
}

function nearPairsIn(groups: readonly (readonly number[])[]): Set<string> {
  return new Set(
    groups.flatMap((group) =>
      group.flatMap((a) => group.filter((b) => isFound(a, b)).map((b) => `${a},${b}`)),
    ),
  );
}

function isFound(a: number, b: number): boolean {
  return a < b && b >= FROM && areNear(documents[a], documents[b]);
}

function areNear(one?: PreparedArticle, other?: PreparedArticle): boolean {
  if (!one || !other) return false;
  const [a, b] = [one.fingerprint, other.fingerprint];
  const length = lengthClass(Math.min(a.tokens, b.tokens));
  return (
    length !== 'too-short' &&
    hammingDistance(a.bits, b.bits) <= thresholdsFor('reader', length).nearDuplicate
  );
}

describe.each([
  ['tables of one server', 'groups', undefined],
  ['tables of a cluster', 'cluster_groups', CLUSTER],
])('in %s', (_, prefix, cluster) => {
  const statements = createStatements(prefix, { profile: 'reader', exact: false, cluster });
  beforeAll(async () => {
    for (const statement of statements.create) await command(statement);
    const values = documents.map((document, id) => toRow({ id, ...document }, id));
    const columns = DOCUMENT_COLUMNS as unknown as [string, ...string[]];
    await engine.insert({ table: statements.documents, columns, format: 'JSONEachRow', values });
    await command(statements.members);
  });

  // The band after 8 has its keys in another column. The last one is followed by the first.
  test.each([1, 2, 8, 100, BANDS])(
    'splits the large groups of band %i by the next band’s keys',
    async (band) => {
      const { split } = largeGroups(band);
      const sizes = await read(statements.splitSizes, { ...bandValues(band), ...LIMITS });
      const counted = sizes.flatMap(([size, count]) =>
        Array<number>(Number(count)).fill(Number(size)),
      );
      const ofLarge = split.map(({ length }) => length).sort((a, b) => a - b);
      expect(counted).toEqual(ofLarge);
      const small = split.filter(({ length }) => length <= LIMITS.splitLimit);
      expect(nearPairsIn(small).size).toBeGreaterThan(0);
      expect(ofLarge).toContainEqual(expect.toSatisfy((size: number) => size > LIMITS.splitLimit));
      expect(new Set(await pairsOf(statements, 'splitPairs', band))).toEqual(nearPairsIn(small));
    },
  );

  test('compares each text of a large group with the first one, and with some others', async () => {
    for (const band of [1, 8, 77]) {
      const { large } = largeGroups(band);
      const found = await pairsOf(statements, 'tilePairs', band);
      const withFirst = large.map((group) => group.filter((id) => isFound(group[0] ?? id, id)));
      const wanted = withFirst.flatMap((ids, i) => ids.map((id) => `${large[i]?.[0]},${id}`));
      expect(wanted.length).toBeGreaterThan(0);
      expect(found).toEqual(expect.arrayContaining(wanted));
      expect(found.length).toBeGreaterThan(new Set(wanted).size);
      expect([...nearPairsIn(large)]).toEqual(expect.arrayContaining(found));
    }
  });
});

test('compares groups in full if their pairs are allowed, beginning with the smallest', () => {
  const sizes = [
    { size: 2, count: 3 },
    { size: 5, count: 2 },
    { size: 1000, count: 1 },
    { size: 1001, count: 4 },
  ];
  const all = 3 + 20 + 499_500;
  expect(chooseGroups(sizes, 1e6)).toEqual({ limit: 1000, pairs: all, larger: 4004 });
  expect(chooseGroups(sizes, all)).toEqual({ limit: 1000, pairs: all, larger: 4004 });
  expect(chooseGroups(sizes, all - 1)).toEqual({ limit: 999, pairs: 23, larger: 5004 });
  expect(chooseGroups(sizes, 22)).toEqual({ limit: 4, pairs: 3, larger: 5014 });
  expect(chooseGroups(sizes, 0)).toEqual({ limit: 1, pairs: 0, larger: 5020 });
  expect(chooseGroups(sizes.slice(0, 2), 1e6)).toEqual({ limit: 1000, pairs: 23, larger: 0 });
  expect(chooseGroups([], 0)).toEqual({ limit: 1000, pairs: 0, larger: 0 });
});
