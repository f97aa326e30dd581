/** The messages of the chapter in English, except its heading, which loads earlier. */
export const en = {
  chance:
    'Why do Manku, Jain, and Das Sarma (2007) let 3 of 64 bits differ? <chance>By chance</chance>, only about {expected} pairs among 8 billion pages come that close.',
  texts:
    'But <unrelated>unrelated texts</unrelated> share common words, and edited <copies>copies</copies> drift apart. Move the <threshold>threshold</threshold> between them.',
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
      'Within <threshold>{bits} of {width} bits</threshold>, the <found>recall</found> is {recall}: <missed>{missedPairs, plural, =0 {no copy is} =1 {one copy is} other {# copies are}} missed</missed>.',
    mistaken: 'The <mistaken>precision</mistaken> is {precision}. {rate}',
    nothing: 'No pair is that close, copy or unrelated, so there’s no precision to report.',
    rate: 'Expect about {number} false copies among 100,000 pages.',
    none: 'No unrelated pair is mistaken here, which doesn’t prove there are none. With 95% confidence, the rate is below 3 in {unrelated}.',
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
    heading: 'Three rules compared',
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
      'Three bits miss {articles} of edited articles and {paragraphs} of edited paragraphs. A crawler can afford that. A reader can’t.',
    wider:
      'Weighted by count, the most common words weigh most, so unrelated texts are about {paper} bits apart, not 32. Twicetold’s features count each word and each pair of neighbors once, which pushes unrelated texts back to {reader} of 64.',
    width:
      'While the groups overlap, no threshold separates them. With 256 bits, a gap opens for Twicetold’s threshold: {threshold}, or {short} for short texts.',
    measuredSummary: 'The features, and all of the evaluation data',
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
