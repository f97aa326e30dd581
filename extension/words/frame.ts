import { words } from './words.ts';

export const frameWords = words({
  en: {
    skip: 'Skip to the content',
    pages: 'Pages of Twicetold',
    library: 'Library',
    options: 'Options',
    welcome: 'Welcome',
  },
  'zh-CN': {
    skip: '跳到主要内容',
    pages: '似曾读的页面',
    library: '阅读库',
    options: '选项',
    welcome: '欢迎页',
  },
});
