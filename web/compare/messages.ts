import type { SameShape } from '../lib/i18n.tsx';

const en = {
  title: 'Compare two texts',
  description:
    'Paste two texts to see if they’re copies: SimHash fingerprints, differing bits, and the result. Nothing leaves this page.',
  heading: 'Are these the same text?',
  lead: 'Each text gets a SimHash fingerprint of 256 bits. The more similar the texts, the fewer bits differ. Type or paste your own over the example.',
  examples: {
    label: 'Try an example:',
    edited: 'Light edit',
    repost: 'Repost',
    twins: 'Traditional Chinese',
    template: 'Same template',
    subject: 'Same subject',
    translation: 'Translation',
    invite: 'Three pairs are copies, and three aren’t.',
    expect: {
      edited:
        'Expect a copy. A few words were changed, and a headline and a credit were added. Most features are still the same, and so are most bits.',
      repost:
        'Expect a copy. The article is identical, but one text has notices around it. Ignore repost notices (below), and no bits differ.',
      twins:
        'Expect the same text. Traditional characters are converted to simplified ones, and quotation marks are ignored.',
      template:
        'Expect similar texts, but not a copy. The sentences are the same, but the place, the dates, and the numbers differ. Ignore numbers (below), and the result is a copy.',
      subject:
        'Expect different texts. Both are about rain, but in different words. About half of all bits differ, as in any two unrelated texts.',
      translation:
        'Expect different texts. The story is the same, but the words aren’t. SimHash compares words, not meaning.',
    },
  },
  text: {
    a: 'Text A',
    b: 'Text B',
    placeholderA: 'Type or paste text here, or drop a file (text, Markdown, or web page).',
    placeholderB: 'Type, paste, or drop the text to compare it with.',
    tokens: '{count, plural, =0 {No tokens} one {# token} other {# tokens}}',
    fingerprint: 'Fingerprint (first 64 bits in bold)',
    working: 'Calculating…',
    drop: 'Drop to open here.',
    marks: 'Marked: not in the same place in the other text.',
    bitMarks: 'Underlined: pushes bit {bit, number} toward 1; dashed: toward 0.',
    notKept: 'These texts are too long to be kept if you reload the page.',
    cut: 'This text is long, so only the beginning is shown. All {count, number} characters are compared.',
  },
  actions: {
    swap: 'Swap A and B',
    clear: 'Clear both',
    undo: 'Undo',
    replaced: {
      clear: 'Both texts cleared.',
      example: 'Your texts were replaced with the example.',
      file: 'Your text was replaced with the file.',
      link: 'Your texts were replaced with those from the link.',
      undo: 'Your earlier texts were restored.',
    },
  },
  profile: {
    legend: 'Fingerprint features',
    reader: 'Words and word pairs',
    readerNote:
      'Each word or Chinese character (token) and each pair of neighbors counts once. Longer words weigh more. The extension does the same.',
    words: 'Words from a Chinese dictionary',
    wordsNote:
      'The jieba library cuts the text into words. The more often a word appears, the more it weighs. Loads 4 MB once.',
    loading: 'Loading the dictionary (4 MB). The comparison starts when it’s ready.',
  },
  error: {
    worker: 'The comparison stopped because of an error. Your texts are still here.',
    dictionary:
      'Couldn’t load the dictionary. Your texts are still here. Try again when you’re online.',
    retry: 'Try again',
  },
  input: {
    ignore: {
      legend: 'Ignore in both texts',
      notices: 'Repost notices',
      noticesNote:
        'Lines at the start or end that name the source or editor, or ask readers to follow or subscribe. The extension always ignores these.',
      numbers: 'Numbers',
      numbersNote:
        'Versions, dates, and prices. Without them, two texts from one template look the same. Digits in names such as x86 stay.',
      failed:
        'Couldn’t load the filter, so the full texts are compared. Reload this page when you’re online.',
      always:
        'Always ignored: punctuation, spaces, letter case, full or half width, simplified or traditional characters, invisible characters, and vowel points.',
    },
    file: {
      open: 'Open file…',
      openFor: 'Open file as {side}…',
      reading: 'Opening {name}…',
      opened: {
        file: 'Opened {name} as {encoding}.',
        article: 'Opened the article in {name} as {encoding}.',
        page: 'Opened {name} as {encoding}. There’s no article in it, so all its text is used.',
      },
      guessed: 'The file doesn’t declare its encoding. If the text looks wrong, choose another.',
      encoding: 'Encoding',
      encodingOf: 'Encoding of {name}',
      notIn: '{name} isn’t text in {encoding}. Choose another encoding.',
      tooMany: 'You can compare two texts, so only the first two files were opened.',
      error: {
        empty: '{name} is empty.',
        tooLarge: '{name} is too large ({size} MB). The limit is {max} MB.',
        binary: '{name} isn’t a text file. Open it in its own app and copy the text.',
        encoding: 'Couldn’t read {name} in any known encoding. Save it as UTF-8.',
        noText: '{name} doesn’t contain any text.',
        notLoaded: 'Couldn’t load what’s needed to open files. Try again when you’re online.',
        unreadable: 'Couldn’t read {name}. It was moved, is a folder, or is blocked for this page.',
      },
      unchanged: 'Your texts weren’t changed.',
      close: 'Close',
    },
    link: {
      'too-long': 'The texts in this link are too long to open.',
      broken: 'The texts in this link are damaged, because the link was cut off or changed.',
    },
  },
  result: {
    heading: 'Result',
    emptyBoth: 'Enter two texts, or try an example. The result appears as you type.',
    emptyOne: 'Now enter the other text.',
    working: 'Comparing…',
    stopped: 'Try again to see the result.',
  },
  grid: {
    caption: '{width, plural, =256 {All 256 bits} other {First {width, number} bits}} of A and B',
    wide: 'Show all 256',
    same0: 'Both 0',
    same1: 'Both 1',
    onlyA: '1 only in A',
    onlyB: '1 only in B',
    bars: 'Bars show how clear-cut each bit is: A on top, B below. Bits with short bars flip easily.',
  },
} as const;

