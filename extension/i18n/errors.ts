import { words } from './language.ts';

export const errorWords = words({
  en: {
    newer:
      'Your library was made by a newer version of Twicetold. Update Twicetold to open it. Nothing was changed.',
    blocked:
      'Another Twicetold tab or window is using your library. Close it, or wait. Twicetold then continues automatically.',
    full: 'Your disk is full, so Twicetold can’t remember new pages. Your library is safe. Free up some space.',
    unavailable: 'Couldn’t open your library. Restarting the browser may help.',
    busy: 'This tab is asking too often. Twicetold tries again in a minute.',
    lost: 'Twicetold was turned off, updated, or removed. Reload this page to use it again.',
  },
  'zh-CN': {
    newer: '您的阅读库来自更新版本的似曾读，内容没有任何改动。请更新似曾读后再打开。',
    blocked: '似曾读的另一个标签页或窗口正在使用您的阅读库。请关闭它，或者稍等，随后会自动继续。',
    full: '磁盘已满，似曾读无法记住新的页面。阅读库没有丢失，请清理磁盘空间。',
    unavailable: '无法打开您的阅读库。请尝试重启浏览器。',
    busy: '这个标签页的请求过于频繁，似曾读会在一分钟后重试。',
    lost: '似曾读已被停用、更新或移除。请重新加载本页，再继续使用。',
  },
});
