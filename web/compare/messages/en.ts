import { en as input } from '../input/messages/en.ts';

/** Every text of the compare room in English: ICU messages. */
export const en = {
  compare: {
    title: 'Compare two texts',
    description:
      'Paste two texts and see whether they are the same one: SimHash fingerprints, differing bits, verdict. Nothing leaves the page.',
    heading: 'Are these the same text?',
    lead: 'Put in two texts. Each gets a fingerprint of 256 bits, a SimHash: the more alike the texts, the fewer of the bits differ.',
    examples: {
      label: 'Try an example:',
      edited: 'Light edit',
      repost: 'Repost',
      twins: 'Simplified, traditional',
      template: 'Same form',
      subject: 'Same subject',
      translation: 'Translation',
      invite: 'Three copies, and three pairs that are none.',
      expect: {
        edited:
          'Expect a copy: a few words were exchanged, a headline and a credit were added. Most features are still common to both, and so are most bits.',
        repost:
          'Expect a copy: the article is the same to the letter, only notices stand around it. Leave out the notices of reposts (below) and not one bit differs.',
        twins:
          'Expect the same text: traditional characters are folded to simplified ones, and quotation marks are not compared.',
        template:
          'Expect no copy: nearly all words are common, but it is another road and another month. The numbers give it away: leave them out (below) and it is taken for a copy.',
        subject:
          'Expect different texts: both are about rain, in other words. About half of all bits differ, as with any two texts by chance.',
        translation:
          'Expect different texts: the story is the same, the words are not. SimHash knows words, not what they mean.',
      },
    },
    text: {
      a: 'Text A',
      b: 'Text B',
      placeholderA: 'Type or paste a text here, or drop a file: text, Markdown, a web page.',
      placeholderB: 'Type, paste or drop the text to compare it with.',
      tokens: '{count, plural, =0 {No tokens} one {# token} other {# tokens}}',
      fingerprint: 'Fingerprint (the first 64 bits in bold)',
      working: 'Working…',
      drop: 'Drop it: it comes here.',
      cut: 'A long text: only its beginning is shown, all of its {count, number} characters are compared.',
    },
    actions: {
      swap: 'Swap A and B',
      clear: 'Clear both',
      undo: 'Undo',
      replaced: {
        clear: 'Both texts are cleared.',
        example: 'The example took the place of your texts.',
        file: 'The file took the place of your text.',
        link: 'The texts of the link took the place of yours.',
        undo: 'Your earlier texts are back.',
      },
    },
    profile: {
      legend: 'Fingerprints made from',
      reader: 'Words and their neighbours',
      readerNote:
        'Every word or Chinese character and every pair of neighbours, each counted once; longer words weigh more. This is what the extension does.',
      words: 'Words of a Chinese dictionary',
      wordsNote:
        'jieba cuts the text into words; the more often a word comes, the more it weighs. Loads 4 MB, once.',
      loading: 'Loading the dictionary, 4 MB. Your texts are compared when it is here.',
    },
    trouble: {
      worker:
        'The part of this page that compares has stopped (a web worker failed). Your texts are still here.',
      dictionary: 'The dictionary could not be loaded. Your texts are still here.',
      retry: 'Try again',
    },
    input,
    result: {
      heading: 'Verdict',
      emptyBoth: 'Put in two texts, or try an example. The verdict comes as you type.',
      emptyOne: 'Now put in the other text.',
      working: 'Comparing…',
      stopped: 'No verdict until the comparison runs again.',
    },
    grid: {
      caption:
        '{width, plural, =256 {All 256 bits} other {The first {width, number} bits}}, A over B',
      wide: 'all 256',
      same0: 'both 0',
      same1: 'both 1',
      onlyA: '1 in A only',
      onlyB: '1 in B only',
      bars: 'Bars: how firmly the bit stands, in A (above) and in B (below). Bits flip where they are short.',
    },
  },
} as const;
