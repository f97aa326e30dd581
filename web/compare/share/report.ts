import { toHex } from '../../../core/fingerprint/bits.ts';
import {
  FINGERPRINT_BITS,
  type Fingerprint,
  PREFIX_BITS,
} from '../../../core/fingerprint/fingerprint.ts';
import type { LengthClass, Reason, VerdictKind } from '../../../core/match/verdict.ts';
import type { Profile } from '../../../core/text/profile.ts';
import type { Comparison } from '../engine/comparison.ts';
import type { AsyncResult, DetailResults } from '../engine/detail-engine.ts';
import type { Details } from '../engine/detail-service.ts';
import type { IgnoreOptions } from '../input/strip-ignored.ts';
import type { Texts } from '../texts.ts';

/** The details that are known so far. Who contributed to which bit would take too much space. */
export type DetailExport = Partial<Omit<Details, 'contributions'>>;

/** One side of a {@link Report}. */
interface ReportedText {
  /** The length of the original text in UTF-16 units. */
  readonly length: number;
  readonly tokens: number;
  /** 256 bits in hex, the most significant first; the first 16 digits are the 64-bit prefix. */
  readonly fingerprint: string;
  /** A standard hash of all tokens: equal only for the same words in the same order. */
  readonly digest: string;
  /** The squared norm of the feature weights. */
  readonly mass: number;
  /** 16-bit hashes of some of the numbers in the text. */
  readonly numbers: readonly number[];
}

/**
 * The result of a comparison as JSON for other programs, without the texts. The names are part of
 * the format.
 */
export interface Report {
  readonly format: 'twicetold-comparison';
  /** The version of the format, which increases when the meaning of a name changes. */
  readonly version: 1;
  /** Fingerprints of another profile or version cannot be compared with these. */
  readonly profile: { readonly name: Profile; readonly version: number };
  /** What was ignored in both texts. */
  readonly leftOut: IgnoreOptions;
  readonly a: ReportedText;
  readonly b: ReportedText;
  readonly verdict: {
    readonly kind: VerdictKind;
    readonly reason: Reason;
    readonly length: LengthClass;
    readonly sure: boolean;
  };
  /** Distances and thresholds, in differing bits. */
  readonly distance: {
    readonly of: number;
    readonly bits: number;
    readonly head: { readonly of: number; readonly bits: number };
    /** The largest distances for texts of this length, or null if they're too short to judge. */
    readonly limits: { readonly nearDuplicate: number; readonly related: number } | null;
  };
  /** Estimated from the distance, from 0 to 1. */
  readonly estimated: {
    readonly similarity: number;
    readonly jaccard: number;
    readonly aInB: number;
    readonly bInA: number;
  };
  /** The details that were known by then: figures of both profiles, shingles, keywords. */
  readonly found: DetailExport;
}

/** Creates the report on a comparison. */
export function createReport(
  comparison: Comparison,
  details: DetailResults,
  texts: Texts,
  ignored: IgnoreOptions,
): Report {
  const { a, b, verdict, thresholds } = comparison;
  const { kind, reason, length, confident, similarity, jaccard, containment } = verdict;
  return {
    format: 'twicetold-comparison',
    version: 1,
    profile: { name: a.profile, version: a.version },
    leftOut: { notices: ignored.notices, numbers: ignored.numbers },
    a: reportText(a, texts.a),
    b: reportText(b, texts.b),
    verdict: { kind, reason, length, sure: confident },
    distance: {
      of: FINGERPRINT_BITS,
      bits: verdict.distance,
      head: { of: PREFIX_BITS, bits: verdict.distance64 },
      limits: thresholds
        ? { nearDuplicate: thresholds.nearDuplicate, related: thresholds.related }
        : null,
    },
    estimated: { similarity, jaccard, ...containment },
    found: exportDetails(details),
  };
}

function reportText(
  { tokens, bits, digest, squaredNorm: mass, numbers }: Fingerprint,
  text: string,
) {
  return {
    length: text.length,
    tokens,
    fingerprint: toHex(bits),
    digest: toHex(digest),
    mass,
    numbers: [...numbers],
  };
}

/** Returns the details that are known so far as an object that JSON can represent. */
export function exportDetails(details: DetailResults): DetailExport {
  const { reader, words, shingles, keywords } = details;
  return {
    ...exportDetail('reader', reader),
    ...exportDetail('words', words),
    ...exportDetail('shingles', shingles),
    ...exportDetail('keywords', keywords),
  };
}

function exportDetail<Name extends string, Value>(
  name: Name,
  result: AsyncResult<Value>,
): { readonly [Key in Name]?: Value } {
  return result.state === 'done' ? ({ [name]: result.value } as { [Key in Name]: Value }) : {};
}
