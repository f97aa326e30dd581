import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 文字如何进来的说明，简体中文。 */
export const zhCN = {
  ignored: {
    legend: '比较前从两段文字中去掉',
    notices: '转载说明',
    noticesNote: '首尾说明来源、编辑、版权、如何关注和订阅的那些行。浏览器扩展一向如此。',
    numbers: '数字',
    numbersNote:
      '版本号、日期、价格等。同一模板填两次，去掉数字，剩下的就是模板。x86 这类名称中的数字保留。',
    failed: '所需的程序未能载入，因此什么也没有去掉。请在联网后重新载入本页。',
    always:
      '无论如何选择，以下内容都不参与比较：标点、空格、大小写、全角半角、简体繁体、不可见字符、元音符号。',
  },
  file: {
    open: '打开文件…',
    openFor: '打开文件…，放入{side}',
    reading: '正在读取 {name}…',
    read: {
      whole: '{name} 已打开，按 {encoding} 读取。',
      article: '{name} 已打开：取网页正文，按 {encoding} 读取。',
      page: '{name} 已打开，按 {encoding} 读取。没有找到正文，取了全部文字。',
    },
    guessed: '文件没有注明编码；如果看着像乱码，请另存为 UTF-8。',
    more: '一次比较两段文字：只打开了前两个文件。',
    fault: {
      empty: '{name} 是空的。',
      large: '{name} 太大了：{size} MB。最多可打开 {most} MB 的文件。',
      binary: '{name} 不是文本文件。请用相应的程序打开，再复制其中的文字。',
      encoding: '{name} 的编码无法识别。请另存为 UTF-8。',
      wordless: '{name} 里没有文字。',
      unloaded: '读取文件的程序未能载入，请在联网后重试。',
      unreadable: '{name} 无法读取：可能已被移走，可能是文件夹，或者本页无权读取。',
    },
    unchanged: '您的文字没有变动。',
    dismiss: '关闭',
  },
  link: {
    'too-long': '这个链接里的文字太长，无法打开。',
    broken: '这个链接里的文字已损坏：链接在传递途中被截断或改动。',
  },
} as const satisfies SameShape<typeof en>;
