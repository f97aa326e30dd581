import { BANDS } from '../../../fingerprint/band-keys.ts';
import { MINIMUM_TOKENS, SHORT_TOKENS, thresholdsFor } from '../../../match/thresholds.ts';
import type { Profile } from '../../../text/profile.ts';

/** Larger groups of texts with one key are left out of a band, because their pairs are too many. */
export const MAX_GROUP = 1000;

/** The settings of statements whose tables may be larger than memory: they use the disk. */
const ON_DISK = `join_algorithm = 'grace_hash', max_bytes_before_external_group_by = 1000000000, max_bytes_before_external_sort = 1000000000`;

/** A page of pairs: the first ones after the pair (b, a), in order. */
export const PAGE_PAIRS = 5000;

/** The statements that find pairs with ClickHouse's SQL. */
export interface Statements {
  /** The name of the table of documents, into which rows are inserted. */
  readonly documents: string;
  readonly create: readonly string[];
  readonly drop: readonly string[];
  /** Writes which documents have the same words. The first of them represents the others. */
  readonly members: string;
  /** Writes a row for each key of a representative. */
  readonly bands: string;
  /** Writes the pairs with the same key in `{band}`. */
  readonly candidates: string;
  /** Writes the pairs of documents whose representatives are as near as near-duplicates. */
  readonly nearPairs: string;
  /** Writes the pairs of documents with the same words. */
  readonly samePairs: string;
  /** Reads the size and a document of the largest group with one key. */
  readonly largestGroup: string;
  /** Reads how many pairs have exactly one key in common, and how many exactly two. */
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
export function createStatements(prefix: string, profile: Profile): Statements {
  const table = (name: string) => `${prefix}_${name}`;
  const [documents, members, bands] = [table('documents'), table('members'), table('bands')];
  const [candidates, pairs] = [table('candidates'), table('pairs')];
  const maxDistance = (length: 'short' | 'long') => thresholdsFor(profile, length).nearDuplicate;
  const page = `SELECT a, b FROM ${pairs}
    WHERE b >= {b:UInt32} AND (b, a) > ({b:UInt32}, {a:UInt32}) ORDER BY b, a LIMIT ${PAGE_PAIRS}`;
  return {
    documents,
    create: [
      // The offsets are those of packFingerprints.
      `CREATE TABLE IF NOT EXISTS ${documents} (
        id UInt32, fingerprint String, sketch String, keys Array(UInt32),
        bits UInt256 MATERIALIZED reinterpretAsUInt256(substring(base64Decode(fingerprint), 1, 32)),
        digest UInt64 MATERIALIZED reinterpretAsUInt64(substring(base64Decode(fingerprint), 33, 8)),
        tokens UInt32 MATERIALIZED reinterpretAsUInt32(substring(base64Decode(fingerprint), 41, 4))
      ) ENGINE = MergeTree ORDER BY id`,
      `CREATE TABLE IF NOT EXISTS ${members} (representative UInt32, id UInt32)
        ENGINE = MergeTree ORDER BY (representative, id)`,
      `CREATE TABLE IF NOT EXISTS ${bands} (band UInt8, key UInt32, id UInt32)
        ENGINE = MergeTree ORDER BY (band, key, id)`,
      `CREATE TABLE IF NOT EXISTS ${candidates} (band UInt8, a UInt32, b UInt32)
        ENGINE = MergeTree PARTITION BY band ORDER BY (b, a)`,
      `CREATE TABLE IF NOT EXISTS ${pairs} (a UInt32, b UInt32, keys UInt8)
        ENGINE = MergeTree ORDER BY (b, a)`,
    ],
    drop: [documents, members, bands, candidates, pairs].map(
      (name) => `DROP TABLE IF EXISTS ${name}`,
    ),
    members: `INSERT INTO ${members} SELECT representative, id FROM (
        SELECT min(id) AS representative, groupArray(id) AS ids FROM ${documents}
        WHERE tokens >= ${MINIMUM_TOKENS} GROUP BY digest, tokens
      ) ARRAY JOIN ids AS id SETTINGS ${ON_DISK}`,
    bands: `INSERT INTO ${bands} SELECT band, key, id FROM (
        SELECT id, keys FROM ${documents}
        WHERE id IN (SELECT id FROM ${members} WHERE id = representative)
      ) ARRAY JOIN keys AS key, arrayEnumerate(keys) AS band SETTINGS max_block_size = 8192`,
    candidates: `INSERT INTO ${candidates} SELECT DISTINCT {band:UInt8}, pair.1, pair.2 FROM (
        SELECT arrayJoin(arrayFlatten(arrayMap(i -> arrayMap(j -> (ids[i], ids[j]),
          range(i + 1, length(ids) + 1)), range(1, length(ids))))) AS pair
        FROM (
          SELECT arraySort(groupArray(id)) AS ids FROM ${bands} WHERE band = {band:UInt8}
          GROUP BY band, key HAVING count() BETWEEN 2 AND ${MAX_GROUP}
        )
      ) SETTINGS optimize_aggregation_in_order = 1, max_block_size = 1024`,
    nearPairs: `INSERT INTO ${pairs}
      SELECT least(one.id, other.id), greatest(one.id, other.id), near.keys FROM (
        SELECT candidate.a AS a, candidate.b AS b, candidate.keys AS keys
        FROM (SELECT a, b, count() AS keys FROM ${candidates} GROUP BY a, b) AS candidate
        JOIN (SELECT id, bits, tokens FROM ${documents}) AS x ON x.id = candidate.a
        JOIN (SELECT id, bits, tokens FROM ${documents}) AS y ON y.id = candidate.b
        WHERE bitHammingDistance(x.bits, y.bits) <=
          if(least(x.tokens, y.tokens) < ${SHORT_TOKENS}, ${maxDistance('short')}, ${maxDistance('long')})
      ) AS near
      JOIN ${members} AS one ON one.representative = near.a
      JOIN ${members} AS other ON other.representative = near.b
      SETTINGS ${ON_DISK}`,
    samePairs: `INSERT INTO ${pairs} SELECT one.id, other.id, ${BANDS}
      FROM ${members} AS one JOIN ${members} AS other ON one.representative = other.representative
      WHERE one.id < other.id SETTINGS ${ON_DISK}`,
    largestGroup: `SELECT count() AS size, min(id) FROM ${bands} GROUP BY band, key
      ORDER BY size DESC LIMIT 1 SETTINGS optimize_aggregation_in_order = 1`,
    rarePairs: `SELECT countIf(keys = 1), countIf(keys = 2) FROM ${pairs}`,
    page,
    pageDocuments: `SELECT id, fingerprint, sketch FROM ${documents}
      WHERE id IN (SELECT arrayJoin([a, b]) FROM (${page}))`,
  };
}
