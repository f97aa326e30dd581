import { words } from './language.ts';

/** The demo on the welcome page. Its sentences about copies come from the banner's words. */
export const demoWords = words({
  en: {
    title: 'Try it',
    intro:
      'You read the first article yesterday. Edit the second one: Twicetold compares their real fingerprints as you type. Nothing here is saved.',
    language: 'Language of the articles',
    read: 'You read yesterday',
    now: 'You open today',
    put: 'Replace it with',
    copy: 'An edited copy',
    same: 'The same text',
    other: 'A different article',
    articleTitle: 'Title',
    articleText: 'Text',
    noBanner: 'No warning',
    distance: (bits: number, of: number, limit: number) =>
      `${bits} of ${of} bits differ. At this length, up to ${limit} still mean the same article.`,
    distanceTooShort: (bits: number, of: number) =>
      `${bits} of ${of} bits differ. With so few words, that means nothing.`,
    dots: 'The fingerprint of the second article. Outlined bits differ from the first.',
    broken: 'The demo can’t run because this browser blocks WebAssembly.',
  },
  'zh-CN': {
    title: '试一试',
    intro:
      '第一篇是您昨天读的。请随意改动第二篇，似曾读会即时比对两篇的真实指纹。这里的内容不会保存。',
    language: '文章的语言',
    read: '昨天读的',
    now: '今天打开的',
    put: '换成',
    copy: '略有改动的副本',
    same: '相同的正文',
    other: '另一篇文章',
    articleTitle: '标题',
    articleText: '正文',
    noBanner: '不显示提示',
    distance: (bits: number, of: number, limit: number) =>
      `${of} 位中有 ${bits} 位不同。这个长度的文章，相差不超过 ${limit} 位就算同一篇。`,
    distanceTooShort: (bits: number, of: number) =>
      `${of} 位中有 ${bits} 位不同。字数太少，不能说明什么。`,
    dots: '第二篇的指纹。带框的位与第一篇不同。',
    broken: '无法演示：这个浏览器禁止运行 WebAssembly。',
  },
});
