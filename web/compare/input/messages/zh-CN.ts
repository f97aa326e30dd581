import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** The messages of files, links, and what is ignored, in simplified Chinese. */
export const zhCN = {
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
} as const satisfies SameShape<typeof en>;
