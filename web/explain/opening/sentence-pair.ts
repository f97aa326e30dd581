import { useLocale } from 'use-intl';
import type { Language } from '../../lib/i18n.tsx';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { useLongTexts } from '../long-texts.ts';
import {
  type ExplainState,
  MAX_LINKED_SENTENCE,
  type openingParams,
  type PairName,
} from '../state.ts';

/** Two sentences, the second a light edit of the first. */
export interface SentencePair {
  readonly a: string;
  readonly b: string;
}

/** A pair to choose from, and the sentences that take the place of the second while it plays. */
interface ExamplePair extends SentencePair {
  readonly lang: Language;
  readonly edits: readonly string[];
}

/** The pairs to choose from. `chinese` is from a SimHash tutorial (*SimHash算法*). */
export const pairs: Readonly<Record<PairName, ExamplePair>> = {
  english: {
    lang: 'en',
    a: 'Come home, your mother says supper is ready and the soup is getting cold.',
    b: 'Come home, your mother says dinner is ready and the soup is getting cold.',
    edits: [
      'Come home, your father says dinner is ready and the soup is getting cold.',
      'The last ferry to the island leaves at nine, so don’t forget your coat.',
      'Come home, your mother says supper is ready and the soup is getting cold.',
    ],
  },
  chinese: {
    lang: 'zh-CN',
    a: '你妈妈喊你回家吃饭哦',
    b: '你妈妈叫你回家吃饭啦',
    edits: ['你妈妈喊你回来吃饭哦', '今天最后一班船九点开', '你妈妈喊你回家吃饭哦'],
  },
};

const DEFAULT_PAIR: Readonly<Record<Language, PairName>> = { en: 'english', 'zh-CN': 'chinese' };

/** Returns the pair that a page in a language begins with. */
export function firstPair(language: Language): SentencePair {
  return pairs[DEFAULT_PAIR[language]];
}

/** The sentences in the fields, and how to change them. */
export interface EditablePair extends SentencePair {
  /** The chosen pair, unless the reader has changed it. */
  readonly example: PairName | undefined;
  /** Whether the sentences are too long for the URL. */
  readonly isUnlinked: boolean;
  write(side: keyof SentencePair, sentence: string): void;
  /** Chooses an example; `auto` is the one in the page's language. */
  choose(example: PairName | 'auto'): void;
}

/**
 * Returns the sentences of the opening. The URL contains them if they're short enough.
 *
 * @param frame counts the sentences that an example has played: 0 for its second one.
 */
export function useSentencePair(
  state: Pick<ExplainState, keyof typeof openingParams>,
  change: UpdateUrlState<ExplainState>,
  frame = 0,
): EditablePair {
  const language = useLocale();
  const name = state.pair === 'auto' ? DEFAULT_PAIR[language] : state.pair;
  const key = name === 'own' ? state.longPairKey : '';
  const linked = { a: state.sentenceA, b: state.sentenceB };
  const [own, keep] = useLongTexts(linked, key, MAX_LINKED_SENTENCE);
  const { a, b } = name === 'own' ? own : frameOf(pairs[name], frame);
  return {
    a,
    b,
    example: name === 'own' ? undefined : name,
    isUnlinked: a.length > MAX_LINKED_SENTENCE || b.length > MAX_LINKED_SENTENCE,
    write(side, sentence) {
      const { short, key: longPairKey } = keep({ a, b, [side]: sentence }, 'replace');
      change({ pair: 'own', sentenceA: short.a, sentenceB: short.b, longPairKey });
    },
    choose: (example) =>
      change({ pair: example, sentenceA: '', sentenceB: '', longPairKey: '' }, 'push'),
  };
}

/** Returns an example while it plays. */
export function frameOf({ a, b, edits }: ExamplePair, frame: number): SentencePair {
  return { a, b: [b, ...edits][frame % (edits.length + 1)] ?? b };
}

/** A piece of a sentence, and whether it differs from the other sentence. */
export interface SentencePart {
  readonly text: string;
  readonly differs: boolean;
}

const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}’']+/gu;

/** Returns the same for all spellings of a word. Variants of Han characters stay different. */
function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('’', "'");
}

/**
 * Cuts a sentence into parts: words (or Chinese and Japanese characters) that the other one lacks, and
 * the rest.
 */
export function differingParts(sentence: string, other: string): SentencePart[] {
  const shared = new Set(other.match(WORDS)?.map(fold));
  const parts: { text: string; differs: boolean }[] = [];
  let end = 0;
  const add = (text: string, differs: boolean) => {
    const last = parts.at(-1);
    if (last?.differs === differs) last.text += text;
    else if (text !== '') parts.push({ text, differs });
  };
  for (const { 0: word, index } of sentence.matchAll(WORDS)) {
    add(sentence.slice(end, index), false);
    add(word, !shared.has(fold(word)));
    end = index + word.length;
  }
  add(sentence.slice(end), false);
  return parts;
}
