import { words } from './words.ts';

export const notArticleWords = words({
  en: {
    'not-html': 'This is a file, not a web page.',
    pdf: 'This is a PDF, not a web page.',
    'browser-page':
      'This is reader view or one of the browser’s own pages, where extensions can’t run.',
    'error-page': 'The site answered with an error.',
    search: 'This is a search page.',
    'too-large': 'This article is too long to check without slowing the page down.',
    listing: 'This page lists several articles.',
    discussion: 'This is a discussion with posts by several people, not an article.',
    'too-short': 'There is too little text here for an article.',
    'no-address': 'This page hides where it comes from, or its address is too long.',
  },
  'zh-CN': {
    'not-html': '这是一个文件，不是网页。',
    pdf: '这是 PDF，不是网页。',
    'browser-page': '这是阅读模式或浏览器自带的页面，扩展无法在此运行。',
    'error-page': '网站返回的是错误页面。',
    search: '这是搜索页。',
    'too-large': '这篇文章太长，检查它会拖慢浏览。',
    listing: '本页列出了好几篇文章。',
    discussion: '这是多人发帖的讨论，不是一篇文章。',
    'too-short': '这里的文字太少，算不上一篇文章。',
    'no-address': '本页隐藏了来源，或者网址过长。',
  },
});
