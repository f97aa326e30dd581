import { integer, oneOf } from '../../lib/url-state.ts';

/** The profiles whose fingerprints are counted. */
export const PROFILES = ['words', 'reader'] as const;

export type SkewProfile = (typeof PROFILES)[number];

/** What the address carries of the skew. */
export const skewParams = {
  skewProfile: oneOf('skew', PROFILES, 'words'),
  /** The segment, from 1, the most significant first. */
  skewSegment: integer('skewseg', 1, 1, 4),
} as const;
