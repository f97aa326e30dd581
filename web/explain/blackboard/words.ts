/** A word on the blackboard. */
export interface BoardWord {
  readonly term: string;
  /** Its level in the seeds, 1 to 5. */
  readonly level: number;
  /** What it means, for those who read no Chinese. */
  readonly gloss: string;
}

/** The sentence of the seeds (*SimHash算法*) and its words as cut there. */
export const SENTENCE = '美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人';

export const WORDS: readonly BoardWord[] = [
  { term: '美国', level: 4, gloss: 'America' },
  { term: '51区', level: 5, gloss: 'Area 51' },
  { term: '雇员', level: 3, gloss: 'employee' },
  { term: '称', level: 1, gloss: 'says' },
  { term: '内部', level: 2, gloss: 'inside' },
  { term: '有', level: 1, gloss: 'there are' },
  { term: '9架', level: 3, gloss: 'nine' },
  { term: '飞碟', level: 5, gloss: 'saucers' },
  { term: '曾', level: 1, gloss: 'once' },
  { term: '看见', level: 3, gloss: 'saw' },
  { term: '灰色', level: 4, gloss: 'gray' },
  { term: '外星人', level: 5, gloss: 'aliens' },
];

/** The hashes that the seeds give the first two words: made up, to be added by hand. */
export const TOY_HASHES = ['100101', '101011'] as const;

/** Bits of a hash on the blackboard. */
export const WIDTH = 6;
