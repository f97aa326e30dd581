/** The English texts of the chapter about the distance, except its heading, which loads earlier. */
export const en = {
  similarity: {
    lead: 'How similar are texts that differ in some bits? Their share is θ/π, and the similarity is cos θ.',
    how: 'Replace words. With 256 bits, the dots stray half as far from the curve.',
    slider: '{replaced, number} of {total, number} words replaced',
    value: '{replaced, number} of {total, number} words',
    reading:
      '{cosine} similar: θ = {degrees, number}°. {short, plural, =1 {# of 64 bits differs} other {# of 64 bits differ}} (expected: {expected}), and {long, number} of 256 (expected: {expectedLong}).',
    within:
      'So far, at most {threshold, plural, =1 {# of 64 bits differs} other {# of 64 bits differ}}.',
    crossed:
      '{replaced, plural, =1 {One replaced word} other {# replaced words}} crossed the line at {threshold, plural, =1 {# bit} other {# bits}}.',
    next: 'So <a>why 3 bits?</a>',
    curve: {
      label: 'Differing bits against similarity',
      similarity: 'Similarity (cosine)',
      caption:
        'Differing bits of 64, from the same text on the left to nothing in common on the right. Circles: 64 bits. Squares: 256 bits, on the same scale. Light band: two standard deviations for 64 bits; dark band: for 256.',
    },
    table: {
      summary: 'The figure as a table',
      caption: 'Similarity and differing bits as words are replaced',
      replaced: 'Words replaced',
      cosine: 'Similarity',
      measured: 'Of {width, number} bits',
      cell: '{distance, number} (expected {expected})',
    },
  },
  aside: 'How to count the bits that differ',
  lead: '<xor>Exclusive or</xor> (XOR) leaves a 1 wherever two fingerprints differ. The number of these ones is the Hamming distance: here, <xor>{distance, number} of {width, number}</xor>.',
  how: 'You can check every bit in turn. Or you can clear the <x>lowest 1</x> again and again. <less><code>x − 1</code></less> turns it into a 0 and all zeros after it into ones; <left><code>x & (x − 1)</code></left> keeps what both have. That takes only as many rounds as there are ones.',
  sources: {
    legend: 'Fingerprints',
    seeds: 'Come home for supper',
    machine: 'The machine, before and after',
    printed:
      'These two are from a SimHash tutorial: the fingerprints of a sentence and its lightly edited copy.',
    flip: 'Press a bit of A or B to flip it.',
    noEdit:
      'Press a bit of A or B to flip it. Edit the text in the machine to compare its fingerprints here.',
  },
  pair: 'Two fingerprints, bit by bit. Use the arrow keys to move.',
  bitOf: 'Bit {bit} of {side}: {value}{differs, select, yes {, differs} other {}}',
  flipper: {
    legend: 'Flip a bit by its number',
    bit: 'Bit',
    error: 'Enter a number from 0 to {max}.',
    a: 'Flip in A',
    b: 'Flip in B',
  },
  methods: {
    legend: 'Count by',
    clear: 'Clearing the lowest 1',
    look: 'Checking every bit',
  },
  step: 'Counting round',
  description: {
    clearing:
      'Round {round, number}: the lowest 1, the one farthest to the right, is bit {bit}. {step, plural, =0 {None has been cleared so far.} =1 {One has been cleared so far.} other {# have been cleared so far.}}',
    cleared:
      '{distance, plural, =0 {There’s no 1 at all: the fingerprints are the same, and the distance is 0.} =1 {Nothing is left after one round: the distance is 1.} other {Nothing is left after # rounds: the distance is #.}}',
    checking:
      '{step, number} of {width, number} bits checked, {count, plural, =1 {one 1} other {# ones}} found.',
    checked: 'All {width, number} bits checked: the distance is {count, number}.',
  },
  table: {
    method: 'Method',
    rounds: 'Rounds',
    ones: 'Ones',
    summary: 'The bits as digits',
    after: 'x after {round, plural, =1 {one round} other {# rounds}}',
  },
  cost: 'Processors count ones with one instruction, popcount. JavaScript doesn’t have it, so this site adds up pairs of bits, then groups of four, then bytes: a dozen operations for 32 bits.',
} as const;
