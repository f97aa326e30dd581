import type { Category, Exclusion } from '../../core/url/exclusions/categories.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { defineWords } from './language.ts';

interface ExclusionWords extends Readonly<Record<Category, string>> {
  readonly rule: (target: string) => string;
}

const exclusionWords = defineWords<ExclusionWords>({
  en: {
    bank: 'Twicetold skips banks and payment pages.',
    mail: 'Twicetold skips mail.',
    health: 'Twicetold skips health pages.',
    chat: 'Twicetold skips chats.',
    documents: 'Twicetold skips document editors.',
    search: 'Twicetold skips search results.',
    'sign-in': 'Twicetold skips sign-in and account pages.',
    local: 'Twicetold skips pages on this device and in private networks.',
    password: 'Twicetold skips pages that ask for a password.',
    token: 'Twicetold skips pages whose address contains a sign-in key or session.',
    rule: (target: string) => `You chose “Never” for ${target}.`,
  },
  'zh-CN': {
    bank: '似曾读会跳过银行和支付页面。',
    mail: '似曾读会跳过邮件。',
    health: '似曾读会跳过健康医疗页面。',
    chat: '似曾读会跳过聊天。',
    documents: '似曾读会跳过在线文档。',
    search: '似曾读会跳过搜索结果。',
    'sign-in': '似曾读会跳过登录和账户页面。',
    local: '似曾读会跳过这台电脑和内部网络上的页面。',
    password: '似曾读会跳过要求输入密码的页面。',
    token: '似曾读会跳过网址中含有登录密钥或会话标识的页面。',
    rule: (target: string) => `您为 ${target} 选择了“从不”。`,
  },
});

/** Returns why a page is skipped, as a sentence. */
export function exclusionSentence(why: Exclusion): string {
  const words = exclusionWords();
  return 'rule' in why ? words.rule(why.rule) : words[why.category];
}

export const skipReasonWords = defineWords<Readonly<Record<SkipReason, string>>>({
  en: {
    'not-html': 'This is a file, not a web page.',
    pdf: 'This is a PDF, not a web page.',
    'browser-page':
      'This is reader view or one of the browser’s own pages, where extensions can’t run.',
    'error-page': 'The site answered with an error.',
    search: 'This is a search page.',
    'too-large': 'This article is too long to check without slowing the page down.',
    listing: 'This page lists several articles.',
    items: 'This page shows several articles. Open one to check it.',
    discussion: 'This is a discussion with posts by several people, not an article.',
    'too-short': 'There’s too little text here for an article.',
    'no-address': 'This page hides where it comes from, or its address is too long.',
  },
  'zh-CN': {
    'not-html': '这是一个文件，不是网页。',
    pdf: '这是 PDF，不是网页。',
    'browser-page': '这是阅读模式或浏览器自带的页面，扩展无法在此运行。',
    'error-page': '网站返回的是错误页面。',
    search: '这是搜索页。',
    'too-large': '这篇文章太长，检查它会拖慢浏览。',
    listing: '本页列出了多篇文章。',
    items: '本页有多篇文章。打开一篇即可检查。',
    discussion: '这是多人发帖的讨论，不是一篇文章。',
    'too-short': '这里的文字太少，算不上一篇文章。',
    'no-address': '本页隐藏了来源，或者网址过长。',
  },
});
