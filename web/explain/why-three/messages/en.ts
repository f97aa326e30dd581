/** Every text of the chapter on thresholds in English, but its heading, which is there before. */
export const en = {
  chance:
    'The paper that made SimHash famous calls two pages copies when their 64-bit fingerprints differ in at most 3 bits. By <chance>chance</chance> that hardly ever happens. Each bit of two random fingerprints is the toss of a coin, so they differ in about 32; of all 2⁶⁴ fingerprints only {neighbours} lie within 3 bits of a given one, and a random one is among them with a probability of {probability}. Of the {pairs} pairs that 8 billion pages make, about {expected} would be so near by chance.',
  texts:
    'But texts are not random. <strangers>Strangers</strangers>, articles that have nothing to do with each other, still share the words that all texts share, and come nearer than chance would have them. <copies>Copies</copies> that somebody has edited move apart. The <threshold>threshold</threshold> has to pass between the two: move it, and see what it costs.',
  waiting: 'The fingerprints of real texts are being loaded and compared.',
  trouble: 'The fingerprints of real texts could not be loaded.',
  retry: 'Try again',
  choices: {
    recipe: 'Fingerprints of',
    paper: 'words by their count, 64 bits (the paper)',
    'reader-64': 'Twicetold’s features, 64 bits',
    'reader-256': 'Twicetold’s features, 256 bits',
    texts: 'Texts',
    articles: 'whole articles',
    paragraphs: 'single paragraphs',
  },
  outcome: {
    recall:
      'If pairs that differ in at most <threshold>{bits} of {width} bits</threshold> count as copies, <found>{foundPairs} of {copies} copies</found> are found, a recall of {recall}; <missed>{missedPairs, plural, =0 {none is} =1 {one is} other {# are}} missed</missed>.',
    taken:
      '<taken>{takenPairs, plural, =0 {No stranger is} =1 {One stranger is} other {# strangers are}} taken for a copy</taken> among {strangers} pairs, a precision of {precision}. {rate}',
    nothing: 'No pair is as near as that, copy or stranger, so there is no precision to speak of.',
    rate: 'At that rate, a page that is looked up among 100,000 others would be taken for a copy of about {number} of them.',
    none: 'That none was seen among so many is no proof that there is none: it shows, at 95%, a rate below 3 in {strangers}.',
    chance:
      '<chance>By chance</chance> two random fingerprints come as near with a probability of {probability}.',
  },
  figure: {
    label: 'How many pairs differ in how many bits',
    copies: 'Copies',
    strangers: 'Strangers',
    chance: 'By chance',
    ofCopies: '{found} of {total} found, {missed} missed',
    ofStrangers: '{taken} of {total} taken for copies',
    ofChance: 'as many random pairs: about {expected} within the threshold',
    axis: 'differing bits',
    hint: 'Point at a distance to read it, or drag the line.',
    read: '{distance, plural, =0 {No bit differs} =1 {One bit differs} other {# bits differ}}: {copies, plural, =0 {no copies} =1 {one pair of copies} other {# pairs of copies}}, {strangers, plural, =0 {no strangers} =1 {one pair of strangers} other {# pairs of strangers}}; by chance {chance}.',
    reader: 'Distance to read',
    threshold: 'Threshold',
    thresholdValue: 'at most {threshold} of {width} bits',
    legend:
      'Filled: within the threshold. Hatched: beyond it. Strangers and chance are drawn to one scale, copies, which are few, to a larger one. A bar is never lower than a line, so that a single pair can be seen.',
  },
  rules: {
    heading: 'Three rules for the same texts',
    caption: {
      articles: 'What each rule finds of the articles',
      paragraphs: 'What each rule finds of the paragraphs',
    },
    rule: 'Rule',
    paper: 'Words by count, {threshold} of 64 bits',
    'reader-64': 'Twicetold’s features, {threshold} of 64 bits',
    'reader-256': 'Twicetold’s features, {threshold} of 256 bits',
    found: 'Copies found',
    taken: 'Strangers taken',
    most: 'To find 99%',
    mostValue:
      '{threshold} bits, {taken, plural, =0 {no stranger} =1 {one stranger} other {# strangers}}',
    famous:
      'Three of 64 bits finds much less than its fame promises. Here it misses {articles} of the edited articles, and {paragraphs} of the edited paragraphs, in which one changed sentence is a large part. For a crawler that is a fair price: it has billions of pages and need not catch every copy. A reader wants to be told of nearly every one.',
    wider:
      'A wider threshold alone does not help. Counted by how often they stand in a text, the commonest words weigh most, and all texts share them: strangers lie around {paper} bits, not 32. Twicetold’s features count each word once, with each pair of neighbours, and push strangers back to {reader}. Copies move apart as well, and in 64 bits both heaps are so wide that they overlap.',
    width:
      'So it takes more bits. Each bit measures the same angle between two texts, and coarsely, with a yes or a no; 256 of them measure it four times as often as 64, which halves the error. Between copies and strangers a gap opens, and Twicetold’s threshold of {threshold} of 256 bits, {short} for short texts, stands in it.',
    measured:
      'These texts are those of the project’s evaluation that may be given on freely. On all of them, says the project’s report on quality, the paper’s rule finds {en} of the English articles, {zh} of the Chinese and {short} of the paragraphs; Twicetold, which also looks at numbers and titles, {twicetold}. Its thresholds were chosen on two thirds of these texts; on README files, which nobody had tuned on, it found {untuned}, the paper’s rule {untunedPaper}.',
  },
  table: {
    summary: 'The figure as a table',
    caption: 'Pairs by the number of bits in which they differ',
    distance: 'Differing bits',
    copies: 'Copies',
    strangers: 'Strangers',
    chance: 'By chance',
  },
  sources: {
    summary: 'Where the texts are from',
    lead: '{articles, number} articles and {paragraphs, number} paragraphs. Copies are versions of one text with at least 80% of their words in common order; strangers are different articles in one language. Versions that have grown farther apart and forms filled in twice count as neither. Only fingerprints are kept here, not the texts; with thanks to their authors:',
    source: 'Source',
    by: 'Authors',
    licence: 'Licence',
    texts: 'Texts',
  },
} as const;
