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
import type { IgnoreOptions } from '../input/leave-out.ts';
import type { Texts } from '../texts.ts';

/** The details that are known so far. Who contributed to which bit would take too much space. */
export type DetailExport = Partial<Omit<Details, 'contributions'>>;

/** One side of a {@link Report}. */
export interface ReportedText {
  /** UTF-16 units of the text as it was put in. */
  readonly length: number;
  readonly tokens: number;
  /** 256 bits in hex, the most significant first; the first 16 digits are the head. */
  readonly fingerprint: string;
  /** An ordinary hash of all tokens: equal only for the same words in the same order. */
  readonly digest: string;
  readonly mass: number;
  /** 16-bit hashes of some of the numbers in the text. */
  readonly numbers: readonly number[];
}

/** What came of a comparison, for other programs: JSON without the texts themselves. */
export interface Report {
  readonly format: 'twicetold-comparison';
  /** Of this format: raised when a name in it comes to mean something else. */
  readonly version: 1;
  /** Fingerprints of another profile or version cannot be compared with these. */
  readonly profile: { readonly name: Profile; readonly version: number };
  readonly leftOut: IgnoreOptions;
  readonly a: ReportedText;
  readonly b: ReportedText;
  readonly verdict: {
    readonly kind: VerdictKind;
    readonly reason: Reason;
    readonly length: LengthClass;
    readonly sure: boolean;
  };
  /** In differing bits. */
  readonly distance: {
    readonly of: number;
    readonly bits: number;
    readonly head: { readonly of: number; readonly bits: number };
    /** Up to how many bits two texts of this length are what; null for texts too short to judge. */
    readonly limits: { readonly nearDuplicate: number; readonly related: number } | null;
  };
  /** Estimated from the distance, from 0 to 1. */
  readonly estimated: {
    readonly similarity: number;
    readonly jaccard: number;
    readonly aInB: number;
    readonly bInA: number;
  };
  /** What else was found out by then: figures of both profiles, shingles, keywords. */
  readonly found: DetailExport;
}

/** Puts together the report on a comparison. */
export function createReport(
  comparison: Comparison,
  details: DetailResults,
  texts: Texts,
  leftOut: IgnoreOptions,
): Report {
  const { a, b, verdict, thresholds: limits } = comparison;
  const { kind, reason, length, confident: sure, distance, distance64: headDistance } = verdict;
  const { similarity, jaccard, containment } = verdict;
  return {
    format: 'twicetold-comparison',
    version: 1,
    profile: { name: a.profile, version: a.version },
    leftOut: { notices: leftOut.notices, numbers: leftOut.numbers },
    a: reportedText(a, texts.a),
    b: reportedText(b, texts.b),
    verdict: { kind, reason, length, sure },
    distance: {
      of: FINGERPRINT_BITS,
      bits: distance,
      head: { of: PREFIX_BITS, bits: headDistance },
      limits: limits ? { nearDuplicate: limits.nearDuplicate, related: limits.related } : null,
    },
    estimated: { similarity, jaccard, ...containment },
    found: exportDetails(details),
  };
}

function reportedText(
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
