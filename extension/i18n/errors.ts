import { words } from './language.ts';

export const troubleWords = words({
  en: {
    newer:
      'A newer Twicetold wrote your library. It is left untouched; update Twicetold to use it.',
    blocked:
      'Another tab or window of Twicetold holds your library. Close it, or wait: it goes on by itself.',
    full: 'The disk is full. Nothing new is remembered; nothing is lost.',
    unavailable:
      'The browser does not let Twicetold open your library. Restarting the browser may help.',
    lost: 'Twicetold was turned off, updated, or removed. Reload this page to use it again.',
  },
  'zh-CN': {
    newer: '您的阅读库由更新版本的似曾读写入，现原样保留；请更新似曾读后再使用。',
    blocked: '似曾读的另一个标签页或窗口正占用您的阅读库。请关闭它，或稍候，之后会自动继续。',
    full: '磁盘已满。不再记住新内容，已有内容没有丢失。',
    unavailable: '浏览器不允许似曾读打开您的阅读库。重启浏览器也许能解决。',
    lost: '似曾读已被停用、更新或移除。如需继续使用，请重新加载本页。',
  },
});
