import type { SameShape } from '../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 各室之外的简体中文文字。 */
export const zhCN = {
  app: {
    name: '似曾读',
    skip: '跳到正文',
    pages: {
      label: '各室',
      explain: '原理',
      compare: '比较',
      tables: '查找表',
    },
    language: '语言',
    theme: {
      label: '颜色',
      system: '跟随系统',
      light: '浅色',
      dark: '深色',
    },
    steps: { play: '播放', pause: '暂停', back: '上一步', next: '下一步' },
    loading: '载入中…',
    lost: '这一部分未能载入。没有网络时，只能使用以前载入过的部分。',
    failed: '这一部分出了错。重新载入后，网址里记着的内容都会回来。',
    again: '重新载入',
    promise:
      '所有计算都在本页完成，您放进来的文字不会发往任何地方。链接能带回的内容写在网址的末尾，浏览器不会把这一段发出去。',
  },
} as const satisfies SameShape<typeof en>;
