import type { Exclusion } from '../shared/exclusion.ts';
import { words } from './words.ts';

export const exclusionWords = words({
  en: {
    bank: 'Banks and payment pages are left alone.',
    mail: 'Mail is left alone.',
    health: 'Health pages are left alone.',
    chat: 'Chats are left alone.',
    documents: 'Document editors are left alone.',
    search: 'Search results are left alone.',
    'sign-in': 'Sign-in and account pages are left alone.',
    local: 'Pages on this machine and in private networks are left alone.',
    password: 'Twicetold skips pages that ask for a password.',
    token: 'The address of this page holds a key or a session, so it is left alone.',
    rule: (what: string) => `You said so for ${what}.`,
  },
  'zh-CN': {
    bank: '银行和支付页面一律不看。',
    mail: '邮件一律不看。',
    health: '健康、医疗页面一律不看。',
    chat: '聊天一律不看。',
    documents: '在线文档编辑器一律不看。',
    search: '搜索结果一律不看。',
    'sign-in': '登录和账户页面一律不看。',
    local: '本机和内部网络的页面一律不看。',
    password: '要求输入密码的页面，似曾读一律跳过。',
    token: '本页网址里带有密钥或会话标识，所以不看。',
    rule: (what: string) => `您为 ${what} 这样设定过。`,
  },
});

/** Why a page is left alone, as a sentence. */
export function exclusionSentence(why: Exclusion): string {
  const said = exclusionWords();
  return 'rule' in why ? said.rule(why.rule) : said[why.category];
}
