import type { SameShape } from '../../lib/i18n.tsx';

const en = {
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
      'Each method warms up, and its first rounds don’t count, unless a lookup takes over 0.1 s. Then there are up to {rounds} rounds. In each, all methods run in turn, with a different one first. Each runs for 20 clock ticks, at least 12 ms, because browsers keep their clocks coarse. The figure is the median of the rounds. A method is finished when its middle rounds agree within 2%, or after a second.',
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

const zhCN = {
  opening: '在您自己的浏览器里，哪种方法最快？测一测就知道。结束后，产生的数据会全部删除。',
  form: {
    summary: '设置：{fingerprints}，{methods, number} 种方法',
    count: '实测的指纹数量',
    seed: '种子',
    seedNote: '种子相同，指纹和查询就相同。',
    sources: '样本指纹',
    source: {
      uniform: '均匀：每一位都随机，对表最有利',
      real: '仿真：由 2,222 个真实片段的指纹合成，同样扎堆',
    },
    summarySource: { uniform: '{count} 个均匀的指纹', real: '{count} 个仿真的指纹' },
    contenders: '参与实测的方法',
    differs: '上面的 N 是 {count}。',
    tooMany: '浏览器放不下 {count} 个指纹，结果由较少的指纹推算。',
    useCount: '使用 {count} 个',
    width: '实测只用 64 位指纹。对于 {width} 位，只有上面的预测数据。',
    memory: '大约需要 {time}，占用 {bytes} 内存，k = {radius}。',
    warning:
      '本设备的标签页一般只能用 {bytes} 内存，这超出了。浏览器可能会中断实测，但不会丢失其他内容。',
  },
  contender: {
    scan: {
      name: '按列扫描',
      description: '全部比对，一次 16 个，用 WebAssembly。作为基准，始终参加。',
    },
    loop: {
      name: '普通循环',
      description: '逐个比对全部，用最直接的 JavaScript 写法。',
    },
    segments: {
      name: '分段表',
      description: '多索引哈希：按每一段的值分桶，用 WebAssembly。',
    },
    tables: {
      name: '置换排序表',
      description: '论文的方法：几份排好序的副本，各把不同的块放在最前，用 JavaScript。',
    },
    enumerate: {
      name: '朴素方法：逐个查找近邻',
      description: '一张哈希表，逐个查找 k 位以内的指纹。',
    },
    store: {
      name: '朴素方法：存储所有近邻',
      description: '一张哈希表，存有每个指纹 k 位以内的全部近邻，只查一次。',
    },
    keys: {
      name: 'IndexedDB，分段索引',
      description: '查询浏览器的数据库四次，只读键。写入最慢。',
    },
    column: {
      name: 'IndexedDB，打包成列',
      description: '每次查找都从浏览器的数据库读出全部，再逐个比对。',
    },
  },
  skipped: {
    radius: '已跳过：k 不超过 3 才能保证不漏',
    neighbors: '已跳过：近邻太多',
    'slow-fill': '已跳过：写入要好几分钟',
    'as-slow': '已跳过：和 100 万个时一样慢',
    memory: '已跳过：占用内存太多',
  },
  failure: {
    memory: '内存不足',
    'no-database': '浏览器禁用了数据库，可能是因为隐私窗口',
    quota: '浏览器的存储空间已满',
    disagrees: '结果与普通循环不一致：这是程序的错误',
  },
  status: {
    start: '开始实测',
    again: '再测一次',
    cancel: '取消',
    progress: '实测进度',
    stage: {
      generating: '正在生成指纹：{part}',
      building: '正在建立：{part}',
      checking: '正在核对各方法的结果：{part}',
      timing: '正在为查找计时：{part}',
    },
    message: {
      idle: '',
      running: '实测已开始。',
      canceling: '正在取消…',
      canceled: '实测已取消，产生的数据已全部删除。',
      done: '实测完成，产生的数据已全部删除。',
    },
    inBackground:
      '实测完成。测试期间标签页曾转入后台，浏览器会限制其资源。要得到可靠的数据，请再测一次。',
    error: {
      memory: '内存放不下这么多指纹。请减少数量。',
      worker: '实测未能完成，多半是因为浏览器内存不足。请减少指纹数量，或再试一次。',
      'other-tab': '另一个标签页正在实测，同时进行会互相干扰。请等它结束，或取消它。',
    },
  },
  verdict: {
    question: '{count} 个指纹、k = {radius} 的结果',
    none: '没有测到分段表或排序表的时间，无法与扫描对比。',
    kind: {
      scan: '逐一扫描一次要 {scan}。用 {method}要 {index}，没有明显更快：这里不值得建表。',
      'scan-suffices':
        '逐一扫描一次要 {scan}，已经够快，每秒查找次数约为 {rate}。用 {method}要 {index}，速度是扫描的 {times} 倍，但要查成千上万次才值得。',
      index:
        '逐一扫描一次要 {scan}，已能察觉到等待。用 {method}要 {index}，速度是扫描的 {times} 倍：这里值得建表。',
    },
    breakEven: '按这次的结果推算，大约从 N = {count} 起，表更快。',
    noBreakEven: '按这次的结果推算，直到 N = 2³⁴，表都不会更快。',
    predicted: '成本模型的预测：扫描 {scan}，表 {index}，大约从 N = {count} 起表更快。',
    predictedNoBreakEven: '成本模型的预测：扫描 {scan}，表 {index}，表始终不会更快。',
    extrapolated:
      '推算到 N = {count}：在本设备上，逐一扫描一次要 {scan}，占 {scanBytes} 内存。用 {method}要 {index}，占 {indexBytes}{fits, select, yes {} other {，超出浏览器标签页的上限}}。',
  },
  results: {
    metrics: '对比指标',
    metric: { speed: '每秒查找次数', memory: '内存', build: '建立时间' },
    rate: '{rate} 次/秒',
    measured: '实测',
    predicted: '成本模型的预测',
    scale: '每条线是前一条的 10 倍',
    waiting: '等待中',
    building: '正在建立',
    buildingPart: '正在建立，{part}',
    built: '已建好',
    onDisk: '在磁盘上',
  },
  table: {
    summary: '用表格查看全部数据',
    caption: '各方法的实测与预测数据',
    method: '方法',
    speed: '查找，中位数',
    memory: '内存',
    build: '建立',
    predicted: '预测',
    spread: '最快一轮 – 最慢一轮',
    lookups: '计时的查找次数',
  },
  methodology: {
    summary: '测什么，怎么测',
    queries:
      '所有方法都回答同样的 8,192 个查询。其中一半是某个指纹翻转 1 到 k 位，另一半与库中指纹无关。',
    agree: '计时之前，先用前 20 到 50 个查询，与普通循环的结果逐行核对。结果不一致的方法会被淘汰。',
    rounds:
      '每种方法先预热，前几轮不计入，除非一次查找超过 0.1 秒。然后最多跑 {rounds} 轮，每轮各方法依次运行，由不同的方法先跑。浏览器的时钟精度低，所以每次运行 20 个时钟单位，至少 12 毫秒。结果取各轮的中位数。中间几轮相差不到 2%，或跑满一秒，这种方法就完成了。',
    builds: '每种方法只建立一次，不预热，所以建立时间不如查找时间可靠。',
    database:
      'IndexedDB 的方法使用单独的空数据库。结束后会删除，取消或中断时也一样。占用多少磁盘空间，浏览器给不出可靠的数字。',
    busy: '预计的时间以空闲的电脑为准。电脑繁忙、电量低或标签页在后台，数据都会改变。两次实测相差 10% 以上很常见。',
    costModel: '成本模型的依据是在别处的一次测量：{source}。',
    checked: '这次核对了 {queries} 个查询，共找到 {rows} 行。时钟精度为 {clock} 毫秒。',
  },
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const raceMessages = { en: { race: en }, 'zh-CN': { race: zhCN } } as const;
