import type { SameShape } from '../lib/i18n.tsx';

const en = {
  name: 'Twicetold',
  skip: 'Skip to main content',
  pages: {
    label: 'Main',
    explain: 'How it works',
    compare: 'Compare',
    tables: 'Tables',
  },
  language: 'Language',
  theme: {
    label: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  steps: { play: 'Play', pause: 'Pause', back: 'Back', next: 'Next' },
  loading: 'Loading…',
  lost: 'Couldn’t load this part of the page. Without a connection, only what you’ve loaded before is available.',
  failed:
    'Something went wrong in this part of the page. Reload to restore what the address contains.',
  again: 'Reload',
  link: {
    copy: 'Copy link to this chapter',
    copied: 'Copied. The link opens this chapter with your settings.',
    manual: 'Your browser doesn’t let this page copy. Copy this link:',
  },
  more: {
    label: 'More about Twicetold',
    paper: 'The paper (WWW 2007)',
    source: 'Source code',
    extension: 'Browser extension',
  },
  about:
    'Twicetold is a browser extension. It warns you when a page is a copy of one you’ve read. This site explains how.',
  promise:
    'Everything runs in your browser. Nothing you enter is sent anywhere. Links keep their data in the part of the address that browsers never send.',
} as const;

const zhCN = {
  name: '似曾读',
  skip: '跳到主要内容',
  pages: {
    label: '主导航',
    explain: '原理',
    compare: '对比',
    tables: '查找表',
  },
  language: '语言',
  theme: {
    label: '外观',
    system: '跟随系统',
    light: '浅色',
    dark: '深色',
  },
  steps: { play: '播放', pause: '暂停', back: '上一步', next: '下一步' },
  loading: '正在加载…',
  lost: '无法加载这一部分。没有网络时，只能使用以前加载过的内容。',
  failed: '这一部分出错了。重新加载可恢复网址中记录的内容。',
  again: '重新加载',
  link: {
    copy: '复制本章链接',
    copied: '已复制。打开链接会看到本章和您现在的设置。',
    manual: '浏览器不允许网页复制，请自行复制这个链接：',
  },
  more: {
    label: '更多信息',
    paper: '原论文（WWW 2007）',
    source: '源代码',
    extension: '浏览器扩展',
  },
  about: '似曾读是浏览器扩展。遇到您读过的文章的副本，它会提示您。这个网站讲解它的原理。',
  promise:
    '所有计算都在您的浏览器中完成，您输入的内容不会发往任何地方。链接的数据写在网址末尾，浏览器不会发送这一部分。',
} as const satisfies SameShape<typeof en>;

/** The messages of the frame around every page. */
export const appMessages = { en: { app: en }, 'zh-CN': { app: zhCN } } as const;
