import { BANDS } from '../../../fingerprint/band-keys.ts';
import {
  MINIMUM_TOKENS,
  SHORT_TOKENS,
  thresholdsFor,
  widestThresholds,
} from '../../../match/thresholds.ts';
import type { Profile } from '../../../text/profile.ts';

/**
 * Of larger groups of texts with one key, or with the same words, only some pairs are compared: all of
 * them would be too many.
 */
export const MAX_GROUP = 1000;

/** Bands whose keys are in one column, so that a statement about one of them reads few others. */
const COLUMN_BANDS = 8;

/** Documents that are compared with as many others by one statement, which takes some seconds. */
export const BLOCK = 16_384;

/** How many large groups are reported, and how many documents of each. */
export const REPORTED_GROUPS = 5;
const SAMPLES = 3;

/** The settings of statements whose tables may be larger than memory: they use the disk. */
const ON_DISK = `join_algorithm = 'grace_hash', max_bytes_before_external_group_by = 1000000000, max_bytes_before_external_sort = 1000000000`;

/** A page of pairs: the first ones after the pair (b, a), in order. */
export const PAGE_PAIRS = 5000;

/** What an engine compares. */
export interface EngineTask {
  readonly profile: Profile;
  /** Whether to compare all documents, and not only those that share a band key. */
  readonly exact: boolean;
  /** The cluster of the server that stores the tables, instead of the server alone. */
  readonly cluster: string | undefined;
}

/**
 * The settings of statements on a cluster: rows are read where they were written, joins are between
 * all rows, and groups have the rows of all shards. Each insert is complete.
 */
export const CLUSTER_SETTINGS = {
  distributed_foreground_insert: 1,
  distributed_product_mode: 'global',
  insert_quorum: 'auto',
  load_balancing: 'first_or_random',
  parallel_distributed_insert_select: '0',
  prefer_localhost_replica: 0,
} as const;

/** What a step writes. */
type Step = 'documents' | 'members' | 'band' | 'block' | 'pairs';

/** The statements that find pairs with ClickHouse's SQL. */
export interface Statements {
  /** The name of the table of documents, into which rows are inserted. */
  readonly documents: string;
  readonly create: readonly string[];
  readonly drop: readonly string[];
  /** Ends statements on these tables that a killed process left running. */
  readonly endOthers: string;
  /** Writes that a step of a `{round}` is done. */
  readonly done: string;
  /** Reads the steps that are done, and their rounds. */
  readonly steps: string;
  /** Removes what a step wrote before it was stopped. */
  readonly undo: Readonly<Record<Step, readonly string[]>>;
  /** Writes which documents have the same words. The last of them represents the others. */
  readonly members: string;
  /**
   * Reads how many groups have each size above one. A group is the representatives with the same key,
   * if one of them is from `{from}` on.
   */
  readonly groupSizes: string;
  /** Writes the near pairs from `{from}` on in groups with one key up to `{limit}`. */
  readonly bandPairs: string;
  /**
   * Splits the groups above `{limit}` by the key of the next band, and reads the sizes of the new
   * groups as {@link groupSizes} does.
   */
  readonly splitSizes: string;
  /** Writes the near pairs from `{from}` on in the new groups of {@link splitSizes} up to `{splitLimit}`. */
  readonly splitPairs: string;
  /** Writes the {@link REPORTED_GROUPS} largest of the groups above `{limit}`. */
  readonly largeGroups: string;
  /**
   * Writes near pairs from `{from}` on of the groups above `{limit}`: sorts each by the bits of the
   * fingerprints, beginning with others in each band, and compares those of `{tile}` neighbors, and
   * those with the first document.
   */
  readonly tilePairs: string;
  /** Writes the near pairs from `{from}` on of {@link BLOCK} representatives from `{first}` and from `{second}`. */
  readonly block: string;
  /** Writes the pairs from `{from}` on whose representatives are near. */
  readonly nearPairs: string;
  /** Writes the pairs from `{from}` on with the same words: for large groups, those with the first one. */
  readonly samePairs: string;
  /**
   * Reads the sizes, some documents, and limits of the groups that {@link largeGroups} wrote for all
   * bands, beginning with the largest. The first document of a group is the first one here.
   */
  readonly largestGroups: string;
  /** Reads the same of the largest groups with the same words, for which {@link MAX_GROUP} is the limit. */
  readonly largestSame: string;
  /**
   * Reads how many near pairs share exactly one key, how many exactly two, and how many were found only
   * in large groups, whose keys don't count. Texts with the same words count once: copies of copies
   * would make a rare pair look frequent.
   */
  readonly rarePairs: string;
  /** Reads the number of documents. */
  readonly count: string;
  /** Reads a page of pairs. */
  readonly page: string;
  /** Reads the documents of the same page. */
  readonly pageDocuments: string;
}

