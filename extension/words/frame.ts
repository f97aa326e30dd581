import { words } from './words.ts';

export const frameWords = words({
  en: {
    skip: 'Skip to the content',
    pages: 'Pages of Twicetold',
    library: 'Library',
    options: 'Options',
    welcome: 'About',
  },
  'zh-CN': {
    skip: '跳到正文',
    pages: '似曾读的页面',
    library: '阅读库',
    options: '选项',
    welcome: '关于',
  },
});
