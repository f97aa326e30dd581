import { en as input } from '../input/messages/en.ts';

/** The messages of Compare in English, in ICU MessageFormat. */
export const en = {
  compare: {
    title: 'Compare two texts',
    description:
      'Paste two texts to see if they’re copies: SimHash fingerprints, differing bits, and the result. Nothing leaves this page.',
    heading: 'Are these the same text?',
    lead: 'Each text gets a SimHash fingerprint of 256 bits. The more similar the texts, the fewer bits differ. Type or paste your own over the example.',
    examples: {
      label: 'Try an example:',
      edited: 'Light edit',
      repost: 'Repost',
      twins: 'Traditional Chinese',
      template: 'Same template',
      subject: 'Same subject',
      translation: 'Translation',
      invite: 'Three pairs are copies, and three aren’t.',
      expect: {
        edited:
          'Expect a copy. A few words were changed, and a headline and a credit were added. Most features are still the same, and so are most bits.',
        repost:
          'Expect a copy. The article is identical, but one text has notices around it. Ignore repost notices (below), and no bits differ.',
        twins:
          'Expect the same text. Traditional characters are converted to simplified ones, and quotation marks are ignored.',
        template:
          'Expect similar texts, but not a copy. Nearly all words match, but the road and the month differ. The numbers show it. Ignore them (below), and the result is a copy.',
        subject:
          'Expect different texts. Both are about rain, but in different words. About half of all bits differ, as in any two unrelated texts.',
        translation:
          'Expect different texts. The story is the same, but the words aren’t. SimHash compares words, not meaning.',
      },
    },
    text: {
      a: 'Text A',
      b: 'Text B',
      placeholderA: 'Type or paste text here, or drop a file (text, Markdown, or web page).',
      placeholderB: 'Type, paste, or drop the text to compare it with.',
      tokens: '{count, plural, =0 {No tokens} one {# token} other {# tokens}}',
      fingerprint: 'Fingerprint (first 64 bits in bold)',
      working: 'Calculating…',
      drop: 'Drop to open here.',
      marks: 'Marked: only in this text.',
      bitMarks: 'Underlined: pushes bit {bit, number} toward 1; dashed: toward 0.',
      notKept: 'These texts are too long to be kept if you reload the page.',
      cut: 'This text is long, so only the beginning is shown. All {count, number} characters are compared.',
    },
    actions: {
      swap: 'Swap A and B',
      clear: 'Clear both',
      undo: 'Undo',
      replaced: {
        clear: 'Both texts cleared.',
        example: 'Your texts were replaced with the example.',
        file: 'Your text was replaced with the file.',
        link: 'Your texts were replaced with those from the link.',
        undo: 'Your earlier texts were restored.',
      },
    },
    profile: {
      legend: 'Fingerprint features',
      reader: 'Words and word pairs',
      readerNote:
        'Each word or Chinese character (token) and each pair of neighbors counts once. Longer words weigh more. The extension does the same.',
      words: 'Words from a Chinese dictionary',
      wordsNote:
        'The jieba library cuts the text into words. The more often a word appears, the more it weighs. Loads 4 MB once.',
      loading: 'Loading the dictionary (4 MB). The comparison starts when it’s ready.',
    },
    error: {
      worker: 'The comparison stopped because of an error. Your texts are still here.',
      dictionary:
        'Couldn’t load the dictionary. Your texts are still here. Try again when you’re online.',
      retry: 'Try again',
    },
    input,
    result: {
      heading: 'Result',
      emptyBoth: 'Enter two texts, or try an example. The result appears as you type.',
      emptyOne: 'Now enter the other text.',
      working: 'Comparing…',
      stopped: 'Try again to see the result.',
    },
    grid: {
      caption: '{width, plural, =256 {All 256 bits} other {First {width, number} bits}} of A and B',
      wide: 'Show all 256',
      same0: 'Both 0',
      same1: 'Both 1',
      onlyA: '1 only in A',
      onlyB: '1 only in B',
      bars: 'Bars show how clear-cut each bit is: A on top, B below. Bits with short bars flip easily.',
    },
  },
} as const;
