/** The English texts of the chapter about the distance, except its heading, which loads earlier. */
export const en = {
  lead: 'The fewer bits differ between two fingerprints, the more similar their texts are. <xor>Exclusive or</xor> (XOR) leaves a 1 wherever they differ. The number of these ones is the Hamming distance: here, <xor>{distance, number} of {width, number}</xor>.',
  how: 'How do you count ones? You can check every bit in turn. Or you can clear the <x>lowest 1</x> again and again. <less><code>x − 1</code></less> turns it into a 0 and all zeros after it into ones; <left><code>x & (x − 1)</code></left> keeps what both have. That takes only as many rounds as there are ones.',
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
      'Round {round, number}: the lowest 1 is bit {bit}. {step, plural, =0 {None has been cleared so far.} =1 {One has been cleared so far.} other {# have been cleared so far.}}',
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
  cost: 'Processors need neither method. Most have an instruction that counts ones, popcount. With the exclusive or before it, comparing 64 bits takes two instructions. JavaScript has no such instruction, so this site adds up pairs of bits, then groups of four, then bytes: a dozen operations for any 32 bits.',
} as const;
