/** The opening’s texts in English. */
export const en = {
  lead: 'Is this page a copy of one you already have? How long does comparing all take?',
  scale: {
    picture: 'Dots for the pages of a collection',
    dot: 'Each dot is {count, plural, =1 {one page} other {# pages}}.',
    pages: '{count, plural, =1 {1 page} other {# pages}}',
    time: {
      ns: 'To compare all: {time} ns.',
      us: 'To compare all: {time} µs.',
      ms: 'To compare all: {time} ms.',
      s: 'To compare all: {time} s.',
    },
    step: {
      one: 'Two instructions: find the differing bits, and count them.',
      thousand: 'A few months of reading. You won’t notice the wait.',
      million: 'A large forum. Still quick.',
      billions: 'What a crawler knew in 2007. It can’t read 64 GB for each page.',
    },
  },
  pigeonhole: {
    heading: 'Three flips, four blocks',
    lead: 'A copy differs in at most 3 bits. Cut the fingerprint into four blocks: three flips can’t hit them all.',
    drop: 'Drop {count, number} flips',
    outcome:
      '{tries, plural, =1 {First try} other {Try #}}: {count, plural, =1 {block {blocks} survives} other {blocks {blocks} survive}}.',
  },
  sorted: {
    heading: 'Four sorted copies',
    lead: 'Sort one copy of the collection by block A, one by B, and so on. In each, check only rows that begin with your page’s block. At least one of these runs contains the copy.',
    source:
      'Manku, Jain, and Das Sarma did this at Google (2007). More tables have shorter runs, but take more memory. Which design suits you?',
    front: 'Block in front',
    query: 'Your page',
    outcome:
      '{rows, plural, =0 {No row begins} =1 {One row begins} other {# rows begin}} with block {block} of your page. {found, select, yes {The copy is among them.} other {The copy isn’t among them: its block {block} was hit.}}',
  },
} as const;
