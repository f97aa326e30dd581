/** The opening’s texts in English. */
export const en = {
  lead: 'Is this page a copy of one you already have? Compare its fingerprint with every other one, and you know. How long does that take?',
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
      one: 'Two instructions compare two fingerprints: one finds the bits that differ, and one counts them.',
      thousand: 'What you’ve read in a few months. Nobody notices the time.',
      million: 'A large forum. Comparing all of it is still quick for one page.',
      billions: 'What a crawler knew in 2007. It can’t read 64 GB for each new page.',
    },
  },
  pigeonhole: {
    heading: 'Three flips, four blocks',
    lead: 'A copy differs in at most 3 of 64 bits, but nobody knows which. So cut the fingerprint into four blocks. Three flips can’t hit all four.',
    drop: 'Drop {count, number} flips',
    outcome:
      '{tries, plural, =1 {First try} other {Try #}}: {count, plural, =1 {block {blocks} survives} other {blocks {blocks} survive}}.',
  },
  sorted: {
    heading: 'Four sorted copies',
    lead: 'Sort the collection with block A in front, once more with B in front, and so on. Equal blocks are then next to each other. In each copy, look only at the rows that begin with the same block as your page. In at least one of them, the page you’re looking for is there.',
    source:
      'That’s the method of Manku, Jain, and Das Sarma (Google, 2007). More tables find shorter runs, and take more memory. Which design is best for your collection?',
    front: 'Block in front',
    query: 'Your page',
    outcome:
      '{rows, plural, =0 {No row begins} =1 {One row begins} other {# rows begin}} with block {block} of your page. {found, select, yes {The copy is among them.} other {The copy isn’t among them: its block {block} was hit.}}',
  },
} as const;
