/** All messages of the chapter "Race" in English. */
export const en = {
  opening:
    'Which method is fastest in your own browser? Measure it. Everything the benchmark stores is deleted when it ends.',
  form: {
    summary: 'Settings: {methods, plural, one {# method} other {# methods}}, {fingerprints}',
    count: 'Fingerprints in the benchmark',
    seed: 'Seed',
    seedNote: 'The same seed gives the same fingerprints and queries.',
    sources: 'Sample fingerprints',
    source: {
      uniform: 'Uniform: every bit is random, the best case for tables',
      real: 'Realistic: generated from 2,222 real passages, and just as clustered',
    },
    summarySource: {
      uniform: '{count} uniform fingerprints',
      real: '{count} realistic fingerprints',
    },
    contenders: 'Methods to compare',
    differs: 'You set N to {count} above.',
    tooMany:
      '{count} fingerprints don’t fit in a browser, so the result is extrapolated from fewer.',
    useCount: 'Use {count}',
    width:
      'The benchmark always uses 64-bit fingerprints. For {width} bits, only the predicted figures above apply.',
    memory: 'Takes about {time} and {bytes} of memory, with k = {radius}.',
    warning:
      'That’s more than the {bytes} a tab on this device can count on. The browser might stop the benchmark, but you wouldn’t lose anything else.',
  },
  contender: {
    scan: {
      name: 'Column scan',
      description: 'Compares all, 16 at a time, in WebAssembly. Always included as the baseline.',
    },
    loop: {
      name: 'Plain loop',
      description: 'Compares all, one by one, in straightforward JavaScript.',
    },
    segments: {
      name: 'Segment tables',
      description: 'Multi-index hashing: buckets by the values of each segment, in WebAssembly.',
    },
    tables: {
      name: 'Permuted sorted tables',
      description:
        'The paper’s method: sorted copies with different blocks in front, in JavaScript.',
    },
    enumerate: {
      name: 'Naive: look up every neighbor',
      description: 'A hash table, queried for each fingerprint within k bits.',
    },
    store: {
      name: 'Naive: store every neighbor',
      description: 'A hash table of all fingerprints within k bits of any, queried once.',
    },
    keys: {
      name: 'IndexedDB, segment index',
      description: 'Four key-only queries to the browser’s database. Slowest to fill.',
    },
    column: {
      name: 'IndexedDB, packed column',
      description: 'Reads everything from the browser’s database for each lookup, and compares it.',
    },
  },
  skipped: {
    radius: 'Skipped: complete only up to k = 3',
    neighbors: 'Skipped: far too many neighbors',
    'slow-fill': 'Skipped: would take minutes to fill',
    'as-slow': 'Skipped: as slow as with 1 million',
    memory: 'Skipped: needs too much memory',
  },
  failure: {
    memory: 'Out of memory',
    'no-database': 'The browser blocks its database, perhaps in a private window',
    quota: 'The browser’s storage is full',
    disagrees: 'Results differ from the plain loop, which is our error',
  },
  status: {
    start: 'Run benchmark',
    again: 'Run again',
    cancel: 'Cancel',
    progress: 'Benchmark progress',
    stage: {
      generating: 'Generating fingerprints: {part}',
      building: 'Building: {part}',
      checking: 'Checking that all methods agree: {part}',
      timing: 'Timing lookups: {part}',
    },
    message: {
      idle: '',
      running: 'Benchmark started.',
      canceling: 'Canceling…',
      canceled: 'Benchmark canceled. Everything it built or stored was deleted.',
      done: 'Benchmark finished. Everything it built or stored was deleted.',
    },
    inBackground:
      'Benchmark finished. The tab was in the background for part of it, where browsers slow it down. Run it again for reliable figures.',
    error: {
      memory: 'There isn’t enough memory for this many fingerprints. Try fewer.',
      worker:
        'The benchmark couldn’t run, probably because the browser ran out of memory. Try fewer fingerprints, or try again.',
      'other-tab':
        'A benchmark is running in another tab, and two would slow each other down. Wait for it, or cancel it.',
    },
  },
  verdict: {
    question: 'Result for {count} fingerprints, k = {radius}',
    none: 'No comparison: neither segment tables nor sorted tables were timed against the scan.',
    kind: {
      scan: 'A scan takes {scan}. With {method}, a lookup takes {index}, which isn’t clearly faster: tables aren’t worth building here.',
      'scan-suffices':
        'A scan takes {scan}, which is fast enough: {rate} lookups per second. With {method}, a lookup takes {index}, {times} times as fast. Tables pay off only for thousands of lookups.',
      index:
        'A scan takes {scan}, long enough to notice. With {method}, a lookup takes {index}, {times} times as fast: tables pay off here.',
    },
    breakEven: 'Based on this run, tables are faster from about N = {count}.',
    noBreakEven: 'Based on this run, tables aren’t faster for any N up to 2³⁴.',
    predicted:
      'The cost model predicted {scan} for the scan and {index} for the tables, with a break-even at about N = {count}.',
    predictedNoBreakEven:
      'The cost model predicted {scan} for the scan and {index} for the tables. It predicted that tables are never faster.',
    extrapolated:
      'Extrapolated to N = {count}, a scan on this device would take {scan} and {scanBytes} of memory. With {method}, a lookup would take {index} and {indexBytes}{fits, select, yes {} other {, more than a browser tab has}}.',
  },
  results: {
    metrics: 'Compare by',
    metric: { speed: 'Lookups per second', memory: 'Memory', build: 'Build time' },
    rate: '{rate}/s',
    measured: 'Measured',
    predicted: 'Predicted by the cost model',
    scale: 'Each line is 10 times the one before',
    waiting: 'Waiting',
    building: 'Building',
    buildingPart: 'Building, {part}',
    built: 'Built',
    onDisk: 'On disk',
  },
  table: {
    summary: 'All figures as a table',
    caption: 'Measured and predicted figures for each method',
    method: 'Method',
    speed: 'Lookups, median',
    memory: 'Memory',
    build: 'Build',
    predicted: 'Predicted',
    spread: 'Fastest – slowest round',
    lookups: 'Lookups timed',
  },
  methodology: {
    summary: 'What is measured, and how',
    queries:
      'All methods answer the same 8,192 queries. Every other query is a fingerprint with 1 to k bits flipped, and the rest are unrelated.',
    agree:
      'Before timing, each method’s answers to the first 20 to 50 queries are compared with the plain loop’s. A method that finds different rows is out.',
    rounds:
      'Each method warms up, and its first rounds don’t count, unless a lookup takes over 0.1 s. Then come up to {rounds} rounds. In each, all methods run in turn, with a different one first. Each runs for 20 clock ticks, at least 12 ms, because browsers keep their clocks coarse. The figure is the median of the rounds. A method is finished when its middle rounds agree within 2%, or after a second.',
    builds:
      'Each method is built once, without a warm-up, so build times are less certain than lookup times.',
    database:
      'The IndexedDB methods use a separate, empty database. It’s deleted at the end, even if the benchmark is canceled or interrupted. Browsers don’t report reliably how much disk space it takes.',
    busy: 'The forecast of time is for an idle computer. A busy one, a low battery, or a background tab changes every figure. Two runs often differ by 10% or more.',
    costModel: 'The cost model was measured once, elsewhere: {source}.',
    checked:
      'This run checked {queries} queries, which found {rows} rows in all. The clock’s resolution is {clock} ms.',
  },
} as const;
