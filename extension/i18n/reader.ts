import { defineWords } from './language.ts';

/** What the popup offers in a feed reader, and what the library says of what was read there. */
export const readerWords = defineWords({
  en: {
    askForMarks: 'Mark what you’ve read with a small sign at its title?',
    onSite: (site: string) => `On ${site}`,
    inReaders: 'In feed readers',
    inLists: 'In lists of links, too',
    nowhere: 'No',
    localReader: 'This looks like a feed reader on your own network, where Twicetold skips pages.',
    checkHere: 'Check articles here',
    readArticle: (date: string) => `You read this article ${date}`,
    readWhole: (date: string) => `You read all of this article ${date}`,
    partWhy: 'Here is only its beginning, which isn’t remembered.',
    remembered: 'This article is in your library.',
    readIn: (site: string) => (site ? `read in ${site}` : 'read in a feed reader on your network'),
    network: 'Your network',
  },
  'zh-CN': {
    askForMarks: '要在读过的文章标题旁显示小标记吗？',
    onSite: (site: string) => `在 ${site} 上`,
    inReaders: '在订阅阅读器中',
    inLists: '也在链接列表中',
    nowhere: '不用',
    localReader: '这看起来是您自己网络上的订阅阅读器，似曾读会跳过这里的页面。',
    checkHere: '在此检查文章',
    readArticle: (date: string) => `您${date}读过这篇文章`,
    readWhole: (date: string) => `您${date}读过这篇文章的全文`,
    partWhy: '这里只有开头，不会记住。',
    remembered: '这篇文章在您的阅读库中。',
    readIn: (site: string) => (site ? `在 ${site} 读过` : '在您网络上的订阅阅读器中读过'),
    network: '您的网络',
  },
});
