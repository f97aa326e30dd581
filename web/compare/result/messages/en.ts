import { en as share } from '../../share/messages/en.ts';

/** The messages of a result in English. */
export const en = {
  result: {
    scale: {
      thresholds:
        'Up to {nearDuplicate, number} differing bits: a copy. Up to {related, number}: similar. Unrelated texts differ in about {unrelated, number}.',
      wordsCaution:
        'Common words weigh most here, and all texts share them. The thresholds are therefore stricter, and more copies are missed.',
    },
    verdict: {
      identical: 'The same text',
      nearDuplicate: 'Nearly the same text',
      nearDuplicatePerhaps: 'Possibly the same text',
      related: 'Similar, but not a copy',
      relatedPerhaps: 'Possibly similar, but not a copy',
      different: 'Different texts',
      tooShort: 'Too short to tell',
      summary: '{headline}. {reason}',
    },
    note: {
      farther: 'An excerpt can differ in more bits than other similar texts.',
      outweighed: 'The differing bits alone suggest a copy, but the reason above counts more.',
      identical:
        'Differences in punctuation, capitalization, and simplified or traditional characters are ignored.',
      tooShort:
        'The shorter text has {tokens, plural, =0 {no tokens} one {# token} other {# tokens}} (words or Chinese characters). At least {minimum, number} are needed.',
      short:
        'The shorter text has only {tokens, plural, one {# token} other {# tokens}} (words or Chinese characters). Below {short, number}, fingerprints vary more, so the thresholds are looser.',
    },
    figures: {
      of256: 'Differing bits, of 256',
      of64: 'Differing bits, of the first 64',
      similarity: 'Similarity',
      jaccard: 'Overlap (Jaccard)',
      aInB: 'How much of A is in B',
      bInA: 'How much of B is in A',
      length: 'Length of the shorter text',
      lengths: {
        'too-short': 'Too short: {tokens, plural, =0 {no tokens} one {# token} other {# tokens}}',
        short: 'Short: {tokens, plural, one {# token} other {# tokens}}',
        long: 'Long: {tokens, plural, one {# token} other {# tokens}}',
      },
      estimated: 'Percentages are estimated from the differing bits and rounded down.',
    },
    bits: {
      label: 'Bits of A and B',
      bit: 'Bit {bit, number}: {a, number} in A, {b, number} in B',
      differing:
        '{count, plural, =0 {None of the {width, number} bits differ.} one {# of the {width, number} bits differs:} other {# of the {width, number} bits differ:}}',
      hint: 'Point at a bit or a word. The arrow keys move between bits, and a caret in a text picks its word.',
      litBits:
        '“{word}” is among the words that decide {count, plural, one {the outlined bit} other {the # outlined bits}}.',
      both: 'In both texts',
      onlyA: 'Only in A',
      onlyB: 'Only in B',
      sumA: 'Sum in A',
      sumB: 'Sum in B',
      sums: '{bit}. The sum is {a} in A and {b} in B.',
      common:
        'Going by the words both texts share, this bit would be {bit, number} in both. A sum above 0 gives a 1.',
      none: 'none',
      contributions: {
        idle: 'The words that decide this bit load next.',
        loading: 'Finding the words that decide this bit…',
        failed: 'Couldn’t find the words that decide this bit.',
        'too-long': 'These texts are too long to find the words that decide this bit.',
        done: '',
      },
      table: 'Differing bits as a table',
      columns: {
        column: 'Bit',
        a: 'Sum and bit in A',
        b: 'Sum and bit in B',
        onlyA: 'Heaviest words only in A',
        onlyB: 'Heaviest words only in B',
      },
    },
    details: {
      idle: 'Loads when you scroll here.',
      loading: 'Calculating…',
      failed: 'Couldn’t calculate this. Your texts are still here.',
      'too-long': 'These texts are too long for this section.',
      retry: 'Try again',
    },
    sentences: {
      heading: 'Sentences',
      introduction:
        'Each bar is a sentence. Twicetold cuts both texts into sentences and gives each a fingerprint of 32 bits. A copy has most sentences in common. Two texts from one template each have many of their own.',
      summary:
        '{same, plural, =0 {No sentence is the same} one {# sentence is the same} other {# sentences are the same}}, {reworded, plural, one {# is reworded} other {# are reworded}}, {onlyA, number} only in A, {onlyB, number} only in B. {shareA} of A and {shareB} of B have no counterpart.',
      sample: 'The texts are so long that only a sample of their sentences is compared.',
      hint: 'Point at a bar, or move between bars with the arrow keys.',
      bar: '{side}, sentence {number, number}: {relation}',
      table: 'Sentences as a table',
      relation: 'Relation',
      a: 'Text A',
      b: 'Text B',
      same: 'The same in both',
      reworded: 'Reworded',
      own: 'In one text only',
    },
    counted: {
      heading: 'Estimated and exact values',
      introduction:
        'A fingerprint only estimates how much two texts share. The more bits, the closer the estimate. The exact values, counted from all features, show where SimHash errs.',
      reader: 'Words and word pairs',
      words: 'Words from a Chinese dictionary',
      by64: 'From 64 bits',
      by256: 'From 256 bits',
      exact: 'Exact',
      distance: 'Differing bits',
      similarity: 'Similarity (cosine)',
      jaccard: 'Jaccard',
      aInB: 'A in B',
      bInA: 'B in A',
      features:
        '{a, plural, one {# distinct feature} other {# distinct features}} in A, {b, number} in B. Each counts by the square of its weight.',
      shingles: 'Shingles',
      shinglesIntroduction:
        'The classic measure, without weights or fingerprints. It compares runs of neighboring tokens as plain sets. The longer the runs, the more their order counts.',
      size: 'Run length',
      tokens: '{size, plural, one {# token} other {# tokens}}',
      inA: 'In A',
      inB: 'In B',
      inBoth: 'In both',
    },
    keywords: {
      heading: 'Keywords',
      introduction: 'The words that best describe each text, found by jieba with TF-IDF.',
      shared: 'In both texts',
      onlyA: 'Only in text A',
      onlyB: 'Only in text B',
      none: 'None',
    },
    difference: {
      heading: 'Differences',
      before: 'Text A',
      after: 'Text B',
      onlyBefore: 'Only in text A',
      onlyAfter: 'Only in text B',
      noDifferences: 'Both texts have the same wording.',
      differenceCount: '{count, plural, one {# difference} other {# differences}}',
      position: '{at, number} of {count, number}',
      previous: 'Previous',
      next: 'Next',
      shortcuts: 'Press Alt+↑ or Alt+↓ to move between differences.',
      showOnlyDifferences: 'Show only differences',
      announce: '{only}: {text}',
      markStart: '[{only}:',
      hiddenText: 'matching text hidden',
      showMatching:
        'Show {paragraphs, plural, one {# matching paragraph} other {# matching paragraphs}}',
      showRest: 'Show the rest',
      showMore:
        'Show more of this passage ({characters, plural, one {# character} other {# characters}} left)',
      ignored:
        'Twicetold ignores differences in spacing, capitalization, and traditional or simplified characters.',
      coarse:
        'These texts differ a lot, so some differences are shown by passage, not word by word.',
    },
    share,
  },
} as const;
