/** Every text of the designs in English. */
export const en = {
  verdict: {
    question:
      'Which method is fastest for {radius, plural, =0 {exact matches} one {matches within one bit} other {matches within # bits}} among {count} fingerprints?',
    memory: 'Available memory',
    takes: 'It takes {bytes} of memory.',
    tab: '4 GiB, a browser tab’s limit',
    server: '1 TB, a large server',
    any: 'Unlimited',
    unmeasured:
      'Lookup steps were timed only with 64-bit fingerprints. For {width} bits, the figures below don’t include times or a fastest method.',
  },
  tradeoff: {
    heading: 'Space versus time',
    description:
      'Each circle is a design. Farther right, it keeps more tables, each a full copy of the collection. Farther down, each probe compares fewer unrelated candidates. Select one to see its tables.',
    candidates: 'Candidates per probe ↑',
    tables: 'Tables →',
    tau: '2<sup>τ</sup> = {count}',
    point:
      '{tables, plural, one {# table} other {# tables}}, prefix {prefix, select, 1 {1 bit} other {{prefix} bits}}, {candidates} candidates per probe{fastest, select, yes {, fastest for this question} other {}}',
    label: '{tables, plural, one {# table} other {# tables}}',
    legend: {
      selected: 'Shown below',
      fastest: 'Fastest for this question',
      other: 'Other designs',
      dominated: 'Dominated designs',
    },
  },
  fewest: {
    label: 'Fewest tables with fewer candidates per probe than',
    value: '2 to the power of {tau}: {count}',
    beyond: 'none',
    beyondWhy: 'No cut into blocks of at least one bit gets there with fewer than 2⁵³ tables.',
    none: 'The collection isn’t larger than that, so you can compare every fingerprint without any tables.',
    cuts: 'Cut into {cuts} blocks, with fractions of a bit allowed.',
    whole:
      '{same, select, yes {With whole bits, also {tables}.} other {With whole bits, {tables}: even the table with the shortest prefix must stay below the line.}}',
    noneListed: 'With whole bits, none of the designs listed here stays below the line.',
  },
  layouts: {
    heading: '{tables, plural, one {One table} other {# tables}}, and the blocks each begins with',
    cut: 'Of {blocks, plural, one {one block} other {# blocks}}, at least {equal, plural, one {one matches} other {# match}}, whichever k bits differ.',
    cutAgain:
      'The rest is cut again into {blocks, plural, one {one block} other {# blocks}}, and at least {equal, plural, one {one matches} other {# match}}.',
    costs:
      'Each table is sorted by its filled blocks, {prefix, select, 1 {1 bit} other {{prefix} bits}}. Each probe brings at most {candidates} candidates, and a lookup in all tables {all}.',
    table: 'Table {number} begins with block',
    comma: ',',
    bits: '{bits, plural, one {# bit} other {# bits}}',
    more: '{more} more',
  },
  table: {
    caption: 'All designs for this question',
    design: 'Cut into',
    cut: 'Cut into {cut}',
    first: 'First table',
    tables: 'Tables',
    prefix: 'Prefix bits',
    probe: 'Max. candidates per probe',
    lookUp: 'Candidates per lookup',
    bytes: 'Memory',
    time: 'Time',
    fastest: 'Fastest',
    dominated: 'Dominated',
    unmeasured: 'Not measured',
    showDominated: 'Show dominated designs: {count}',
    method: 'How these figures are calculated',
    note: 'A design is dominated if another has no more tables and no more candidates per lookup. Every 32 bits take 4 bytes, and so does a row number, or 8 if 4 are too few. Designs with over 1,000 tables or prefixes much longer than d aren’t listed.',
  },
  predictions: {
    heading: 'Predictions for 50 million and 8 billion',
    lead: 'How long does a lookup take among a tutorial’s 50 million texts, or the paper’s 8 billion pages? A browser tab can’t hold either, but the cost model can predict it. The naive methods look up all {neighbors} fingerprints within three bits, or store that many for every text.',
    caption: 'A lookup within 3 of 64 bits: time and memory',
    method: 'Method',
    among: 'Time and memory among {count}',
    methods: {
      scan: 'Compare all',
      enumerate: 'Look up {neighbors} neighbors in one sorted table',
      store: 'Store {neighbors} neighbors of each',
      tables: '{tables, plural, one {# sorted table} other {# sorted tables}} of the paper',
      segments: '{tables, plural, other {# segment tables}}: row numbers in buckets, no copies',
    },
    conclusion:
      'Among 50 million, comparing all takes {scanFew}, less than the {enumerate} for looking up all neighbors. Among 8 billion, it takes {scanMany}. The paper’s 20 tables take only {twenty}, but {bytes} of memory.',
    measured:
      'The steps were measured with scans of up to {scan}, sorted tables of up to {tables}, and segment tables of up to {segments}. Beyond that, this is arithmetic, not a benchmark.',
  },
  corrections: {
    heading: 'Errors in published articles',
    lead: 'The figures on this page are computed. These differ from what is often published:',
    wrong: 'Wrong:',
    correct: 'Correct:',
    figures: {
      'choices-1-of-4': {
        what: 'C(4, 1), the tables for four 16-bit blocks',
        why: 'One of four blocks matches, so there are four choices. “<zh>Simhash的生成及存储</zh>” (2018) writes C(4, 1) = 10 in its list of four designs.',
      },
      'choices-3-of-64': {
        what: 'C(64, 3), the fingerprints that differ in exactly three bits',
        why: '64 · 63 · 62 / 6. “<zh>simhash如何检查重复文本?</zh>”, a translation of the paper, has 465,438 instead.',
      },
      'neighbors-3-of-64': {
        what: 'All fingerprints within three bits, including nearer ones and the fingerprint itself',
        why: '1 + 64 + 2,016 + 41,664. The same translation counts only those at exactly three bits. But the naive methods have to look up or store all of them.',
      },
      'log2-8-billion': {
        what: 'd for 8 billion pages: log₂ of their number',
        why: 'Eight billion is about 2³³. 2³⁴ is more than 17 billion, yet both articles equate them. The four designs for d = 34 still work for 8 billion. Each probe then brings only half as many candidates.',
      },
    },
    sources:
      'Source of the designs and of X(f, k, d): G. S. Manku, A. Jain, and A. Das Sarma, Detecting Near-Duplicates for Web Crawling, WWW 2007, section 3.',
  },
} as const;
