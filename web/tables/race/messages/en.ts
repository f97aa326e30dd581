/** Every text of the race in English. */
export const en = {
  heading: 'The race, in this browser',
  opening:
    'Costs on paper are one thing. Here the ways to look up are built from made fingerprints and timed against each other on your own machine, in a worker of this page. Nothing begins before you press the button, and whatever was built or stored is thrown away at the end.',
  form: {
    legend: 'What is to race',
    count: 'Fingerprints that race',
    seed: 'Seed',
    seedNote: 'The same seed makes the same fingerprints and queries again.',
    sources: 'The fingerprints are',
    source: {
      uniform: 'tossed, every bit for itself: the best case of every table',
      real: 'made of those of 2,222 real passages, and crowd as they do',
    },
    contenders: 'The ways that race',
    others: 'Above, {count} are asked about.',
    tooMany:
      'The {count} asked about above do not fit into a browser: fewer race, and the verdict reckons on from them.',
    asAsked: 'Race {count}',
    width:
      'Raced are fingerprints of 64 bits, for which core’s indexes are made; the {width} bits above stay on paper.',
    memory:
      'Looked for is what lies within k = {radius}. This will take about {bytes} of memory and, where nothing else keeps the machine busy, about {time}.',
    warning:
      'That is more than the {bytes} that a tab on this device can be counted on to have. It may be cut off; nothing but the race would be lost.',
  },
  contender: {
    scan: {
      name: 'Column scan',
      does: 'Compares all, sixteen at a time, in WebAssembly. The measure of the others: always there.',
    },
    loop: {
      name: 'Plain loop',
      does: 'Compares all, one by one, in JavaScript, as anybody would write it.',
    },
    segments: {
      name: 'Segment tables',
      does: 'Multi-index hashing: buckets by the values of each segment, in WebAssembly.',
    },
    tables: {
      name: 'Permuted sorted tables',
      does: 'The paper’s: sorted copies with other blocks in front, in JavaScript.',
    },
    enumerate: {
      name: 'Naive: every neighbour of the query',
      does: 'A hash table, asked for each fingerprint within k bits.',
    },
    store: {
      name: 'Naive: every neighbour stored',
      does: 'A hash table of all fingerprints within k bits of any, asked once.',
    },
    keys: {
      name: 'IndexedDB, index of segments',
      does: 'Four queries of the browser’s database, which read keys alone. Takes longest to fill.',
    },
    column: {
      name: 'IndexedDB, packed column',
      does: 'Reads all from the browser’s database for each look-up, and compares them.',
    },
  },
  objection: {
    radius: 'left out: misses nothing only up to k = 3',
    neighbours: 'left out: far too many neighbours',
    'slow-fill': 'left out: would take minutes to fill',
    'as-slow': 'left out: as slow as with a million',
    memory: 'left out: would take too much memory',
  },
  failure: {
    memory: 'no memory left for it',
    'no-database': 'this browser refuses its database, perhaps in a private window',
    quota: 'no room left in the browser’s storage',
    disagrees: 'found other rows than the loop: an error of ours',
  },
  status: {
    start: 'Build and race',
    again: 'Race again',
    cancel: 'Cancel',
    progress: 'How far the race is',
    stage: {
      fingerprints: 'Making fingerprints: {part}',
      building: 'Building: {part}',
      checking: 'Checking that all find the same: {part}',
      timing: 'Timing look-ups: {part}',
    },
    says: {
      idle: '',
      running: 'The race has begun.',
      ending: 'Cancelling.',
      cancelled: 'Cancelled. What was built and stored is gone.',
      done: 'The race is over; its memory and its database are given back.',
    },
    inBackground:
      'The race is over. The tab was out of sight for a part of it, where browsers give it less of the machine: race again for figures to rely on.',
    trouble: {
      memory: 'There is not enough memory for so many fingerprints. Race fewer.',
      worker:
        'The browser ended the race, or could not begin it: mostly for want of memory. Race fewer, or try again.',
      elsewhere:
        'A race runs in another tab. Two at once would disturb each other: wait for it, or cancel it.',
    },
  },
  verdict: {
    question: 'Among {count} fingerprints, within k = {radius}',
    none: 'Without segment tables or sorted tables there is nothing to weigh the scan against.',
    kind: {
      scan: 'A scan takes {scan}. {method} take {index}, which is not clearly quicker: here tables are work for nothing.',
      enough:
        'A scan takes {scan} and is quick enough: {rate} look-ups a second. {method} take {index}, which is {times} times as quick and worth it only for somebody who looks up by the thousand.',
      index:
        'A scan takes {scan}, long enough to be waited for. {method} take {index}, {times} times as quick: here tables pay.',
    },
    pays: 'By what was measured, tables are quicker from about N = {count} on.',
    neverPays: 'By what was measured, tables are not quicker among any number up to 2³⁴.',
    foretold:
      'The planner’s cost model had foretold {scan} and {index}, and tables from about N = {count} on.',
    foretoldNever:
      'The planner’s cost model had foretold {scan} and {index}, and that tables are never quicker.',
    reckoned:
      'Reckoned on to the {count} asked about: a scan would take {scan} here and {scanBytes} of memory; {method}, {index} and {indexBytes}{fits, select, yes {} other {, if a browser had as much}}.',
  },
  standings: {
    metrics: 'Compare by',
    metric: { time: 'time of a look-up', memory: 'memory', build: 'time to build' },
    measured: 'measured',
    foretold: 'foretold by the cost model',
    scale: 'each line ten times the one before',
    waiting: 'waits',
    building: 'being built',
    buildingPart: 'being built, {part}',
    built: 'built',
    onDisk: 'on disk',
  },
  table: {
    summary: 'All figures as a table',
    caption: 'What was measured of each way, and what was foretold',
    way: 'Way',
    time: 'Look-up, median',
    memory: 'Memory',
    build: 'Build',
    foretold: 'foretold',
    spread: 'Quickest – slowest round',
    lookUps: 'Look-ups timed',
  },
  method: {
    summary: 'What is measured, and how',
    queries:
      'All ways answer the same queries, 8,192 of them. Every other one is a copy of one of the fingerprints with 1 to k bits turned over, the others are strangers.',
    agree:
      'Before the first is timed, the answers of all to the first queries, 20 to 100 of them, are compared with those of the plain loop, row for row. A way that finds anything else is out.',
    rounds:
      'Each way is warmed up, and the first rounds do not count, unless a look-up takes more than a tenth of a second. Then come {rounds} rounds; in each, all ways run one after another, each round another one first, and each as long as twenty steps of the clock, 8 ms at least: browsers keep their clocks coarse. What counts is the median of the rounds.',
    builds:
      'Each way is built once, without a warm-up: time to build is less certain than time to look up.',
    database:
      'IndexedDB is a database of its own with nothing else in it, deleted at the end, also of a race that was cancelled or cut off. How much of the disk it takes the browser does not tell reliably.',
    busy: 'A busy machine, an empty battery or a tab in the background change every figure. Two races differ by a tenth and more.',
    foretold: 'What the cost model foretells was measured once, elsewhere: {source}.',
    checked:
      'This race: {queries} queries checked, with {rows} rows between them; the clock steps by {clock} ms.',
  },
} as const;
