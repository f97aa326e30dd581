import type { Fingerprint } from '../../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../../fingerprint/sentence-sketch.ts';
import { PROFILE_VERSION, type Profile } from '../../../text/profile.ts';
import {
  base64,
  packBandKeys,
  packFingerprints,
  packSketches,
  unpackFingerprints,
  unpackSketches,
} from '../packed-documents.ts';
import type { PreparedDocument } from '../prepare.ts';

/** A row of the table of documents. */
export interface DocumentRow {
  readonly id: number;
  readonly fingerprint: string;
  readonly sketch: string;
  readonly keys: string;
}

/** The columns of a row. */
export const DOCUMENT_COLUMNS = ['id', 'fingerprint', 'sketch', 'keys'] as const;

/** What a verdict needs of a document. */
export interface Compared {
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch | undefined;
}

/** Returns the row of the document at an index. */
export function toRow(document: PreparedDocument, index: number): DocumentRow {
  const { fingerprint, sketch, bandKeys } = document;
  return {
    id: index,
    fingerprint: base64(packFingerprints([fingerprint])),
    sketch: sketch ? base64(packSketches([sketch])) : '',
    // Without the number of keys.
    keys: bandKeys ? base64(packBandKeys([bandKeys]).subarray(4)) : '',
  };
}

/** Returns what a verdict needs of a row. */
export function fromRow(
  { fingerprint: packed, sketch: packedSketch }: Omit<DocumentRow, 'keys'>,
  profile: Profile,
): Compared {
  const kind = { profile, version: PROFILE_VERSION[profile] };
  const [fingerprint] = unpackFingerprints(Buffer.from(packed, 'base64'), kind);
  const [sketch] = unpackSketches(Buffer.from(packedSketch, 'base64'));
  if (!fingerprint) throw new RangeError('A damaged row of the engine');
  return { fingerprint, sketch };
}
