import type { Heads } from './heads.ts';
import type { Random } from './random.ts';

/** Heads of which every bit is tossed for itself: the best case of every table. */
export const uniform: Heads = {
  name: 'uniform',
  fill(words, random: Random) {
    for (let i = 0; i < words.length; i++) words[i] = random.word();
  },
};
