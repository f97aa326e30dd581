import { words } from './words.ts';

/** What the symbols on the icon mean, by their names. */
export const signWords = words({
  en: {
    title: 'What the icon shows',
    remembered: 'You’ve read this page. It’s in your library.',
    copies: 'How many copies of this article you’ve read.',
    related: 'You’ve read something similar, but not a copy.',
    excluded: 'Skipped: a kind of page listed above, or one of your rules.',
    paused: 'Paused.',
    private: 'Private window.',
    noAccess: 'Twicetold doesn’t have access to this site.',
    trouble: 'Something went wrong.',
    noSign: 'no symbol',
    nothing: 'You haven’t read anything like this. A faint icon means there’s no article to check.',
    why: 'Point to the icon or click it to see the reason.',
  },
  'zh-CN': {
    title: '图标上的符号',
    remembered: '您读过本页，它在阅读库中。',
    copies: '您读过这篇文章的几份副本。',
    related: '您没有读过副本，但读过内容相近的文章。',
    excluded: '已跳过：属于上面所列的页面，或者您设定了规则。',
    paused: '已暂停。',
    private: '隐私窗口（无痕窗口）。',
    noAccess: '似曾读没有访问本网站的权限。',
    trouble: '出现了错误。',
    noSign: '没有符号',
    nothing: '您没有读过类似的文章。图标颜色变淡，表示本页没有可检查的文章。',
    why: '把指针停在图标上，或点击图标，可以看到原因。',
  },
});
