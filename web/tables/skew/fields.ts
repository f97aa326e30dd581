import { choice, whole } from '../../state/field.ts';

/** The profiles whose fingerprints are counted. */
export const PROFILES = ['words', 'reader'] as const;

export type SkewProfile = (typeof PROFILES)[number];

/** What the address carries of the skew. */
export const skewFields = {
  skew: choice(PROFILES, 'words'),
  /** The segment, from 1, the most significant first. */
  skewseg: whole(1, 1, 4),
} as const;
