/** The messages of the chapter in English, except its heading, which loads earlier. */
export const en = {
  chance:
    'The paper that made SimHash famous calls two pages copies when their 64-bit fingerprints differ in at most 3 bits. Could that happen by <chance>chance</chance>? Random fingerprints differ in about 32. Only {neighbors} of all 2⁶⁴ fingerprints are within 3 bits of a given one, so a random one is with a probability of {probability}. Eight billion pages make {pairs} pairs; about {expected} of them would be that close by chance.',
  texts:
    'But texts aren’t random. <unrelated>Unrelated texts</unrelated> share common words, so they are closer than by chance, and edited <copies>copies</copies> move apart. The <threshold>threshold</threshold> has to pass between the two: move it to see what it costs.',
  waiting: 'Loading and comparing the fingerprints of real texts…',
  trouble: 'Couldn’t load the fingerprints of real texts.',
  retry: 'Try again',
  choices: {
    recipe: 'Fingerprints',
    paper: 'Words by count, 64 bits (the paper)',
    'reader-64': 'Twicetold’s features, 64 bits',
    'reader-256': 'Twicetold’s features, 256 bits',
    texts: 'Texts',
    articles: 'Whole articles',
    paragraphs: 'Single paragraphs',
  },
  outcome: {
    recall:
      'If pairs that differ in at most <threshold>{bits} of {width} bits</threshold> count as copies, <found>{foundPairs} of {copies} copies</found> are found, a recall of {recall}; <missed>{missedPairs, plural, =0 {none is} =1 {one is} other {# are}} missed</missed>.',
    mistaken:
      '<mistaken>{mistakenPairs, plural, =0 {No unrelated pair is} =1 {One unrelated pair is} other {# unrelated pairs are}} mistaken for copies</mistaken> among {unrelated}, a precision of {precision}. {rate}',
    nothing: 'No pair is that close, copy or unrelated, so there’s no precision to report.',
    rate: 'At that rate, a page compared with 100,000 others would be mistaken for a copy of about {number} of them.',
    none: 'Seeing none doesn’t prove there are none. With 95% confidence, the rate is below 3 in {unrelated}.',
    chance:
      '<chance>By chance</chance>, two random fingerprints are this close with a probability of {probability}.',
  },
  figure: {
    label: 'Pairs by number of differing bits',
    copies: 'Copies',
    unrelated: 'Unrelated',
    chance: 'By chance',
    ofCopies: '{found} of {total} found, {missed} missed',
    ofUnrelated: '{mistaken} of {total} mistaken for copies',
    ofChance: 'the same number of random pairs: about {expected} within the threshold',
    axis: 'differing bits',
    hint: 'Point at a distance to read it, or drag the line.',
    read: '{distance, plural, =0 {No bits differ} =1 {One bit differs} other {# bits differ}}: {copies, plural, =0 {no copies} =1 {one pair of copies} other {# pairs of copies}}, {unrelated, plural, =0 {no unrelated pairs} =1 {one unrelated pair} other {# unrelated pairs}}; by chance, {chance}.',
    reader: 'Distance to read',
    threshold: 'Threshold',
    thresholdValue: 'at most {threshold} of {width} bits',
    legend:
      'Filled: within the threshold. Hatched: beyond it. Unrelated pairs and chance share one scale. Copies are few, so theirs is larger. Even a single pair gets a visible bar.',
  },
  rules: {
    heading: 'Three rules for the same texts',
    caption: {
      articles: 'What each rule finds among the articles',
      paragraphs: 'What each rule finds among the paragraphs',
    },
    rule: 'Rule',
    paper: 'Words by count, {threshold} of 64 bits',
    'reader-64': 'Twicetold’s features, {threshold} of 64 bits',
    'reader-256': 'Twicetold’s features, {threshold} of 256 bits',
    found: 'Copies found',
    mistaken: 'False copies',
    highRecall: 'To find 99%',
    highRecallValue:
      '{threshold} bits, {mistaken, plural, =0 {no false copies} =1 {one false copy} other {# false copies}}',
    famous:
      'Three of 64 bits finds much less than its fame promises. Here it misses {articles} of the edited articles and {paragraphs} of the edited paragraphs. For a crawler, that’s a fair price: it needn’t catch every copy. A reader wants a warning about nearly every one.',
    wider:
      'A wider threshold alone doesn’t help. Weighted by count, the most common words weigh most, so unrelated texts are about {paper} bits apart, not 32. Twicetold’s features count each word and each pair of neighbors once, which pushes unrelated texts back to {reader}. In 64 bits, both groups still overlap.',
    width:
      'So it takes more bits. With 256, the same angle is measured four times as often as with 64, which halves the error. A gap opens between copies and unrelated texts, and Twicetold’s threshold is in that gap: {threshold} of 256 bits, or {short} for short texts.',
    measuredSummary: 'On all of the evaluation data',
    measured:
      'These texts are the part of the evaluation data that may be redistributed. On all of it, the paper’s rule has a recall of {en} for English articles, {zh} for Chinese articles, and {short} for paragraphs. Twicetold, which also compares numbers, titles, and sentences, reaches {twicetold} for the first and {others} for the others. Its thresholds were chosen on two thirds of these texts. On README files, which weren’t used for tuning, it found {untuned} of the copies; the paper’s rule found {untunedPaper}.',
  },
  table: {
    summary: 'The figure as a table',
    caption: 'Pairs by number of differing bits',
    distance: 'Differing bits',
    copies: 'Copies',
    unrelated: 'Unrelated',
    chance: 'By chance',
  },
  sources: {
    summary: 'Sources of the texts',
    lead: '{articles, number} articles and {paragraphs, number} paragraphs. Copies are versions of one text that share at least 80% of their words in the same order. Unrelated texts are different articles in one language. Versions that have changed more, and texts from the same template, count as neither. Only fingerprints are kept here, not the texts. Thanks to their authors:',
    source: 'Source',
    authors: 'Authors',
    license: 'License',
    texts: 'Texts',
  },
} as const;
