import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 比试一节的全部简体中文文字。 */
export const zhCN = {
  heading: '就在这个浏览器里比一比',
  opening:
    '纸上的代价是一回事。这里用造出来的指纹把各种查找办法都建起来，在您自己的机器上、这个网页的后台线程里计时比试。您不按按钮，什么也不会开始；建起来、存下来的一切，结束时都会丢掉。',
  form: {
    legend: '用什么来比',
    count: '参加比试的指纹枚数',
    seed: '种子',
    seedNote: '种子相同，造出的指纹和查询就相同。',
    sources: '指纹的来历',
    source: {
      uniform: '每一位都各自随机：各种表最有利的情形',
      real: '由 2,222 段真实文字的指纹合成，和它们一样扎堆',
    },
    contenders: '参加比试的办法',
    others: '上面问的是 {count} 枚。',
    tooMany: '上面问的 {count} 枚，浏览器放不下：先让少些的比试，结论再据此往上推算。',
    asAsked: '就比 {count} 枚',
    width: '参加比试的是 64 位的指纹，索引是为它们做的；上面的 {width} 位只在纸上算。',
    memory:
      '要找的是相差不超过 k = {radius} 位的指纹。大约要占 {bytes} 内存；机器不忙别的时，大约要 {time}。',
    warning:
      '这超过了本设备上一个标签页大致靠得住的 {bytes}。比试可能被浏览器中断；除了比试本身，什么也不会丢。',
  },
  contender: {
    scan: {
      name: '按列扫描',
      does: '全部比一遍，一次十六枚，用 WebAssembly。它是衡量别的办法的尺子，总要参加。',
    },
    loop: {
      name: '普通循环',
      does: '全部比一遍，一枚一枚来，用 JavaScript，谁都会这么写。',
    },
    segments: {
      name: '分段表',
      does: '多索引哈希：按每一段的值分桶，用 WebAssembly。',
    },
    tables: {
      name: '置换排序表',
      does: '论文的办法：几份排好序的副本，各把不同的块放在最前，用 JavaScript。',
    },
    enumerate: {
      name: '笨办法：逐个试查询的邻居',
      does: '一张哈希表，把 k 位以内的指纹一个个问过去。',
    },
    store: {
      name: '笨办法：存下所有邻居',
      does: '一张哈希表，存着每枚指纹 k 位以内的全部邻居，只问一次。',
    },
    keys: {
      name: 'IndexedDB，分段索引',
      does: '向浏览器自带的数据库查四次，只读键。填库最花时间。',
    },
    column: {
      name: 'IndexedDB，打包成列',
      does: '每次查找都从浏览器自带的数据库读出全部，再逐一比对。',
    },
  },
  objection: {
    radius: '不参加：k 不超过 3 才保证不漏',
    neighbours: '不参加：邻居实在太多',
    'slow-fill': '不参加：填库要好几分钟',
    'as-slow': '不参加：和一百万枚时一样慢',
    memory: '不参加：太占内存',
  },
  failure: {
    memory: '内存不够了',
    'no-database': '浏览器不让用它的数据库，也许是在无痕窗口里',
    quota: '浏览器的存储空间不够了',
    disagrees: '找到的和普通循环不一样：是我们的错',
  },
  status: {
    start: '建表并比试',
    again: '再比一次',
    cancel: '取消',
    progress: '比试的进度',
    stage: {
      fingerprints: '正在造指纹：{part}',
      building: '正在建表：{part}',
      checking: '正在核对各种办法找到的是否一样：{part}',
      timing: '正在给查找计时：{part}',
    },
    says: {
      idle: '',
      running: '比试开始了。',
      ending: '正在取消。',
      cancelled: '已经取消。建起来和存下来的都已清除。',
      done: '比试结束，内存和数据库都已归还。',
    },
    inBackground:
      '比试结束。其间这个标签页有一段时间不在眼前，浏览器分给它的机器就少了：想要可靠的数字，请再比一次。',
    trouble: {
      memory: '这么多指纹，内存放不下。请让少些的比试。',
      worker: '浏览器中断了比试，或者没能开始，多半是内存不够。请减少枚数，或者再试一次。',
      elsewhere: '另一个标签页正在比试。两场同时进行会互相干扰：请等它结束，或者取消它。',
    },
  },
  verdict: {
    question: '在 {count} 枚指纹中找相差不超过 k = {radius} 位的',
    none: '没有分段表和排序表参加，扫描就没有可比的对象。',
    kind: {
      scan: '逐一扫描一次 {scan}。改用 {method}要 {index}，并没有明显更快：在这里建表是白费功夫。',
      enough:
        '逐一扫描一次 {scan}，够快了：一秒能查 {rate} 次。改用 {method}只要 {index}，速度是扫描的 {times} 倍，但要成千上万次地查找才值得。',
      index:
        '逐一扫描一次 {scan}，已经要等一等了。改用 {method}只要 {index}，速度是扫描的 {times} 倍：在这里，建表是值得的。',
    },
    pays: '按这次测得的推算，大约从 N = {count} 起，表就更快。',
    neverPays: '按这次测得的推算，直到 2³⁴ 枚，表都不会更快。',
    foretold: '代价模型事先的预计是 {scan} 和 {index}，表大约从 N = {count} 起更快。',
    foretoldNever: '代价模型事先的预计是 {scan} 和 {index}，表始终不会更快。',
    reckoned:
      '推算到上面问的 {count} 枚：逐一扫描在这里要 {scan}，占 {scanBytes} 内存；改用 {method}要 {index}，占 {indexBytes}{fits, select, yes {} other {，前提是浏览器真有这么多内存}}。',
  },
  standings: {
    metrics: '比什么',
    metric: { time: '一次查找的时间', memory: '内存', build: '建表的时间' },
    measured: '测得',
    foretold: '代价模型的预计',
    scale: '每条线是前一条的十倍',
    waiting: '等待中',
    building: '正在建',
    buildingPart: '正在建，{part}',
    built: '建好了',
    onDisk: '在磁盘上',
  },
  table: {
    summary: '用表格列出全部数字',
    caption: '每种办法测得的和预计的',
    way: '办法',
    time: '一次查找，中位数',
    memory: '内存',
    build: '建表',
    foretold: '预计',
    spread: '最快一轮 – 最慢一轮',
    lookUps: '计时的查找次数',
  },
  method: {
    summary: '测的是什么，怎么测的',
    queries:
      '所有办法回答同样的 8,192 个查询。每隔一个是某枚指纹翻转 1 到 k 位的副本，其余是陌生的指纹。',
    agree:
      '计时之前，先拿各种办法对最前面 20 到 100 个查询的答案，同普通循环的答案逐行核对。找到的不一样，就出局。',
    rounds:
      '每种办法先热身，头几轮不算（查一次超过十分之一秒的除外），然后比 {rounds} 轮；每一轮里各种办法轮流跑，每轮换一个先跑，每次跑够时钟的二十格，至少 8 毫秒：浏览器的时钟故意做得粗。取各轮的中位数。',
    builds: '每种办法只建一次，不热身：建表的时间不如查找的时间可靠。',
    database:
      'IndexedDB 用的是一个单独的数据库，里面没有别的东西，结束时删除，取消或中断的也一样。它占多少磁盘，浏览器说不准。',
    busy: '机器正忙、电池快空、标签页在后台，都会改变每一个数字。两次比试相差一成以上是常事。',
    foretold: '代价模型的预计，依据的是在别处测过的一次：{source}。',
    checked: '这次比试核对了 {queries} 个查询，共 {rows} 行；时钟一格是 {clock} 毫秒。',
  },
} as const satisfies SameShape<typeof en>;
