import { useLocale } from 'use-intl';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { useLongTexts } from '../long-texts.ts';
import type { ExplainState } from '../state.ts';
import { FIRST_PAIR, type Pair, type PairName, pairs } from './pairs.ts';
import { SENTENCE } from './url-params.ts';

/** The two sentences, and what one can do with them. */
export interface SentencePair extends Pair {
  /** The example that is there. */
  readonly example: PairName | undefined;
  /** Whether an address cannot hold them. */
  readonly isUnlinked: boolean;
  write(side: keyof Pair, sentence: string): void;
  choose(example: PairName): void;
}

/** Returns the sentences of the opening. The address contains them if they're short enough. */
export function usePair(state: ExplainState, change: UpdateUrlState<ExplainState>): SentencePair {
  const language = useLocale();
  const name = state.pair === 'auto' ? FIRST_PAIR[language] : state.pair;
  const key = name === 'own' ? state.longPairKey : '';
  const [own, keep] = useLongTexts({ a: state.sentenceA, b: state.sentenceB }, key, SENTENCE);
  const { a, b } = name === 'own' ? own : pairs[name];
  return {
    a,
    b,
    example: name === 'own' ? undefined : name,
    isUnlinked: a.length > SENTENCE || b.length > SENTENCE,
    write(side, sentence) {
      const { short, key: longPairKey } = keep({ a, b, [side]: sentence }, 'replace');
      change({ pair: 'own', sentenceA: short.a, sentenceB: short.b, longPairKey });
    },
    choose: (example) =>
      change({ pair: example, sentenceA: '', sentenceB: '', longPairKey: '' }, 'push'),
  };
}