/**
 * Returns the statements for a profile. A document is known by its index in the input.
 *
 * @param prefix of the names of the tables.
 */
export function createStatements(
  prefix: string,
  { profile, exact, cluster }: EngineTask,
): Statements {
  const onCluster = cluster ? ` ON CLUSTER '${cluster}'` : '';
  const local = (name: string) => `${name}_local`;
  // On a cluster, each shard has a part of the rows, and the table without `_local` has all of them.
  const createTable = (name: string, columns: string, order: string, shardingKey: string) =>
    cluster
      ? [
          `CREATE TABLE IF NOT EXISTS ${local(name)}${onCluster} (${columns})
            ENGINE = ReplicatedMergeTree ${order}`,
          `CREATE TABLE IF NOT EXISTS ${name}${onCluster} AS ${local(name)}
            ENGINE = Distributed('${cluster}', currentDatabase(), ${local(name)}, ${shardingKey})`,
        ]
      : [`CREATE TABLE IF NOT EXISTS ${name} (${columns}) ENGINE = MergeTree ${order}`];
  const table = (name: string) => `${prefix}_${name}`;
  const [documents, members, large] = [table('documents'), table('members'), table('large')];
  const [near, pairs, steps] = [table('near'), table('pairs'), table('steps')];
  const stored = (name: string) => (cluster ? local(name) : name) + onCluster;
  const empty = (name: string) => `TRUNCATE TABLE ${stored(name)}`;
  const maxDistance = (length: 'short' | 'long') =>
    exact ? widestThresholds(profile).excerpt : thresholdsFor(profile, length).nearDuplicate;
  const isNear = (x: string, y: string) => `bitHammingDistance(${x}.bits, ${y}.bits) <=
          if(least(${x}.tokens, ${y}.tokens) < ${SHORT_TOKENS}, ${maxDistance('short')}, ${maxDistance('long')})`;
  const isRepresentative = `tokens >= ${MINIMUM_TOKENS}
        AND id NOT IN (SELECT id FROM ${members} WHERE id != representative)`;
  const blockOf = (first: string) => `(SELECT id, bits, tokens FROM ${documents}
      WHERE id >= ${first} AND id < ${first} + ${BLOCK} AND ${isRepresentative})`;
  const keyOf = (column: string, at: string) =>
    `reinterpretAsUInt32(substring({${column}:Identifier}, 4 * ({${at}:UInt8} + offset) + 1, 4))`;
  // A text can have two keys in a band, of both shapes.
  const rows = `(SELECT id, bits, tokens, ${keyOf('column', 'at')} AS key, ${keyOf('nextColumn', 'nextAt')} AS next
      FROM ${documents}
      ARRAY JOIN if(length({column:Identifier}) > ${4 * COLUMN_BANDS}, [0, ${COLUMN_BANDS}], [0]) AS offset
      WHERE ${isRepresentative})`;
  const rowsOfGroups = (having: string) =>
    `(SELECT * FROM ${rows} WHERE key IN (SELECT key FROM ${rows} GROUP BY key HAVING ${having}))`;
  const hasNew = 'max(id) >= {from:UInt32}';
  const isLarge = `count() > {limit:UInt32} AND ${hasNew}`;
  const text = "CAST((id, bits, tokens), 'Tuple(id UInt32, bits UInt256, tokens UInt32)')";
  const sizesOf = (texts: string, keys: string) => `SELECT size, count() FROM (
        SELECT count() AS size FROM ${texts} GROUP BY ${keys} HAVING size > 1 AND ${hasNew}
      ) GROUP BY size ORDER BY size SETTINGS ${ON_DISK}`;
  /** Writes the near pairs of groups, each an array of texts. */
  const nearPairsOf = (
    band: string,
    groups: string,
  ) => `INSERT INTO ${near} SELECT ${band}, a, b FROM (
      SELECT one.id AS a, arrayMap(other -> other.id, arrayFilter(other ->
          other.id > one.id AND other.id >= {from:UInt32} AND ${isNear('one', 'other')}, texts)) AS found
      FROM (${groups}) ARRAY JOIN texts AS one
    ) ARRAY JOIN found AS b SETTINGS max_block_size = 1024, ${ON_DISK}`;
  // The shift is odd, so it's never 0 or all of the bits.
  const shift = '((2 * {band:UInt8} - 1) % 256)';
  const rotated = `bitOr(bitShiftLeft(bits, ${shift}), bitShiftRight(bits, 256 - ${shift}))`;
  // Of a large group with the same words, only the first document.
  const compared = exact
    ? members
    : `(SELECT * FROM ${members} WHERE size <= ${MAX_GROUP} OR id = first)`;
  const someIds = `arraySlice(arrayDistinct(arrayPushFront(groupArray(${SAMPLES})(id), min(id))), 1, ${SAMPLES})`;
  const page = `SELECT a, b FROM ${pairs}
    WHERE b >= {b:UInt32} AND (b, a) > ({b:UInt32}, {a:UInt32}) ORDER BY b, a LIMIT ${PAGE_PAIRS}`;
  return {
    documents,
    create: [
      ...createTable(
        documents,
        // The offsets are those of packFingerprints.
        `id UInt32, fingerprint String, sketch String, keys String EPHEMERAL, ${keyColumns()},
        bits UInt256 MATERIALIZED reinterpretAsUInt256(substring(base64Decode(fingerprint), 1, 32)),
        digest UInt64 MATERIALIZED reinterpretAsUInt64(substring(base64Decode(fingerprint), 33, 8)),
        tokens UInt32 MATERIALIZED reinterpretAsUInt32(substring(base64Decode(fingerprint), 41, 4))`,
        'ORDER BY id',
        'id',
      ),
      ...createTable(
        members,
        'representative UInt32, first UInt32, id UInt32, size UInt32',
        'ORDER BY (representative, id)',
        'representative',
      ),
      ...createTable(
        large,
        'band UInt8, key UInt32, size UInt32, ids Array(UInt32), max_size UInt32',
        'PARTITION BY band ORDER BY key',
        'key',
      ),
      ...createTable(
        near,
        'band UInt8, a UInt32, b UInt32',
        'PARTITION BY band ORDER BY (b, a)',
        'b',
      ),
      ...createTable(pairs, 'a UInt32, b UInt32', 'ORDER BY (b, a)', 'b'),
      ...createTable(steps, 'round String, step String', 'ORDER BY round', 'cityHash64(round)'),
    ],
    drop: [documents, members, large, near, pairs, steps].flatMap((name) =>
      (cluster ? [name, local(name)] : [name]).map(
        (each) => `DROP TABLE IF EXISTS ${each}${onCluster}${cluster ? ' SYNC' : ''}`,
      ),
    ),
    endOthers: `KILL QUERY${onCluster} WHERE query LIKE '%${prefix}%' AND query NOT LIKE 'KILL%' SYNC`,
    done: `INSERT INTO ${steps} SELECT {round:String}, {step:String}`,
    steps: `SELECT round, step FROM ${steps}`,
    undo: {
      documents: [empty(documents)],
      members: [empty(members)],
      // What splits, tiles, and blocks wrote may be there twice: it has no band, so it isn't counted.
      band: [near, large].map((name) => `ALTER TABLE ${stored(name)} DROP PARTITION {band:UInt8}`),
      block: [],
      pairs: [empty(pairs)],
    },
    // The last one, so that a representative is new if any of its members is.
    members: `INSERT INTO ${members} SELECT representative, first, id, length(ids) FROM (
        SELECT max(id) AS representative, min(id) AS first, groupArray(id) AS ids FROM ${documents}
        WHERE tokens >= ${MINIMUM_TOKENS} GROUP BY digest, tokens
      ) ARRAY JOIN ids AS id SETTINGS ${ON_DISK}`,
    groupSizes: sizesOf(rows, 'key'),
    bandPairs: nearPairsOf(
      '{band:UInt8}',
      `SELECT groupArray(${text}) AS texts
        FROM ${rowsOfGroups(`count() BETWEEN 2 AND {limit:UInt32} AND ${hasNew}`)} GROUP BY key`,
    ),
    splitSizes: sizesOf(rowsOfGroups(isLarge), 'key, next'),
    splitPairs: nearPairsOf(
      '0',
      `SELECT groupArray(${MAX_GROUP + 1})(${text}) AS texts FROM ${rowsOfGroups(isLarge)} GROUP BY key, next
        HAVING count() BETWEEN 2 AND {splitLimit:UInt32} AND ${hasNew}`,
    ),
    largeGroups: `INSERT INTO ${large} SELECT {band:UInt8}, key, count() AS size, ${someIds}, {limit:UInt32}
      FROM ${rows} GROUP BY key HAVING ${isLarge} ORDER BY size DESC, key LIMIT ${REPORTED_GROUPS} SETTINGS ${ON_DISK}`,
    tilePairs: nearPairsOf(
      '0',
      `SELECT arrayDistinct(arrayPushFront(groupArray(text), min(first))) AS texts FROM (
        SELECT key, ${text} AS text, min(text) OVER (PARTITION BY key) AS first,
          row_number() OVER (PARTITION BY key ORDER BY ${rotated}, id) - 1 AS place
        FROM ${rowsOfGroups(isLarge)}
      ) GROUP BY key, intDiv(place, {tile:UInt32})`,
    ),
    block: `INSERT INTO ${near} SELECT 0, x.id, y.id
      FROM ${blockOf('{first:UInt32}')} AS x CROSS JOIN ${blockOf('{second:UInt32}')} AS y
      WHERE x.id < y.id AND y.id >= {from:UInt32} AND ${isNear('x', 'y')}`,
    nearPairs: `INSERT INTO ${pairs}
      SELECT least(one.id, other.id), greatest(one.id, other.id)
      FROM (SELECT DISTINCT a, b FROM ${near}) AS found
      JOIN ${compared} AS one ON one.representative = found.a
      JOIN ${compared} AS other ON other.representative = found.b
      WHERE greatest(one.id, other.id) >= {from:UInt32} SETTINGS ${ON_DISK}`,
    samePairs: `INSERT INTO ${pairs} SELECT one.id, other.id
      FROM ${compared} AS one JOIN ${members} AS other ON one.representative = other.representative
      WHERE one.id < other.id AND other.id >= {from:UInt32} SETTINGS ${ON_DISK}`,
    largestGroups: `SELECT size, ids, max_size FROM ${large} ORDER BY size DESC, band, key`,
    largestSame: `SELECT size, ${someIds}, ${MAX_GROUP} FROM ${members} WHERE size > ${MAX_GROUP}
      GROUP BY size, representative ORDER BY size DESC, representative LIMIT ${REPORTED_GROUPS}`,
    rarePairs: `SELECT countIf(keys = 1), countIf(keys = 2), countIf(keys = 0) FROM (
        SELECT countIf(band > 0) AS keys FROM ${near} GROUP BY a, b
      ) SETTINGS ${ON_DISK}`,
    count: `SELECT count() FROM ${documents}`,
    page,
    pageDocuments: `SELECT id, fingerprint, sketch FROM ${documents}
      WHERE id IN (SELECT arrayJoin([a, b]) FROM (${page}))`,
  };
}

/** Returns the columns of the keys: for each {@link COLUMN_BANDS}, those of the first shape, then of the second. */
function keyColumns(): string {
  const bytes = 4 * COLUMN_BANDS;
  return Array.from({ length: BANDS / COLUMN_BANDS }, (_, column) => {
    const of = (shape: number) =>
      `substring(base64Decode(keys), ${1 + 4 * BANDS * shape + bytes * column}, ${bytes})`;
    return `keys${column} String DEFAULT concat(${of(0)}, ${of(1)})`;
  }).join(', ');
}

/** Returns where the statements find the keys of a band, from 1 on, and those of the next one. */
export function bandValues(band: number) {
  const next = (band % BANDS) + 1;
  return {
    band,
    column: columnOf(band),
    at: (band - 1) % COLUMN_BANDS,
    nextColumn: columnOf(next),
    nextAt: (next - 1) % COLUMN_BANDS,
  };
}

function columnOf(band: number): string {
  return `keys${Math.floor((band - 1) / COLUMN_BANDS)}`;
}
