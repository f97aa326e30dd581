import { en as share } from '../../share/messages/en.ts';

/** What the result of a comparison says in English. */
export const en = {
  compared: {
    scale: {
      limits:
        'Up to {limit, number} differing bits: a copy. Up to {related, number}: related. Texts with nothing in common differ in about {chance, number}.',
      wordsCaution:
        'Common words weigh most here, and all texts share them: the limits are narrower, and more copies are missed.',
    },
    verdict: {
      identical: 'The same text',
      nearDuplicate: 'Nearly the same text',
      nearDuplicatePerhaps: 'Perhaps nearly the same text',
      related: 'Related, but not a copy',
      relatedPerhaps: 'Perhaps only related, not a copy',
      different: 'Different texts',
      tooShort: 'Too short to say',
    },
    note: {
      farther: 'An excerpt may differ in more bits than other related texts.',
      outweighed: 'By the differing bits alone it would be a copy; the reason above weighs more.',
      identical:
        'Punctuation, upper and lower case, and simplified or traditional characters are not compared.',
      tooShort:
        'The shorter text has {tokens, plural, =0 {no tokens} one {# token} other {# tokens}} (words or Chinese characters); below {minimum, number}, a fingerprint says too little.',
      short:
        'The shorter text has only {tokens, plural, one {# token} other {# tokens}} (words or Chinese characters). The fingerprints of texts under {short, number} waver, and their limits are wider.',
    },
    figures: {
      of256: 'Differing bits, of 256',
      of64: 'Differing bits, of the first 64',
      similarity: 'Likeness',
      jaccard: 'Common to both (Jaccard)',
      aInB: 'How much of A is in B',
      bInA: 'How much of B is in A',
      length: 'Length of the shorter text',
      lengths: {
        'too-short': 'too short, {tokens, plural, =0 {no tokens} one {# token} other {# tokens}}',
        short: 'short, {tokens, plural, one {# token} other {# tokens}}',
        long: 'long, {tokens, plural, one {# token} other {# tokens}}',
      },
      estimated: 'The percentages are estimated from the differing bits, and rounded down.',
    },
    bits: {
      label: 'Bits of A and B',
      bit: 'Bit {bit, number}: {a, number} in A, {b, number} in B',
      differing:
        '{count, plural, =0 {None of the {width, number} bits differs.} one {# of the {width, number} bits differs:} other {# of the {width, number} bits differ:}}',
      hint: 'Point at another bit, or go from bit to bit with the arrow keys.',
      both: 'What both texts have',
      aAlone: 'What only A has',
      bAlone: 'What only B has',
      sumA: 'Sum in A',
      sumB: 'Sum in B',
      sums: 'The sum is {a} in A and {b} in B',
      common: 'By what both texts have alone, it would be {bit, number} in both.',
      nobody: 'none',
      pushes: {
        unasked: 'Which words decide it comes next.',
        working: 'Counting who pushed it…',
        failed: 'Who pushed it could not be counted.',
        'too-long': 'These texts are too long to count who pushed it.',
        done: '',
      },
      table: 'The differing bits as a table',
      columns: {
        column: 'Bit',
        a: 'Sum and bit in A',
        b: 'Sum and bit in B',
        aAlone: 'Heaviest words that only A has',
        bAlone: 'Heaviest words that only B has',
      },
    },
    part: {
      unasked: 'Comes when you get here.',
      working: 'Working it out…',
      failed: 'This could not be worked out. Your texts are still here.',
      'too-long': 'These texts are too long for this.',
      again: 'Once more',
    },
    counted: {
      heading: 'Estimated and counted',
      why: 'A fingerprint can only estimate how much two texts share; the more bits, the closer. Here are the same figures counted from all features, to see where SimHash errs.',
      reader: 'Words and their neighbours',
      words: 'Words of a Chinese dictionary',
      by64: 'by 64 bits',
      by256: 'by 256 bits',
      exact: 'counted',
      distance: 'Differing bits',
      similarity: 'Likeness (cosine)',
      jaccard: 'Jaccard',
      aInB: 'A in B',
      bInA: 'B in A',
      features:
        '{a, plural, one {# distinct feature} other {# distinct features}} in A, {b, number} in B; each counts by the square of its weight.',
      shingles: 'Shingles',
      shinglesWhy:
        'The classic measure, without weights and without a fingerprint: runs of neighbouring tokens as two plain sets. The longer the runs, the more their order counts.',
      size: 'Runs of',
      tokens: '{size, plural, one {# token} other {# tokens}}',
      inA: 'in A',
      inB: 'in B',
      inBoth: 'in both',
    },
    keywords: {
      heading: 'Keywords',
      why: 'The words that tell most of what a text is about, by TF-IDF, as jieba finds them.',
      shared: 'In both',
      onlyA: 'Only in text A',
      onlyB: 'Only in text B',
      none: 'None.',
    },
    difference: {
      heading: 'What differs',
      before: 'Text A',
      after: 'Text B',
      onlyBefore: 'Only in text A',
      onlyAfter: 'Only in text B',
      nothingDiffers: 'Nothing in the wording differs.',
      differences: '{count, plural, one {# difference} other {# differences}}',
      place: '{at, number} of {count, number}',
      previous: 'Previous',
      next: 'Next',
      keys: 'Alt+↑ and Alt+↓ go from one difference to the next.',
      onlyDiffering: 'Only what differs',
      said: '{only}: {text}',
      marked: '[{only}:',
      leftOut: 'equal text left out',
      fold: 'Show {paragraphs, plural, one {# equal paragraph} other {# equal paragraphs}}',
      more: 'Show the rest',
      moreOf:
        'Show more of this passage ({characters, plural, one {# character} other {# characters}} left)',
      notCompared: 'Spaces, capitals, and traditional or simplified characters are not told apart.',
      coarse:
        'The texts differ in so much that some of it is shown by whole passages, not word by word.',
    },
    share,
  },
} as const;
