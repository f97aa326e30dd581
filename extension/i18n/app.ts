import { words } from './language.ts';

export const appWords = words({
  en: {
    name: 'Twicetold',
  },
  'zh-CN': {
    name: '似曾读',
  },
});

export const confirmWords = words({
  en: {
    cancel: 'Cancel',
  },
  'zh-CN': {
    cancel: '取消',
  },
});

export const frameWords = words({
  en: {
    skip: 'Skip to main content',
    pages: 'Twicetold pages',
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

export const snackbarWords = words({
  en: {
    undo: 'Undo',
    dismiss: 'Close message',
  },
  'zh-CN': {
    undo: '撤销',
    dismiss: '关闭消息',
  },
});
