import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bandKeys } from '../fingerprint/band-keys.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { createFingerprinter, type Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { type SentenceSketch, sketchSentences } from '../fingerprint/sentence-sketch.ts';
import { stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { type JiebaBytes, loadJieba } from '../text/jieba.ts';
import type { Profile } from '../text/profile.ts';

/**
 * Returns a function that fingerprints an article under a profile, with jieba's dictionary if needed.
 * As in the extension, it ignores lines about the article, such as its source or license, and the
 * whole text of an error page or an access wall.
 *
 * The function throws RangeError with a readable message when the text is too long.
 */
export async function createArticleFingerprinter(
  profile: Profile,
): Promise<(text: string) => Fingerprint> {
  const prepare = await createArticlePreparer({ profile, sketches: false });
  return (text) => prepare(text).fingerprint;
}

/** What comparing needs of an article. */
export interface PreparedArticle {
  readonly fingerprint: Fingerprint;
  /** Only if the preparer makes sketches. */
  readonly sketch: SentenceSketch | undefined;
  /** Only if the preparer makes band keys. */
  readonly bandKeys?: Uint32Array | undefined;
}

/** The same with its sketch. */
export interface SketchedArticle extends PreparedArticle {
  readonly sketch: SentenceSketch;
}

/** What is made of an article. */
export interface PreparerOptions {
  readonly profile: Profile;
  /** Whether to sketch each article. It takes as long as the fingerprint. */
  readonly sketches: boolean;
  /** Whether to make its band keys under `reader`, which an engine needs. */
  readonly bandKeys?: boolean;
}

/** Like {@link createArticleFingerprinter}, with more that can be made of the same text and tokens. */
export async function createArticlePreparer(
  options: PreparerOptions & { readonly sketches: true },
): Promise<(text: string) => SketchedArticle>;
export async function createArticlePreparer(
  options: PreparerOptions,
): Promise<(text: string) => PreparedArticle>;
export async function createArticlePreparer({
  profile,
  sketches,
  bandKeys: hasBandKeys = false,
}: PreparerOptions): Promise<(text: string) => PreparedArticle> {
  const fingerprinter = await createFingerprinter();
  const toFingerprint = await forProfile(profile, fingerprinter);
  return (text) => {
    const article = stripBoilerplate(text);
    return {
      fingerprint: orTooLong(() => toFingerprint(article)),
      // Before the sketch, which replaces the tokens.
      bandKeys: hasBandKeys ? bandKeys(fingerprinter.tokenHashes()) : undefined,
      sketch: sketches ? sketchSentences(article, fingerprinter) : undefined,
    };
  };
}

async function forProfile(
  profile: Profile,
  { reader, words }: Fingerprinter,
): Promise<(text: string) => Fingerprint> {
  if (profile === 'reader') return reader;
  const cut = await loadJieba(jiebaBytes());
  return (text) => words(text, cut);
}

function orTooLong<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    // The table for hundreds of millions of tokens doesn't fit in memory.
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`The text is too long (${error.message}).`);
  }
}

/** Returns a function that sketches the sentences of an article, without the same lines. */
export async function createArticleSketcher(): Promise<(text: string) => SentenceSketch> {
  const fingerprinter = await createFingerprinter();
  return (text) => sketchSentences(stripBoilerplate(text), fingerprinter);
}

/** Reads jieba's WebAssembly and dictionary from the package, because Node can't fetch files. */
export function jiebaBytes(): JiebaBytes {
  const entry = createRequire(import.meta.url).resolve('jieba-wasm/web');
  return new Uint8Array(readFileSync(join(dirname(entry), 'jieba_rs_wasm_bg.wasm')));
}
