import type { Exclusion } from '../shared/exclusion.ts';
import { words } from './words.ts';

const exclusionWords = words({
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
    token: 'Twicetold skips pages whose address contains a key or a session.',
    rule: (what: string) => `You chose “Never” for ${what}.`,
  },
  'zh-CN': {
    bank: '似曾读会跳过银行和支付页面。',
    mail: '似曾读会跳过邮件。',
    health: '似曾读会跳过健康、医疗页面。',
    chat: '似曾读会跳过聊天。',
    documents: '似曾读会跳过在线文档编辑器。',
    search: '似曾读会跳过搜索结果。',
    'sign-in': '似曾读会跳过登录和账户页面。',
    local: '似曾读会跳过本机和内部网络的页面。',
    password: '似曾读会跳过要求输入密码的页面。',
    token: '似曾读会跳过网址中含有密钥或会话标识的页面。',
    rule: (what: string) => `您为 ${what} 选择了“从不”。`,
  },
});

/** Returns why a page is skipped, as a sentence. */
export function exclusionSentence(why: Exclusion): string {
  const said = exclusionWords();
  return 'rule' in why ? said.rule(why.rule) : said[why.category];
}
