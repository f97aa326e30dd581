/** Every text of the designs in English. */
export const en = {
  heading: 'The designs side by side',
  verdict: {
    question:
      'The quickest way to find {radius, plural, =0 {the very same bits} one {all within one bit} other {all within # bits}} among {count}',
    place: 'with',
    takes: 'It takes {bytes} of memory.',
    tab: '4 GiB, what a browser tab can have',
    server: '1 TB, a large server',
    any: 'as much memory as it takes',
    unmeasured:
      'What the steps of a look-up cost was measured with 64 bits. For {width} bits the tables below are counted, but no times are told and no winner is named.',
  },
  trade: {
    heading: 'Space against time',
    says: 'Each circle is a way to cut the fingerprint. Further right it keeps more tables, and each is a whole copy of the collection; further down, a probe has fewer strangers to compare. Choose one to see its tables.',
    candidates: 'Candidates a probe ↑',
    tables: 'Tables →',
    tau: '2<sup>τ</sup> = {count}',
    point:
      '{tables, plural, one {# table} other {# tables}}, prefix {prefix, select, 1 {1 bit} other {{prefix} bits}}, {candidates} candidates a probe{chosen, select, yes {, the quickest for this question} other {}}',
    label: '{tables, plural, one {# table} other {# tables}}',
    legend: {
      looked: 'shown below',
      chosen: 'the quickest for this question',
      other: 'other designs',
      beaten: 'beaten with no more tables',
    },
  },
  fewest: {
    label: 'The fewest tables with which a probe brings fewer candidates than',
    value: '2 to the {tau}: {count}',
    beyond: 'none',
    beyondWhy:
      'No cuts into blocks of a bit or more get there, with any number of tables below 2⁵³.',
    none: 'So few fingerprints there are altogether: no table is needed, they can all be compared.',
    cuts: 'The paper’s recursion, which also cuts a bit into fractions, reaches that with cuts into {cuts} blocks.',
    whole:
      '{same, select, yes {In whole bits it takes as many: {tables}.} other {In whole bits it takes {tables}: even the table with the shortest prefix has to keep below the line.}}',
    noneListed: 'In whole bits none of the designs listed here keeps below the line.',
  },
  strips: {
    heading: '{tables, plural, one {One table} other {# tables}}, and what each begins with',
    cut: 'Cut into {blocks, plural, one {one block} other {# blocks}}, of which {equal, plural, one {one is} other {# are}} equal in one table at least.',
    cutAgain:
      'What is left is cut again into {blocks, plural, one {one block} other {# blocks}}, of which {equal, plural, one {one is} other {# are}} equal.',
    costs:
      'The filled blocks are the prefix, {prefix, select, 1 {1 bit} other {{prefix} bits}}: the table is sorted by them. On average a probe brings {candidates} candidates or fewer, a look-up in all tables {all}.',
    table: 'Table {number}, begins with block',
    comma: ',',
    bits: '{bits, plural, one {# bit} other {# bits}}',
    more: 'And {more} more.',
  },
  table: {
    caption: 'Every design for this question',
    design: 'Cut into',
    cut: 'Cut into {cut}',
    first: 'First table',
    tables: 'Tables',
    prefix: 'Prefix, bits',
    probe: 'Candidates a probe, at most',
    lookUp: 'Candidates a look-up',
    bytes: 'Bytes',
    time: 'Time',
    chosen: 'the quickest',
    beaten: 'beaten',
    unmeasured: 'not measured',
    all: 'Show designs, too, that another one beats with no more tables: {count}',
    note: 'Expected if fingerprints are spread evenly, with 4 bytes for every 32 bits of the fingerprint and for its row number, 8 where there are more rows than 4 bytes can count. Designs of more than 1,000 tables or with prefixes much longer than d are left out: they cost space and save hardly a comparison.',
  },
  paper: {
    heading: 'Fifty million and eight billion, on paper',
    says: 'Two numbers go through all that is written about SimHash: the 50 million texts of a tutorial, and the 8 billion pages of the paper. No tab holds them, but the cost model that plans for the extension and the command line can be asked. The two naive ways are in it, too: to look for each of the {neighbours} fingerprints within three bits of the one in question, and to store as many for each text.',
    caption: 'A look-up within three of 64 bits: time and memory',
    way: 'Way',
    among: 'Time and memory among {count}',
    ways: {
      scan: 'Compare all',
      enumerate: 'Look for {neighbours} neighbours in one sorted table',
      store: 'Store {neighbours} neighbours of each',
      tables: '{tables, plural, one {# sorted table} other {# sorted tables}} of the paper',
      segments: '{tables, plural, other {# segment tables}}: row numbers in buckets, no copies',
    },
    comes:
      'Among fifty million, to compare all takes {scanFew}, less than to look for all neighbours of one: {enumerate}. Among eight billion it takes {scanMany}, and the 20 tables of the paper take {twenty}, for {bytes} of memory.',
    measured:
      'The steps were measured on collections of up to {scan} scanned, {tables} in sorted tables and {segments} in segment tables. Beyond that the model takes each step to cost the same: this is arithmetic, not a benchmark, and it takes everything to lie in memory.',
  },
  corrections: {
    heading: 'What the articles get wrong',
    lead: 'The figures on this page are computed. Where they differ from what is often read:',
    said: 'wrong:',
    right: 'right:',
    figures: {
      'choices-1-of-4': {
        what: 'C(4, 1), the tables of four blocks of 16 bits',
        why: 'One of four blocks is equal, and there are four to choose from. “<zh>Simhash的生成及存储</zh>” (2018) writes C(4, 1) = 10 where it lists the four designs.',
      },
      'choices-3-of-64': {
        what: 'C(64, 3), the fingerprints at a distance of exactly three bits',
        why: '64 · 63 · 62 / 6. “<zh>simhash如何检查重复文本?</zh>”, a translation of the paper, writes 465,438 instead.',
      },
      'neighbours-3-of-64': {
        what: 'All fingerprints within three bits, those nearer and the same one included',
        why: '1 + 64 + 2,016 + 41,664. The same translation counts only those at exactly three: one naive way would have to look for all, the other to store all.',
      },
      'log2-8-billion': {
        what: 'd for 8 billion pages, log₂ of their number',
        why: 'Eight billion is about 2³³. 2³⁴ is more than 17 billion, yet both articles set them equal. The four designs for d = 34 hold for 8 billion all the same: a probe brings only half as many.',
      },
    },
    sources:
      'Source of the designs and of X(f, k, d): G. S. Manku, A. Jain, A. Das Sarma, Detecting Near-Duplicates for Web Crawling, WWW 2007, section 3.',
  },
} as const;
