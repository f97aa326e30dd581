import { words } from './words.ts';

/** The demonstration on the welcome page; what it says of copies are the words of the banner. */
export const demoWords = words({
  en: {
    title: 'Try it here',
    intro:
      'The first article was read yesterday; the second is in front of you now. Change it as you like: their real fingerprints are compared at every keystroke. Nothing of this is kept.',
    language: 'Language of the articles',
    read: 'Read yesterday',
    now: 'In front of you now',
    put: 'Put in its place',
    copy: 'A copy with some changes',
    same: 'The very same text',
    other: 'Another article',
    articleTitle: 'Title',
    articleText: 'Text',
    noBanner: 'No banner',
    distance: (bits: number, of: number, limit: number) =>
      `${bits} of ${of} bits differ. Texts of this length are taken for one article up to ${limit}.`,
    distanceTooShort: (bits: number, of: number) =>
      `${bits} of ${of} bits differ. With so few words that says nothing.`,
    dots: 'The fingerprint of the second article, marked where it differs from the first.',
    broken: 'The demonstration cannot run: this browser does not let WebAssembly start.',
  },
  'zh-CN': {
    title: '在这里试试',
    intro:
      '第一篇是昨天读过的，第二篇现在就在您眼前。请随意改动：每敲一个字，都会重新比对两篇真正的指纹。这里的内容一概不保存。',
    language: '文章的语言',
    read: '昨天读过',
    now: '眼前这篇',
    put: '换成',
    copy: '略有改动的副本',
    same: '一字不差的同一篇',
    other: '另一篇文章',
    articleTitle: '标题',
    articleText: '正文',
    noBanner: '不显示提示',
    distance: (bits: number, of: number, limit: number) =>
      `${of} 位中有 ${bits} 位不同。这样长度的文章，相差不超过 ${limit} 位就算同一篇。`,
    distanceTooShort: (bits: number, of: number) =>
      `${of} 位中有 ${bits} 位不同。字词太少，说明不了什么。`,
    dots: '第二篇的指纹，标出的是与第一篇不同之处。',
    broken: '演示无法进行：这个浏览器不允许运行 WebAssembly。',
  },
});
