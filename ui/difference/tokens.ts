import { normalize } from '../../core/text/normalize.ts';
import { splitSentences } from '../../core/text/sentences.ts';

/** A piece of a text. The `text`s of all tokens together are the whole text. */
export interface Token {
  /** What it is compared by. */
  readonly key: string;
  /** Includes the space after it, because line breaks and spaces aren't differences. */
  readonly text: string;
}

/** Divides a text into sentences, in linear time. */
export function sentenceTokens(text: string): Token[] {
  const sentences = splitSentences(text).flat();
  let end = 0;
  const starts = sentences.map((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return start;
  });
  if (sentences.length === 0) return text === '' ? [] : [{ key: '', text }];
  return sentences.map((sentence, i) => ({
    key: normalize(sentence),
    text: text.slice(i === 0 ? 0 : starts[i], starts[i + 1]),
  }));
}

// V8's segmenter takes quadratic time: 12 s for 170,000 characters, but 0.04 s for the same text in
// pieces of 500. Pieces end where no word continues.
const PIECE = /.{1,500}(?<=[\s，。！？；：、…])|.{1,500}/gsu;

/** Divides a text into words and punctuation, Chinese text by the browser's dictionary. */
export function wordTokens(text: string): Token[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const segments = (piece: string) =>
    Array.from(segmenter.segment(piece), ({ segment }) => segment);
  const tokens: { key: string; text: string }[] = [];
  const keys = new Map<string, string>();
  for (const segment of (text.match(PIECE) ?? []).flatMap(segments)) {
    const key = keys.get(segment) ?? normalize(segment).trim();
    keys.set(segment, key);
    const last = tokens.at(-1);
    if (last && (key === '' || last.key === '')) {
      last.key += key;
      last.text += segment;
    } else tokens.push({ key, text: segment });
  }
  return tokens;
}
