/** Every text of the look-up in English. */
export const en = {
  lead: 'How does that work among real texts? Here are {count} passages, and a query: one of them with a few bits flipped.',
  indexKind: {
    legend: 'Search in',
    segments: 'Four tables, one for each 16-bit segment',
    sorted: 'Sorted tables, each with different bits in front',
  },
  cut: {
    label: 'Blocks',
    option: '{blocks} ({tables} tables)',
    replaced:
      'That design has too many tables to step through, or isn’t for 64 bits and k = 3. This uses the paper’s smallest design instead: four tables.',
    fixed: 'The fingerprints here have 64 bits, and k is always 3, whatever you set above.',
  },
  searchMethod: { label: 'Search method', guess: 'Interpolation', halve: 'Binary search' },
  query: {
    presets: 'Try',
    hit: 'A hit',
    unrelated: 'An unrelated candidate',
    miss: 'A miss',
    passage: 'Passage',
    passageNote: '1 to {max}',
    random: 'Random flips',
    none: 'Reset bits',
    strip: 'Query: press a bit to flip it',
    bit: 'Bit {bit}: {value}{flipped, select, yes {, flipped} other {}}',
    segment: 'Segment {number}',
    bits: 'Bits {from} to {to}',
    untouched: 'unchanged',
    touched: '{count} flipped',
  },
  steps: {
    label: 'Lookup step',
    position: 'Step {step} of {last}: {description}',

    querySegments:
      '{flips, plural, =0 {The query is passage {passage}, unchanged} one {The query is passage {passage} with one bit flipped} other {The query is passage {passage} with # bits flipped}}. Each segment is a key to one table.',
    querySorted:
      '{flips, plural, =0 {The query is passage {passage}, unchanged} one {The query is passage {passage} with one bit flipped} other {The query is passage {passage} with # bits flipped}}. Each of the {tables} tables holds all fingerprints, with different bits in front.',
    bucket:
      'Segment {table} is {value}, which selects one of {buckets} buckets. {count, plural, =0 {The bucket is empty, so there’s nothing to compare} one {The bucket contains one fingerprint, a candidate} other {The bucket contains # fingerprints, the candidates}}.',
    permute:
      'Table {table} of {tables}: the bits of {blocks, plural, one {one block} other {# blocks}} move to the front, and the others follow. The first {prefix} bits must match.',
    search:
      'The table is sorted by these bits, so the search reads only {reads, plural, one {one entry} other {# entries}} out of {all}. {count, plural, =0 {No entry begins with them, so there’s nothing to compare} one {One entry begins with them, a candidate} other {# entries begin with them, the candidates}}.',
    compare:
      'XOR marks each bit in which a candidate differs from the query with a 1; the 1s are counted. {hits, plural, =0 {{known, plural, =0 {None has three or fewer, so there’s no hit} other {Those with three or fewer are known from an earlier table}}} one {One{known, plural, =0 {} other { not found in an earlier table}} has three or fewer: a hit} other {#{known, plural, =0 {} other { not found in an earlier table}} have three or fewer: hits}}.',
    result:
      '{found, plural, =0 {No fingerprint is within three bits} one {One hit: passage {rows}} other {# hits: passages {rows}}}. {candidates, plural, =0 {That took no comparisons} one {That took one comparison} other {That took # comparisons}}; a scan makes {all}.',
  },
  why: {
    heading: {
      found: 'Why it can’t miss',
      tooFar: 'Why it isn’t a hit',
      missed: 'Why it’s missed, and why that’s fine',
    },
    foundSegments:
      '{flips, plural, =0 {No bit is flipped, so no segment changes} one {One flipped bit changes one of the four segments} other {# flipped bits change at most # of the four segments}}. Segment {table} is unchanged, so passage {passage} is in that bucket.',
    foundSorted:
      '{flips, plural, =0 {No bit is flipped} one {One flipped bit changes at most one block} other {# flipped bits change at most # blocks}}. Whichever blocks are unchanged, one of the tables begins with them. Here it’s table {table}: no flipped bit is in its prefix, so the search finds passage {passage}.',
    tooFarSegments:
      'Segment {table} is unchanged, so passage {passage} is in that bucket and is compared. But {flips} bits differ, more than three, so it isn’t a hit.',
    tooFarSorted:
      'In table {table}, no flipped bit is in the prefix, so passage {passage} is compared there. But {flips} bits differ, more than three, so it isn’t a hit.',
    missedSegments:
      'Each of the four segments has a flipped bit, so passage {passage} isn’t in any of the four buckets. That takes at least four flipped bits, and only matches within three were to be found.',
    missedSorted:
      'In every table, a flipped bit is in the prefix, so passage {passage} is never a candidate. That takes at least four flipped bits, and only matches within three were to be found.',
  },
  figure: {
    bucket: 'Bucket',
    pending: 'pending',
    empty: 'empty',
    entries: '{count} inside',
    candidates: 'Candidates',
    passage: 'Passage {number}',
    query: 'Query',
    permuted: 'Query, permuted',
    bits: '{count, plural, =0 {no bit differs} one {1 bit differs} other {# bits differ}}',
    found: 'hit',
    before: 'hit, already found',
    far: 'not a hit',
    tables: 'Tables',
    table: 'Table {number}',
    prefix: '{bits} bits that must match',
    ruler: 'Entries 1 to {count}, sorted by prefix',
    searchSteps: 'Entries the search reads',
    stepNumber: 'No.',
    entryNumber: 'Entry',
    begins: 'Begins with',
    target: 'Target',
    targetIs: 'Target is',
    after: 'after it',
    atOrBefore: 'at it or before',
    legend: 'Filled: 1. Outlined: 0. Round: flipped or different. Underlined: must match.',
  },
  table: {
    summary: 'The lookup as a table',
    caption: 'Candidates from each table',
    table: 'Table',
    key: 'Key',
    candidate: 'Candidate',
    distance: 'Differing bits',
    outcome: 'Result',
    none: 'none',
  },
  error: 'The lookup stopped because of an error. Your settings are still here.',
  restart: 'Try again',
} as const;
