/** Every text of the look-up in English. */
export const en = {
  heading: 'A look-up, step by step',
  lead: 'Here are the 64-bit fingerprints of {count} passages of real articles, and a query: the fingerprint of one of them with a few bits flipped, as a small edit would. Find all within three bits of it without comparing it with each.',
  via: {
    legend: 'Look it up in',
    segments: 'four tables, one for each segment of 16 bits',
    sorted: 'sorted tables, each with other bits in front',
  },
  cut: {
    label: 'The bits cut into',
    option: '{blocks}: {tables} tables',
    four: 'That design has more tables than one would watch, or is none for 64 bits and k = 3. The four tables of the paper’s smallest stand in for it.',
    fixed: 'The fingerprints here have 64 bits, so k is 3 whatever is asked above.',
  },
  seek: { label: 'Search by', guess: 'interpolation', halve: 'halving' },
  query: {
    presets: 'Try',
    hit: 'a hit',
    stranger: 'a stranger in the bucket',
    miss: 'a miss',
    passage: 'Passage',
    passageNote: '1 to {most}',
    random: 'Flip bits at random',
    none: 'Take all back',
    strip: 'The query: press a bit to flip it',
    bit: 'Bit {bit}: {value}{flipped, select, yes {, flipped} other {}}',
    hint: 'Press a bit to flip it; move by arrow keys.',
    segment: 'Segment {number}',
    places: 'Bits {from} to {to}',
    untouched: 'untouched',
    touched: '{count} flipped',
  },
  steps: {
    label: 'Step of the look-up',
    position: 'Step {step} of {last}: {says}',
  },
  says: {
    querySegments:
      '{flips, plural, =0 {The query is the fingerprint of passage {passage} as it is} one {The query is the fingerprint of passage {passage} with one bit flipped} other {The query is the fingerprint of passage {passage} with # bits flipped}}. Each of its four segments is a key to one table.',
    querySorted:
      '{flips, plural, =0 {The query is the fingerprint of passage {passage} as it is} one {The query is the fingerprint of passage {passage} with one bit flipped} other {The query is the fingerprint of passage {passage} with # bits flipped}}. {tables} tables hold all fingerprints, each with other bits in front.',
    bucket:
      'Segment {table} is {value}: that is the number of a bucket, one of {buckets}. {count, plural, =0 {It is empty: nothing to compare} one {One fingerprint lies in it: a candidate} other {# fingerprints lie in it: candidates}}.',
    permute:
      'Table {table} of {tables}: the bits of {blocks, plural, one {one block} other {# blocks}} move to the front, and the others follow. The first {prefix} bits have to agree.',
    search:
      'The table is sorted by these bits, so {looks, plural, one {one look is} other {# looks are}} enough among {all} entries. {count, plural, =0 {No entry begins with them: nothing to compare} one {One entry begins with them: a candidate} other {# entries begin with them: candidates}}.',
    compare:
      'XOR leaves a 1 wherever a candidate differs from the query; the ones are counted. {hits, plural, =0 {{known, plural, =0 {None has three or fewer: strangers} other {What has three or fewer is known from an earlier table}}} one {One{known, plural, =0 {} other { that no earlier table has found}} has three or fewer: a hit} other {#{known, plural, =0 {} other { that no earlier table has found}} have three or fewer: hits}}.',
    result:
      '{found, plural, =0 {Nothing within three bits} one {One hit: passage {rows}} other {# hits: passages {rows}}}. {candidates, plural, =0 {No fingerprint was compared} one {One comparison was made} other {# comparisons were made}}, where a scan makes {all}.',
  },
  why: {
    heading: {
      found: 'Why it cannot miss',
      tooFar: 'Why it is no hit',
      missed: 'Why it is missed, and may be',
    },
    foundSegments:
      '{flips, plural, =0 {No bit is flipped, so no segment is touched} one {One flipped bit touches one of the four segments} other {# flipped bits touch # of the four segments at most}}. Segment {clean} is untouched: passage {passage} has the same bits there and lies in that bucket. Three bits can never touch all four.',
    foundSorted:
      '{flips, plural, =0 {No bit is flipped} one {One flipped bit touches one block at most} other {# flipped bits touch # blocks at most}}, and for every way to choose the blocks that stay whole there is a table that begins with them. Here it is table {clean}: no flipped bit is in front, and passage {passage} stands where the search looks.',
    tooFarSegments:
      'Segment {clean} is untouched, so passage {passage} lies in that bucket and is compared. But {flips} bits differ: more than three, and no hit.',
    tooFarSorted:
      'No flipped bit is in front in table {clean}, so passage {passage} is compared there. But {flips} bits differ: more than three, and no hit.',
    missedSegments:
      'A flipped bit is in each of the four segments, so passage {passage} lies in none of the buckets looked into. It takes four bits to do that, and only up to three were to be found.',
    missedSorted:
      'In every table a flipped bit is in front, so passage {passage} stands elsewhere in all of them. It takes four bits to do that, and only up to three were to be found.',
  },
  figure: {
    label: 'The look-up',
    bucket: 'Bucket',
    waiting: 'not yet',
    empty: 'empty',
    entries: '{count} inside',
    candidates: 'Candidates',
    passage: 'Passage {number}',
    query: 'Query',
    permuted: 'Query, permuted',
    bits: '{count, plural, =0 {no bit differs} one {1 bit differs} other {# bits differ}}',
    found: 'hit',
    before: 'hit, known already',
    far: 'no hit',
    tables: 'Tables',
    table: 'Table {number}',
    prefix: '{bits} bits that have to agree',
    ruler: 'Entries 1 to {count}, in order of the prefix',
    looks: 'Where the search looks',
    look: 'Look',
    entryNumber: 'Entry',
    begins: 'It begins with',
    sought: 'sought',
    so: 'So it lies',
    behind: 'behind',
    here: 'here or before',
    legend:
      'Filled: 1. Open: 0. Round: flipped, or different from the query. Underlined: has to agree.',
  },
  table: {
    summary: 'The look-up as a table',
    caption: 'What each table brings',
    table: 'Table',
    key: 'Looked for',
    candidate: 'Candidate',
    distance: 'Bits that differ',
    outcome: 'Outcome',
    none: 'none',
  },
  trouble: 'The look-up has stopped unexpectedly. What was set is still here.',
  restart: 'Start it again',
} as const;
