/** Every text of the chapter about distance in English. */
export const en = {
  heading: 'The distance: how many bits differ',
  lead: 'The fewer bits differ between two fingerprints, the more alike their texts are. <xor>Exclusive or</xor> leaves a 1 wherever they do, and the number of these ones is the Hamming distance: here <xor>{distance, number} of {width, number}</xor>.',
  how: 'How does one count ones? One can look at every bit in turn. Or one clears the <x>lowest 1</x>, again and again: <less><code>x − 1</code></less> turns it into a 0 and all zeros after it into ones, and <left><code>x & (x − 1)</code></left> keeps what both have. That takes only as many rounds as there are ones.',
  sources: {
    legend: 'Whose fingerprints',
    seeds: 'Come home for supper',
    machine: 'The machine, before and after',
    printed:
      'These two are as an article on SimHash prints them, for a sentence and its lightly edited copy.',
    turn: 'Click a bit of A or B to turn it over.',
    noEdit:
      'Click a bit of A or B to turn it over. Edit the text in the machine, and its two come here.',
  },
  pair: 'Two fingerprints, bit by bit. Arrow keys move through them.',
  bitOf: 'Bit {bit} of {side}: {value}{differs, select, yes {, differs} other {}}',
  turner: {
    legend: 'Flip a bit by its number',
    bit: 'Bit',
    a: 'Flip in A',
    b: 'Flip in B',
  },
  ways: {
    legend: 'Count by',
    clear: 'clearing the lowest 1',
    look: 'looking at every bit',
  },
  step: 'Round of the counting',
  says: {
    clearing:
      'Round {round, number}: the lowest 1 stands at bit {bit}. {step, plural, =0 {None has been cleared so far.} =1 {One has been cleared so far.} other {# have been cleared so far.}}',
    cleared:
      '{distance, plural, =0 {No 1 at all: the fingerprints are the same, the distance is 0.} =1 {Nothing is left after one round: the distance is 1.} other {Nothing is left after # rounds: the distance is #.}}',
    looking:
      '{step, number} of {width, number} bits looked at, {count, plural, =1 {one 1} other {# ones}} found.',
    looked: 'All {width, number} bits looked at: the distance is {count, number}.',
  },
  table: {
    way: 'Way',
    rounds: 'Rounds',
    ones: 'Ones',
    summary: 'The bits as digits',
    after: 'x after {round, plural, =1 {one round} other {# rounds}}',
  },
  cost: 'Processors need neither way. Most have an instruction that counts ones, popcount: with the exclusive or before it, a comparison of 64 bits takes two. JavaScript has no such instruction, so this site adds up pairs, then groups of four, then bytes: a dozen operations for 32 bits, whatever they are.',
} as const;
