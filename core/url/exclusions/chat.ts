import { labelsBelowSite, matches, parsePatterns } from './url-patterns.ts';

/** Chats between people, and with assistants. */
const CHAT = parsePatterns(`
  web.whatsapp.com web.telegram.org webk.telegram.org webz.telegram.org discord.com/channels
  discordapp.com/channels app.slack.com slack.com/messages slack.com/archives slack.com/client
  teams.microsoft.com teams.live.com teams.cloud.microsoft messenger.com facebook.com/messages
  instagram.com/direct x.com/messages x.com/i/chat twitter.com/messages linkedin.com/messaging
  reddit.com/message reddit.com/chat chat.reddit.com chat.google.com hangouts.google.com
  messages.google.com meet.google.com web.skype.com chat.zalo.me web.snapchat.com app.element.io
  zulipchat.com app.zoom.us zoom.us/wc zoom.us/j app.wire.com threema.ch/web web.threema.ch
  signal.me web.viber.com chat.line.biz app.gather.town tinder.com/app okcupid.com/messages
  bumble.com/app vk.com/im vk.com/mail web.max.ru ok.ru/messages tieba.baidu.com/im chatgpt.com
  chat.openai.com claude.ai gemini.google.com aistudio.google.com/prompts copilot.microsoft.com
  m365.cloud.microsoft/chat poe.com character.ai grok.com x.com/i/grok meta.ai chat.mistral.ai
  huggingface.co/chat pi.ai chat.deepseek.com kimi.com kimi.moonshot.cn tongyi.aliyun.com
  tongyi.com qianwen.com chat.qwen.ai doubao.com yiyan.baidu.com chat.baidu.com chatglm.cn
  chat.z.ai yuanbao.tencent.com xinghuo.xfyun.cn hailuoai.com chat.minimaxi.com web.wechat.com
  wx.qq.com wx2.qq.com web.weixin.qq.com filehelper.weixin.qq.com web2.qq.com im.dingtalk.com
  web.dingtalk.com feishu.cn/messenger feishu.cn/next/messenger larksuite.com/messenger
  larksuite.com/next/messenger message.bilibili.com weibo.com/message api.weibo.com/chat
  zhihu.com/messages douban.com/doumail douyin.com/chat xiaohongshu.com/im work.weixin.qq.com
  voice.google.com web.webex.com meet.jit.si github.com/copilot duck.ai coze.com/space
  coze.cn/space badoo.com web.grindr.com bsky.app/messages snapchat.com/web substack.com/chat
  tumblr.com/messaging vk.ru/im web.vk.me quora.com/messages steamcommunity.com/chat mesg.ebay.com
  app.intercom.com yuewen.cn bot.n.cn ima.qq.com wenxin.baidu.com t3.chat manus.im/app
  lmarena.ai/c
`);

const CHAT_LABEL = /^(?:chat|messenger|mattermost|rocketchat|zulip)$/;

/** Whether an address belongs to a chat. */
export function isChat(url: URL): boolean {
  return matches(url, CHAT) || labelsBelowSite(url).some((label) => CHAT_LABEL.test(label));
}
