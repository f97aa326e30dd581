import type { SameShape } from '../lib/i18n.tsx';

const en = {
  title: 'How SimHash works',
  description:
    'SimHash, step by step, on your own text: words, weights, hashes, sums, and sign bits, and why a distance of 3 bits means a copy.',
  heading: 'The web is full of copies. How do you spot one among 8 billion pages?',
  contents: 'Chapters',
  opening: {
    label: 'Two sentences and their hashes',
    lead: 'Turn each page into 64 bits. Change one word, and an <ordinary>ordinary hash</ordinary> flips about half. <simhash>SimHash</simhash> flips a few.',
    announcement:
      'Ordinary hash: {scattered, plural, =1 {1 of {width, number} bits differs} other {# of {width, number} bits differ}}. SimHash: {kept, number} of {width, number}.',
    noWords:
      'SimHash only sees words. One of these sentences has none, so all its bits are 0, whatever else it contains.',
    noSharedWord:
      'These sentences share no word. SimHash compares whole words, not letters, so a similar spelling doesn’t make them similar.',
    empty: 'Type something in both fields to compare them.',
    entry: {
      examples: 'Sentence pairs',
      english: 'English pair',
      chinese: 'Chinese pair',
      a: 'Sentence A',
      b: 'Sentence B',
      cut: 'Only the beginning is shown, but the whole sentence is hashed.',
      unlinked: 'This sentence is too long for a link. It stays on this page until you close it.',
    },
    hash: {
      ordinary: 'Ordinary hash',
      simhash: 'SimHash',
      count:
        '{count, plural, =1 {<b>1</b> of {width, number} bits differs} other {<b>#</b> of {width, number} bits differ}}',
    },
    follow: 'Step through sentence B',
    table: {
      summary: 'The bits as digits, and how they’re made',
      recipe:
        'Both use xxHash64. The ordinary hash takes the whole sentence; SimHash takes each word (or Chinese character) and each pair of neighbors.',
      ordinaryA: 'Ordinary, A',
      ordinaryB: 'Ordinary, B',
      simhashA: 'SimHash, A',
      simhashB: 'SimHash, B',
    },
  },
  blackboard: {
    heading: 'On the blackboard: six bits by hand',
    takeaway: 'Now you can work out any SimHash by hand.',
  },
  hyperplanes: {
    heading: 'Why it works: random lines',
    takeaway: 'Now you can say why: a small angle catches few lines.',
  },
  machine: {
    heading: 'The machine: your own text',
    takeaway: 'Now you can find a weak bit, and the word behind it.',
  },
  distance: {
    heading: 'The distance: how similar is that?',
    takeaway: 'Now you can read a distance as a similarity.',
  },
  whyThree: {
    heading: 'Why 3 bits?',
    takeaway: 'Now you can choose a threshold, and say what it costs.',
  },
  minHash: {
    heading: 'SimHash or MinHash?',
    takeaway: 'Now you can choose between them, and say where both fail.',
  },
  crash: {
    message: 'The calculation stopped because of an error. Your text is still here.',
    restart: 'Try again',
  },
  onward: {
    heading: 'Where next?',
    lead: 'Try both.',
    compare: {
      name: 'Compare two texts',
      description:
        'See word by word what they share. The weights there differ, so other bits may differ.',
      open: 'Compare the two sentences',
    },
    tables: {
      name: 'Search millions',
      description: 'Find copies within 3 bits without checking each page.',
      open: 'Open Tables',
    },
  },
} as const;

const zhCN = {
  title: 'SimHash 的工作原理',
  description:
    '一步步了解 SimHash：词、权重、哈希、求和、符号位，以及为什么以 3 位为界。文字由您选。',
  heading: '网上到处是转载。80 亿个网页，怎样认出其中的副本？',
  contents: '目录',
  opening: {
    label: '两句话和它们的哈希',
    lead: '把每个网页变成 64 位。改一两个字，<ordinary>普通哈希</ordinary>约有一半的位翻转，<simhash>SimHash</simhash> 只翻几位。',
    announcement:
      '普通哈希：{width, number} 位中有 {scattered, number} 位不同。SimHash：{width, number} 位中有 {kept, number} 位不同。',
    noWords: 'SimHash 只看字词。其中一句没有字词，所以不论写了什么，各位都是 0。',
    noSharedWord:
      '这两句话没有一个相同的字词。SimHash 比较的是整个字词，不是字母，所以拼写相近也不算相近。',
    empty: '请在两个框里都输入文字，才能对比。',
    entry: {
      examples: '示例句子',
      english: '英文句子',
      chinese: '中文句子',
      a: '句子 A',
      b: '句子 B',
      cut: '这里只显示开头，计算时用的是整句。',
      unlinked: '句子太长，无法放进链接。它只保留在本页，关闭后就会消失。',
    },
    hash: {
      ordinary: '普通哈希',
      simhash: 'SimHash',
      count: '{width, number} 位中有 <b>{count, number}</b> 位不同',
    },
    follow: '逐步看句子 B',
    table: {
      summary: '用数字查看这些位，以及计算方法',
      recipe:
        '两者用的都是 xxHash64。普通哈希取整句，SimHash 取每个字（英文取词），以及相邻的每一对。',
      ordinaryA: '普通哈希，A',
      ordinaryB: '普通哈希，B',
      simhashA: 'SimHash，A',
      simhashB: 'SimHash，B',
    },
  },
  blackboard: {
    heading: '黑板：手算六位',
    takeaway: '现在您会手算 SimHash 了。',
  },
  hyperplanes: {
    heading: '为什么行得通：随机直线',
    takeaway: '现在您说得出原因：夹角小，落进去的直线就少。',
  },
  machine: { heading: '机器：用您自己的文字', takeaway: '现在您能找出弱位，和决定它的词。' },
  distance: {
    heading: '距离：这算多相近？',
    takeaway: '现在您看距离，就知道有多相近。',
  },
  whyThree: {
    heading: '为什么是 3 位？',
    takeaway: '现在您会选阈值了，也知道代价是什么。',
  },
  minHash: {
    heading: 'SimHash 还是 MinHash？',
    takeaway: '现在您知道该用哪种，也知道两种在哪里失手。',
  },
  crash: { message: '计算因出错而停止。您的文字还在。', restart: '重试' },
  onward: {
    heading: '接下来看什么？',
    lead: '动手试试。',
    compare: {
      name: '对比两篇文字',
      description: '逐词看清哪里相同。那里计权方式不同，所以不同的位可能不一样。',
      open: '对比这两句话',
    },
    tables: {
      name: '在千百万篇中查找',
      description: '不逐个比，也能找全 3 位以内的副本。',
      open: '打开“查找表”',
    },
  },
} as const satisfies SameShape<typeof en>;

/** The messages of the first view, with the headings and takeaways of all chapters. */
export const explainMessages = { en: { explain: en }, 'zh-CN': { explain: zhCN } } as const;
