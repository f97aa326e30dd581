import type { Bits } from '../../core/fingerprint/bits.ts';
import type { Profile } from '../../core/text/profile.ts';

/** Whole articles, or single paragraphs cut from such. */
export type CorpusTexts = 'articles' | 'paragraphs';

/** What `corpus.json` holds: the fingerprints of real texts, and which of them are one text. */
export interface CorpusFile {
  /** The versions of the profiles that the fingerprints were made by. */
  readonly versions: Readonly<Record<Profile, number>>;
  readonly sources: readonly CorpusSource[];
  readonly sets: readonly SetOf<string>[];
}

/** Where texts come from, to whom thanks are due. */
export interface CorpusSource {
  readonly name: string;
  readonly by: string;
  readonly license: string;
  readonly texts: number;
}

/** The same with fingerprints to reckon with. */
export interface Corpus extends Omit<CorpusFile, 'sets'> {
  readonly sets: readonly CorpusSet[];
}

/** Texts of one kind in one language, all of which are compared with each other. */
export type CorpusSet = SetOf<Bits>;

interface SetOf<Fingerprints> {
  readonly texts: CorpusTexts;
  readonly language: 'en' | 'zh';
  /** Of each text, by the `reader` profile: 256 bits, one fingerprint behind the other. */
  readonly reader: Fingerprints;
  /** Of each text, by the recipe `WORDS_TF`: 64 bits. */
  readonly paper: Fingerprints;
  /** The article that each text is a version of, by number. */
  readonly articles: readonly number[];
  /** Pairs that are one text: versions with at least 0.80 of their words in common order. */
  readonly copies: readonly Pair[];
  /** Pairs of different articles that are one form filled in twice; nothing is asked of them. */
  readonly templates: readonly Pair[];
}

/** Two texts of a set by their places, the smaller first. */
export type Pair = readonly [number, number];

/** Makes fingerprints of what stands in the file. */
export function decodeCorpus({ sets, ...rest }: CorpusFile): Corpus {
  return {
    ...rest,
    sets: sets.map((set) => ({ ...set, reader: words(set.reader), paper: words(set.paper) })),
  };
}

/** Words written in Base64, most significant byte first. */
function words(base64: string): Bits {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) => view.getUint32(word * 4));
}