const zhCN = {
  title: '对比两篇文字',
  description:
    '粘贴两篇文字，检查是否互为副本，查看 SimHash 指纹、不同的位和结论。内容不会离开本页。',
  heading: '这两篇是同一篇吗？',
  lead: '每篇文字有一个 256 位的 SimHash 指纹。两篇越相似，不同的位就越少。下面是一个例子，可以直接换成您自己的文字。',
  examples: {
    label: '试试示例：',
    edited: '略有改动',
    repost: '转载',
    twins: '简体与繁体',
    template: '同一模板',
    subject: '同一话题',
    translation: '译文',
    invite: '三对是副本，三对不是。',
    expect: {
      edited:
        '预期结论：副本。只换了几个词，加了标题和转载说明。大部分特征仍然相同，大部分的位也就相同。',
      repost:
        '预期结论：副本。正文一字未改，只是前后多了几行说明。在下方选择忽略“转载说明”，就没有一位不同。',
      twins: '预期结论：文字完全相同。繁体字会转为简体字，引号等标点不计入。',
      template:
        '预期结论：内容相近，但不是副本。句子相同，地点、日期和数字不同。在下方选择忽略“数字”，结论就会变成副本。',
      subject:
        '预期结论：文字不同。话题都是雨，用词各不相同。约有一半的位不同，和任意两篇无关文章一样。',
      translation: '预期结论：文字不同。故事相同，用词却完全不同。SimHash 只对比字词，不懂意思。',
    },
  },
  text: {
    a: '文字 A',
    b: '文字 B',
    placeholderA: '在这里输入或粘贴文字，也可以拖入文件（纯文本、Markdown 或网页）。',
    placeholderB: '输入、粘贴或拖入要与它对比的文字。',
    tokens: '{count, plural, =0 {没有字词} other {# 个字词}}',
    fingerprint: '指纹（粗体为前 64 位）',
    working: '正在计算…',
    drop: '松开即可在这里打开。',
    marks: '底色：另一篇的对应位置没有这些文字。',
    bitMarks: '下划线：把第 {bit, number} 位推向 1；虚线：推向 0。',
    notKept: '文字太长，刷新页面后不会保留。',
    cut: '文字较长，这里只显示开头。全部 {count, number} 个字符都会参与对比。',
  },
  actions: {
    swap: '交换 A 和 B',
    clear: '全部清空',
    undo: '撤销',
    replaced: {
      clear: '两篇文字已清空。',
      example: '您的文字已替换为示例。',
      file: '您的文字已替换为文件内容。',
      link: '您的文字已替换为链接中的文字。',
      undo: '已恢复您先前的文字。',
    },
  },
  profile: {
    legend: '指纹特征',
    reader: '字词和相邻词对',
    readerNote:
      '每个汉字或单词、每对相邻的字词，各计一次。单词越长，权重越大。浏览器扩展也用这种方式。',
    words: '中文词典里的词',
    wordsNote: '由 jieba 分词，出现次数越多的词权重越大。首次使用需加载 4 MB。',
    loading: '正在加载词典（4 MB），加载后即开始对比。',
  },
  error: {
    worker: '对比因出错而停止。您的文字都还在。',
    dictionary: '无法加载词典。您的文字都还在。请在联网后重试。',
    retry: '重试',
  },
  input: {
    ignore: {
      legend: '对比时忽略',
      notices: '转载说明',
      noticesNote: '首尾注明来源、编辑、版权，或请读者关注、订阅的行。浏览器扩展始终忽略这些内容。',
      numbers: '数字',
      numbersNote:
        '版本号、日期、价格等。去掉数字后，同一模板写出的两篇就看不出区别。x86 这类名称中的数字保留。',
      failed: '无法加载过滤功能，因此对比的是全文。请在联网后重新加载本页。',
      always: '始终忽略：标点、空格、大小写、全半角、简繁体、不可见字符、元音符号。',
    },
    file: {
      open: '打开文件…',
      openFor: '打开文件，放入{side}…',
      reading: '正在打开 {name}…',
      opened: {
        file: '已按 {encoding} 编码打开 {name}。',
        article: '已按 {encoding} 编码打开 {name} 中的正文。',
        page: '已按 {encoding} 编码打开 {name}。其中没有正文，因此取全部文字。',
      },
      guessed: '文件没有注明编码。如果显示为乱码，请换一种。',
      encoding: '编码',
      encodingOf: '{name} 的编码',
      notIn: '按 {encoding} 编码无法读取 {name}，请换一种。',
      tooMany: '一次只能对比两篇，因此只打开了前两个文件。',
      error: {
        empty: '{name} 是空文件。',
        tooLarge: '{name} 太大（{size} MB），上限为 {max} MB。',
        binary: '{name} 不是文本文件。请用相应的应用打开，再复制其中的文字。',
        encoding: '无法识别 {name} 的编码，请另存为 UTF-8。',
        noText: '{name} 中没有文字。',
        notLoaded: '无法加载打开文件的功能，请在联网后重试。',
        unreadable: '无法读取 {name}：已被移走，或是文件夹，或本页无权读取。',
      },
      unchanged: '您的文字没有变动。',
      close: '关闭',
    },
    link: {
      'too-long': '此链接中的文字太长，无法打开。',
      broken: '此链接中的文字已损坏，因为链接被截断或改动过。',
    },
  },
  result: {
    heading: '结论',
    emptyBoth: '输入两篇文字，或者试一个示例。结论会随输入即时更新。',
    emptyOne: '请再输入另一篇文字。',
    working: '正在对比…',
    stopped: '请重试，以查看结论。',
  },
  grid: {
    caption: '{width, plural, =256 {全部 256 位} other {前 {width, number} 位}}：A、B 对照',
    wide: '显示全部 256 位',
    same0: '都是 0',
    same1: '都是 1',
    onlyA: '仅 A 为 1',
    onlyB: '仅 B 为 1',
    bars: '横条越长，这一位越稳定（上为 A，下为 B）；横条短的位容易翻转。',
  },
} as const satisfies SameShape<typeof en>;

/** The messages of the first view. */
export const compareMessages = { en: { compare: en }, 'zh-CN': { compare: zhCN } } as const;
