import { BANDS } from '../../../fingerprint/band-keys.ts';
import {
  MINIMUM_TOKENS,
  maxRelatedDistance,
  SHORT_TOKENS,
  thresholdsFor,
} from '../../../match/thresholds.ts';
import type { Profile } from '../../../text/profile.ts';

/**
 * Of larger groups of texts with one key, or with the same words, only some pairs are compared: all of
 * them would be too many.
 */
export const MAX_GROUP = 1000;

/**
 * The candidates of all bands, at most the larger of these two. If there are more, the limit for groups
 * is lower. Two copies are candidates in most bands, and some of them twice in each.
 */
const MAX_CANDIDATES = { total: 200_000_000, perDocument: 2000 };

/** Documents that are compared with as many others by one statement, which takes some seconds. */
export const BLOCK = 16_384;

/** How many documents of a large group are reported. */
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
 * all rows, and each insert is complete.
 */
export const CLUSTER_SETTINGS = {
  distributed_foreground_insert: 1,
  distributed_product_mode: 'global',
  insert_quorum: 'auto',
  load_balancing: 'first_or_random',
  prefer_localhost_replica: 0,
} as const;

/** What a step writes. */
type Step = 'documents' | 'members' | 'bands' | 'large' | 'candidates' | 'block' | 'pairs';

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
  /** Writes a row for each key of a representative. */
  readonly bands: string;
  /** Reads the size above which a group with one key is large, {@link MAX_GROUP} or less. */
  readonly groupLimit: string;
  /** Writes which groups with one key are larger than `{limit}`. */
  readonly largeGroups: string;
  /** Reads the bands with large groups, and how many documents these have in each. */
  readonly largeBands: string;
  /** Writes the pairs from `{from}` on with the same key in `{band}`, in groups up to `{limit}`. */
  readonly candidates: string;
  /**
   * Writes pairs from `{from}` on of the large groups in `{band}`: sorts each by the bits of the
   * fingerprints, beginning with others in each band, and writes those of `{tile}` neighbors, and those
   * with the first document.
   */
  readonly tiles: string;
  /** Compares the representatives from `{first}` to those from `{second}`, {@link BLOCK} each. */
  readonly block: string;
  /** Writes the pairs from `{from}` on whose representatives are near enough. */
  readonly nearPairs: string;
  /** Writes the pairs from `{from}` on with the same words: for large groups, those with the first one. */
  readonly samePairs: string;
  /** Reads the size and some documents of the largest group with one key. */
  readonly largestGroup: string;
  /** Reads the same of the largest group with the same words. */
  readonly largestSame: string;
  /** Reads how many pairs share exactly one key, and how many exactly two. Large groups don't count. */
  readonly rarePairs: string;
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
  const [documents, members, bands] = [table('documents'), table('members'), table('bands')];
  const [large, candidates, pairs] = [table('large'), table('candidates'), table('pairs')];
  const steps = table('steps');
  const stored = (name: string) => (cluster ? local(name) : name) + onCluster;
  const empty = (name: string) => `TRUNCATE TABLE ${stored(name)}`;
  const maxDistance = (length: 'short' | 'long') =>
    exact ? maxRelatedDistance(profile) : thresholdsFor(profile, length).nearDuplicate;
  const isNear = `bitHammingDistance(x.bits, y.bits) <=
          if(least(x.tokens, y.tokens) < ${SHORT_TOKENS}, ${maxDistance('short')}, ${maxDistance('long')})`;
  const blockOf = (first: string) => `(SELECT id, bits, tokens FROM ${documents}
      WHERE id >= ${first} AND id < ${first} + ${BLOCK}
        AND id IN (SELECT id FROM ${members} WHERE id = representative))`;
  // The shift is odd, so it's never 0 or all of the bits.
  const shift = '((2 * {band:UInt8} - 1) % 256)';
  const rotated = `bitOr(bitShiftLeft(bits, ${shift}), bitShiftRight(bits, 256 - ${shift}))`;
  // Of a large group with the same words, only the first document.
  const compared = exact
    ? members
    : `(SELECT * FROM ${members} WHERE size <= ${MAX_GROUP} OR id = first)`;
  const pairsOf = (
    band: string,
    groups: string,
  ) => `INSERT INTO ${candidates} SELECT ${band}, a, b FROM (
      SELECT a, arrayFilter(b -> b > a AND b >= {from:UInt32}, ids) AS later FROM (${groups}) ARRAY JOIN ids AS a
    ) ARRAY JOIN later AS b SETTINGS optimize_aggregation_in_order = 1, max_block_size = 1024`;
  const page = `SELECT a, b FROM ${pairs}
    WHERE b >= {b:UInt32} AND (b, a) > ({b:UInt32}, {a:UInt32}) ORDER BY b, a LIMIT ${PAGE_PAIRS}`;
  return {
    documents,
    create: [
      ...createTable(
        documents,
        // The offsets are those of packFingerprints.
        `id UInt32, fingerprint String, sketch String, keys Array(UInt32),
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
      ...createTable(bands, 'band UInt8, key UInt32, id UInt32', 'ORDER BY (band, key, id)', 'key'),
      ...createTable(
        large,
        'band UInt8, key UInt32, size UInt32, ids Array(UInt32)',
        'ORDER BY (band, key)',
        'key',
      ),
      ...createTable(
        candidates,
        'band UInt8, a UInt32, b UInt32',
        'PARTITION BY band ORDER BY (b, a)',
        'b',
      ),
      ...createTable(pairs, 'a UInt32, b UInt32, keys UInt16', 'ORDER BY (b, a)', 'b'),
      ...createTable(steps, 'round String, step String', 'ORDER BY round', 'cityHash64(round)'),
    ],
    drop: [documents, members, bands, large, candidates, pairs, steps].flatMap((name) =>
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
      bands: [empty(bands)],
      large: [empty(large)],
      // What tiles and blocks wrote may be there twice: it has no band, so it isn't counted.
      candidates: [`ALTER TABLE ${stored(candidates)} DROP PARTITION {band:UInt8}`],
      block: [],
      pairs: [empty(pairs)],
    },
    // The last one, so that a representative is new if any of its members is.
    members: `INSERT INTO ${members} SELECT representative, first, id, length(ids) FROM (
        SELECT max(id) AS representative, min(id) AS first, groupArray(id) AS ids FROM ${documents}
        WHERE tokens >= ${MINIMUM_TOKENS} GROUP BY digest, tokens
      ) ARRAY JOIN ids AS id SETTINGS ${ON_DISK}`,
    // A text can have two keys in a band, of both shapes.
    bands: `INSERT INTO ${bands} SELECT (number - 1) % ${BANDS} + 1, key, id FROM (
        SELECT id, keys FROM ${documents}
        WHERE id IN (SELECT id FROM ${members} WHERE id = representative)
      ) ARRAY JOIN keys AS key, arrayEnumerate(keys) AS number SETTINGS max_block_size = 8192`,
    groupLimit: `SELECT if(count() = 0, ${MAX_GROUP}, min(size) - 1) FROM (
        SELECT size, sum(pairs) OVER (ORDER BY size) AS total FROM (
          SELECT size, count() * size * (size - 1) / 2 AS pairs FROM (
            SELECT count() AS size FROM ${bands} GROUP BY band, key HAVING size <= ${MAX_GROUP}
          ) GROUP BY size
        )
      ) WHERE total > (SELECT greatest(${MAX_CANDIDATES.total}, ${MAX_CANDIDATES.perDocument} * count()) FROM ${documents})
      SETTINGS optimize_aggregation_in_order = 1`,
    largeGroups: `INSERT INTO ${large} SELECT band, key, count() AS size, groupArray(${SAMPLES})(id)
      FROM ${bands} GROUP BY band, key HAVING size > {limit:UInt32} SETTINGS optimize_aggregation_in_order = 1`,
    largeBands: `SELECT band, sum(size) FROM ${large} GROUP BY band ORDER BY band`,
    candidates: pairsOf(
      '{band:UInt8}',
      `SELECT groupArray(id) AS ids FROM ${bands} WHERE band = {band:UInt8}
      GROUP BY band, key HAVING count() BETWEEN 2 AND {limit:UInt32} AND max(id) >= {from:UInt32}`,
    ),
    tiles: pairsOf(
      '0',
      `SELECT arrayDistinct(arrayPushFront(groupArray(id), min(first))) AS ids FROM (
        SELECT x.id AS id, key, min(id) OVER (PARTITION BY key) AS first,
          row_number() OVER (PARTITION BY key ORDER BY ${rotated}, id) - 1 AS place
        FROM (
          SELECT id, key FROM ${bands} WHERE band = {band:UInt8}
            AND key IN (SELECT key FROM ${large} WHERE band = {band:UInt8})
        ) AS x
        JOIN (SELECT id, bits FROM ${documents}) AS y ON x.id = y.id
      ) GROUP BY key, intDiv(place, {tile:UInt32})`,
    ),
    block: `INSERT INTO ${candidates} SELECT 0, x.id, y.id
      FROM ${blockOf('{first:UInt32}')} AS x CROSS JOIN ${blockOf('{second:UInt32}')} AS y
      WHERE x.id < y.id AND y.id >= {from:UInt32} AND ${isNear}`,
    nearPairs: `INSERT INTO ${pairs}
      SELECT least(one.id, other.id), greatest(one.id, other.id), near.keys FROM (
        SELECT candidate.a AS a, candidate.b AS b, candidate.keys AS keys
        FROM (SELECT a, b, countIf(band > 0) AS keys FROM ${candidates} GROUP BY a, b) AS candidate
        JOIN (SELECT id, bits, tokens FROM ${documents}) AS x ON x.id = candidate.a
        JOIN (SELECT id, bits, tokens FROM ${documents}) AS y ON y.id = candidate.b
        WHERE ${isNear}
      ) AS near
      JOIN ${compared} AS one ON one.representative = near.a
      JOIN ${compared} AS other ON other.representative = near.b
      WHERE greatest(one.id, other.id) >= {from:UInt32} SETTINGS ${ON_DISK}`,
    samePairs: `INSERT INTO ${pairs} SELECT one.id, other.id, ${BANDS}
      FROM ${compared} AS one JOIN ${members} AS other ON one.representative = other.representative
      WHERE one.id < other.id AND other.id >= {from:UInt32} SETTINGS ${ON_DISK}`,
    largestGroup: `SELECT size, ids FROM ${large} ORDER BY size DESC, band, key LIMIT 1`,
    largestSame: `SELECT size, groupArray(${SAMPLES})(id) FROM ${members} WHERE size > ${MAX_GROUP}
      GROUP BY size, representative ORDER BY size DESC, representative LIMIT 1`,
    rarePairs: `SELECT countIf(keys = 1), countIf(keys = 2) FROM ${pairs}`,
    page,
    pageDocuments: `SELECT id, fingerprint, sketch FROM ${documents}
      WHERE id IN (SELECT arrayJoin([a, b]) FROM (${page}))`,
  };
}
