/**
 * The corpus of real texts whose distances the explainer shows. `scripts/make-corpus.ts` makes
 * `corpus.json`, which holds fingerprints and no texts.
 */
import type { Bits } from '../../core/fingerprint/bits.ts';
import type { Profile } from '../../core/text/profile.ts';

/** Whole articles, or single paragraphs from them. */
export type CorpusTexts = 'articles' | 'paragraphs';

/** The content of `corpus.json`: fingerprints of texts, and which texts are copies of each other. */
export interface CorpusFile {
  /** The versions of the profiles that made the fingerprints. */
  readonly versions: Readonly<Record<Profile, number>>;
  readonly sources: readonly CorpusSource[];
  readonly sets: readonly SetOf<string>[];
}

/** The origin of some texts, and the attribution their license requires. */
export interface CorpusSource {
  readonly name: string;
  readonly by: string;
  readonly license: string;
  readonly texts: number;
}

/** The corpus with decoded fingerprints. */
export interface Corpus extends Omit<CorpusFile, 'sets'> {
  readonly sets: readonly CorpusSet[];
}

/** Texts of one kind in one language. Every pair of them is compared. */
export type CorpusSet = SetOf<Bits>;

interface SetOf<Fingerprints> {
  readonly texts: CorpusTexts;
  readonly language: 'en' | 'zh';
  /** The fingerprints by the `reader` profile, one after another: 256 bits per text. */
  readonly reader: Fingerprints;
  /** The fingerprints by the recipe `WORDS_TF`, one after another: 64 bits per text. */
  readonly paper: Fingerprints;
  /** For each text, the number of the article that it is a version of. */
  readonly articles: readonly number[];
  /** Pairs of copies: versions that share at least 80 % of their words in the same order. */
  readonly copies: readonly Pair[];
  /** Pairs of articles from the same template. They count neither as copies nor as unrelated. */
  readonly templates: readonly Pair[];
}

/** The indexes of two texts in a set, the smaller first. */
export type Pair = readonly [number, number];

let loading: Promise<Corpus> | undefined;

/**
 * Fetches the corpus once for all callers.
 *
 * @throws TypeError when the request fails; the next call tries again.
 */
export function loadCorpus(): Promise<Corpus> {
  loading ??= fetchCorpus().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchCorpus(): Promise<Corpus> {
  const response = await fetch(new URL('./corpus.json', import.meta.url));
  if (!response.ok) throw new TypeError(`corpus.json: ${response.status}`);
  return decodeCorpus((await response.json()) as CorpusFile);
}

export function decodeCorpus({ sets, ...rest }: CorpusFile): Corpus {
  return {
    ...rest,
    sets: sets.map((set) => ({
      ...set,
      reader: decodeWords(set.reader),
      paper: decodeWords(set.paper),
    })),
  };
}

/** Decodes Base64 to 32-bit words, the most significant byte first. */
function decodeWords(base64: string): Bits {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) => view.getUint32(word * 4));
}
