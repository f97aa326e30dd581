import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as input } from '../input/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 比较室的全部简体中文文字。 */
export const zhCN = {
  compare: {
    title: '比较两段文字',
    description:
      '贴上两段文字，看看它们是不是同一篇：SimHash 指纹、不同的位、判断。文字不会离开这个页面。',
    heading: '这两段是同一篇文字吗？',
    lead: '放进两段文字，每段会得到一个 256 位的指纹（SimHash）：文字越相像，不同的位就越少。',
    examples: {
      label: '试试例子：',
      edited: '略有改动',
      repost: '转载',
      twins: '简体与繁体',
      template: '同一模板',
      subject: '同一话题',
      translation: '译文',
      invite: '三对副本，三对不是副本。',
      expect: {
        edited:
          '应判为副本：换了几个词，加了标题和转载说明。大部分特征仍为两篇共有，大部分的位也就相同。',
        repost:
          '应判为副本：正文一字未改，只是前后多了几行说明。在下面勾选去掉“转载说明”，就一位也不差了。',
        twins: '应判为同一篇：繁体字先折成简体字，引号等标点不参与比较。',
        template:
          '不应判为副本：字句几乎全同，说的却是另一条路、另一个月。差别在数字里：在下面勾选去掉“数字”，就会被当成副本。',
        subject:
          '应判为不同的文字：话题都是雨，用词各不相同。不同的位约占一半，和任意两篇文章一样。',
        translation: '应判为不同的文字：故事相同，用词却没有一个相同。SimHash 只认字词，不懂意思。',
      },
    },
    text: {
      a: '文字 A',
      b: '文字 B',
      placeholderA: '在这里输入或粘贴一段文字，也可以拖入文件（纯文本、Markdown、网页）。',
      placeholderB: '在这里输入、粘贴或拖入要与它比较的文字。',
      tokens: '{count, plural, =0 {没有词元} other {# 个词元}}',
      fingerprint: '指纹（粗体为前 64 位）',
      working: '计算中…',
      drop: '松开即放入这里。',
      cut: '文字较长：这里只显示开头，参与比较的是全部 {count, number} 个字符。',
    },
    actions: {
      swap: '交换 A 和 B',
      clear: '全部清空',
      undo: '撤销',
      replaced: {
        clear: '两段文字已清空。',
        example: '例子替换了您的文字。',
        file: '文件替换了您的文字。',
        link: '链接里的文字替换了您的文字。',
        undo: '您先前的文字回来了。',
      },
    },
    profile: {
      legend: '指纹取自',
      reader: '字词及其相邻关系',
      readerNote:
        '每个汉字或单词，以及每对相邻的字词，各计一次，越长的单词权重越大。浏览器扩展用的就是这种方式。',
      words: '中文词典里的词',
      wordsNote: '由 jieba 分词，出现越多的词权重越大。首次需载入 4 MB。',
      loading: '正在载入词典（4 MB），载入后即开始比较。',
    },
    trouble: {
      worker: '本页负责比较的部分停止了工作（Web Worker 出错）。您的文字都还在。',
      dictionary: '词典载入失败。您的文字都还在。',
      retry: '重试',
    },
    input,
    result: {
      heading: '判断',
      emptyBoth: '放进两段文字，或者试一个例子。判断会随着输入即时给出。',
      emptyOne: '现在放进另一段文字。',
      working: '正在比较…',
      stopped: '比较恢复之后才会有判断。',
    },
    grid: {
      caption: '{width, plural, =256 {全部 256 位} other {前 {width, number} 位}}：A 与 B 重叠',
      wide: '全部 256 位',
      same0: '都是 0',
      same1: '都是 1',
      onlyA: '仅 A 为 1',
      onlyB: '仅 B 为 1',
      bars: '横条表示这一位站得多稳：上为 A，下为 B。横条短的地方，位容易翻转。',
    },
  },
} as const satisfies SameShape<typeof en>;
