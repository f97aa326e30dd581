import { use } from 'react';
import { useLocale } from 'use-intl';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import type { ExplainState } from '../state.ts';
import { LongPairContext } from './long-pair.ts';
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

/** The sentences of the opening: in the address where they are short, else here. */
export function usePair(state: ExplainState, change: UpdateUrlState<ExplainState>): SentencePair {
  const language = useLocale();
  const [long, keep] = use(LongPairContext);
  const name = state.pair === 'auto' ? FIRST_PAIR[language] : state.pair;
  const own: Pair = { a: state.sentenceA || long.a, b: state.sentenceB || long.b };
  const { a, b } = name === 'own' ? own : pairs[name];
  return {
    a,
    b,
    example: name === 'own' ? undefined : name,
    isUnlinked: a.length > SENTENCE || b.length > SENTENCE,
    write(side, sentence) {
      const next = { a, b, [side]: sentence };
      const linked = (each: string) => (each.length > SENTENCE ? '' : each);
      const unlinked = (each: string) => (each.length > SENTENCE ? each : '');
      keep({ a: unlinked(next.a), b: unlinked(next.b) });
      change({ pair: 'own', sentenceA: linked(next.a), sentenceB: linked(next.b) });
    },
    choose(example) {
      keep({ a: '', b: '' });
      change({ pair: example, sentenceA: '', sentenceB: '' }, 'push');
    },
  };
}
