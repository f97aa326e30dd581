import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as input } from '../input/messages/zh-CN.ts';
import type { en } from './en.ts';

/** “对比”页的简体中文文字。 */
export const zhCN = {
  compare: {
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
          '预期结论：内容相近，但不是副本。字句几乎全同，说的却是另一条路、另一个月。差别体现在数字上：在下方选择忽略“数字”，结论就会变成副本。',
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
      marks: '底色：另一篇没有的文字。',
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
    input,
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
  },
} as const satisfies SameShape<typeof en>;
