import { words } from './words.ts';

export const snackbarWords = words({
  en: {
    undo: 'Undo',
    dismiss: 'Dismiss this message',
  },
  'zh-CN': {
    undo: '撤销',
    dismiss: '关闭这条消息',
  },
});
