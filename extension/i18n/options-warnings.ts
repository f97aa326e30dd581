import { words } from './language.ts';

/** When and how the reader is warned. */
export const warningOptionsWords = words({
  en: {
    sensitivity: 'How alike a page must be',
    strict: 'Strict',
    strictWhy:
      'Only sure copies with hardly a word changed: at least 85% alike. Short texts only when every word is the same.',
    usual: 'Usual',
    usualWhy:
      'All copies, edited ones too. Where few words make it less sure, the warning says so.',
    wide: 'Wide',
    wideWhy: 'Excerpts too, and pages that share much with what you have read.',
    preview: 'Try it on my library',
    previewWhy:
      'Counts how many of the pages you read last would have been warned of, by what you had read before them. It is done on this machine.',
    previewEmpty: 'Your library is empty so far, so there is nothing to try this on.',
    previewing: (done: string, all: string) => `Compared: ${done} of ${all}`,
    stop: 'Stop',
    stopped: 'Stopped before the end.',
    wouldWarn: (warned: string, all: string) => `${warned} of the last ${all} pages`,
    previewed: 'Counted: see beside each choice.',

    banner: 'Banner',
    banners: 'Show a banner on the page',
    bannersWhy: 'Without it, the icon alone tells, with the number of copies.',
    corner: 'Where the banner stands',
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',

    quiet: 'Sites without a banner',
    quietWhy: 'There the icon alone tells of copies. Add a site from the × of a banner.',
    quietNone: 'There is a banner on every site.',
    quietRemove: (site: string) => `Show banners on ${site} again`,
    quietRemoved: (site: string) => `Banners are shown on ${site} again`,
    showAgain: 'Show again',

    links: 'Links',
    marks: 'Mark links to what I have read',
    marksWhy: 'Where pages list articles, such a link gets a small mark at its end:',
    markedLink: 'The headline of an article',
    markRead: 'You have read that page.',
    markCopy: 'You have read it on another site, in a copy that names that page as its original.',
    marksHow:
      'Marks go by addresses alone: a copy that only its text would give away gets none. A page can find out that Twicetold marks links, but not which ones.',
  },
  'zh-CN': {
    sensitivity: '多像才提示',
    strict: '严格',
    strictWhy: '只提示几乎一字未改、确定无疑的副本：至少 85% 相似。短文只有字词全部相同才提示。',
    usual: '一般',
    usualWhy: '提示所有副本，改动过的也算。字数少、把握较小的，提示里会说明。',
    wide: '宽松',
    wideWhy: '节选，以及与您读过的文章有许多相同之处的页面，也提示。',
    preview: '用我的阅读库试一试',
    previewWhy:
      '数一数您最近读的页面，当时有多少篇会因为更早读过的内容而提示。只在这台电脑上进行。',
    previewEmpty: '阅读库还是空的，没有可以试的内容。',
    previewing: (done: string, all: string) => `已比对 ${done} / ${all}`,
    stop: '停止',
    stopped: '没有数完就停止了。',
    wouldWarn: (warned: string, all: string) => `最近 ${all} 篇中有 ${warned} 篇`,
    previewed: '数完了，结果在各个选项旁边。',

    banner: '页面上的提示',
    banners: '在页面上显示提示',
    bannersWhy: '不显示的话，只由图标提示，图标上有副本的数目。',
    corner: '提示显示在哪里',
    'top-left': '左上角',
    'top-right': '右上角',
    'bottom-left': '左下角',
    'bottom-right': '右下角',

    quiet: '不显示提示的网站',
    quietWhy: '在这些网站上，只由图标提示。点提示上的 × 可以添加网站。',
    quietNone: '所有网站都会显示提示。',
    quietRemove: (site: string) => `在 ${site} 重新显示提示`,
    quietRemoved: (site: string) => `在 ${site} 会重新显示提示`,
    showAgain: '重新显示',

    links: '链接',
    marks: '标出指向已读文章的链接',
    marksWhy: '在列出文章的页面上，这样的链接末尾会有一个小标记：',
    markedLink: '一篇文章的标题',
    markRead: '那个页面您读过。',
    markCopy: '您在别的网站读过它的副本，那份副本注明原文在那里。',
    marksHow:
      '标记只看网址：只有比对正文才能认出的副本，不会标出。页面能发现似曾读在标记链接，但不知道标了哪些。',
  },
});
