import { useLocale } from 'use-intl';
import type { Language } from '../../lib/i18n.tsx';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { useLongTexts } from '../long-texts.ts';
import { type ExplainState, MAX_LINKED_SENTENCE, type PairName } from '../state.ts';

/** Two sentences, the second a light edit of the first. */
export interface SentencePair {
  readonly a: string;
  readonly b: string;
}

/** The pairs to choose from. `chinese` is from a SimHash tutorial (*SimHash算法*). */
export const pairs: Readonly<Record<PairName, SentencePair & { readonly lang: Language }>> = {
  english: {
    lang: 'en',
    a: 'Come home, your mother says supper is ready and the soup is getting cold.',
    b: 'Come home, your mother says dinner is ready and the soup is getting cold.',
  },
  chinese: { lang: 'zh-CN', a: '你妈妈喊你回家吃饭哦', b: '你妈妈叫你回家吃饭啦' },
};

const DEFAULT_PAIR: Readonly<Record<Language, PairName>> = { en: 'english', 'zh-CN': 'chinese' };

/** The sentences in the fields, and how to change them. */
export interface EditablePair extends SentencePair {
  /** The chosen pair, unless the reader has changed it. */
  readonly example: PairName | undefined;
  /** Whether the sentences are too long for the URL. */
  readonly isUnlinked: boolean;
  write(side: keyof SentencePair, sentence: string): void;
  choose(example: PairName): void;
}

/** Returns the sentences of the opening. The URL contains them if they're short enough. */
export function useSentencePair(
  state: ExplainState,
  change: UpdateUrlState<ExplainState>,
): EditablePair {
  const language = useLocale();
  const name = state.pair === 'auto' ? DEFAULT_PAIR[language] : state.pair;
  const key = name === 'own' ? state.longPairKey : '';
  const linked = { a: state.sentenceA, b: state.sentenceB };
  const [own, keep] = useLongTexts(linked, key, MAX_LINKED_SENTENCE);
  const { a, b } = name === 'own' ? own : pairs[name];
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
