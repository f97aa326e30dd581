import { lazy } from '../lazy.ts';
import { countTokens } from '../tokenize.ts';
import { MAX_BOILERPLATE_LINE_LENGTH, plainLine } from './plain-text.ts';

/** A longer text is an article about such pages, or one that contains their lines. */
const MAX_INTERSTITIAL_LENGTH = 6000;

/** If only one sentence matches, it must be this short. */
const MAX_SINGLE_TOKENS = 40;

/** How much else the page may contain, such as the site's name or a request ID. */
const MAX_OTHER_TOKENS = 40;

/**
 * Whether a page shows only an error, a robot check, a consent wall, or a paywall. An article can
 * mention all of these, so a single matching sentence proves nothing: the matching sentences are
 * weighed against the rest.
 */
export function isInterstitial(lines: readonly string[]): boolean {
  if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_INTERSTITIAL_LENGTH) return false;
  const sentences = lines
    .flatMap(splitSentences)
    .map((text) => ({ text, tokens: countTokens(text) }))
    // Trying the patterns takes the time. With the longest first, few sentences show an article.
    .sort((one, other) => other.tokens - one.tokens);
  const tokens = sentences.reduce((sum, sentence) => sum + sentence.tokens, 0);
  let [matchCount, otherTokens] = [0, 0];
  for (const { text, tokens: more } of sentences) {
    if (isMatch(text)) matchCount++;
    else otherTokens += more;
    if (!isMostlyMatched(tokens - otherTokens, otherTokens)) return false;
  }
  const matchTokens = tokens - otherTokens;
  return matchCount > 1 || (matchCount === 1 && matchTokens <= MAX_SINGLE_TOKENS);
}

function isMostlyMatched(matchTokens: number, otherTokens: number): boolean {
  return (
    matchTokens > 2 * otherTokens || (otherTokens < MAX_OTHER_TOKENS && matchTokens >= otherTokens)
  );
}

function isMatch(sentence: string): boolean {
  const plain = plainLine(sentence.slice(0, MAX_BOILERPLATE_LINE_LENGTH)) ?? '';
  return interstitialSentences().some((pattern) => pattern.test(plain));
}

/** Splits a line into sentences, because many consent walls are a single paragraph. */
function splitSentences(line: string): string[] {
  return line === '' ? [] : line.split(/(?<=[.!?])\s+|(?<=[。！？])/);
}

// Sentences of such pages, as `plainLine` returns them.
const ENGLISH = [
  '(?:just a moment|attention required|one more step|access denied|please wait|redirecting|verifying you are human|security check)\\b.{0,80}$',
  '(?:we are )?checking (?:your browser|if the site connection is secure)',
  '(?:please )?(?:verify|confirm|complete|prove|check).{0,40}\\b(?:human|robot|captcha|security check|the action below|the box)',
  '.{0,60}needs to review the security of your connection',
  '.{0,60}(?:ddos protection by|performance (?:&|and) security by|cloudflare ray id|ray id:?)',
  '(?:this process is automatic|your browser will redirect|please allow up to \\d)',
  '(?:why (?:have i been blocked|do i have to complete a captcha)|what can i do to (?:resolve|prevent) this|this website is using a security service|you (?:have been|are) (?:blocked|unable to access)|sorry, you have been blocked)',
  '(?:please |you need to |you must |to continue,? )?(?:please )?(?:enable|turn on|allow|activate) (?:java ?script|cookies)',
  '(?:java ?script|cookies) (?:is|are|must be|needs? to be|has been|appears? to be)\\b.{0,40}(?:disabled|enabled|required|not available|off)',
  '.{0,60}(?:requires|does not work (?:properly )?without|works best with|relies on) java ?script',
  '(?:your browser|this browser|you are using an (?:outdated|unsupported))\\b.{0,60}(?:supported|outdated|disabled|javascript|browser)',
  '(?:please )?(?:disable|turn off|pause|whitelist|allow ads|switch off)\\b.{0,40}(?:ad ?-?blocker|adblock|ads)',
  '(?:this|to read|to continue|the rest of|the full|continue|keep)\\b.{0,60}(?:for|only|reserved|exclusive|available)\\b.{0,20}(?:subscribers|members|registered|paying)',
  "(?:you've|you have|you are out of|this is your last)\\b.{0,30}(?:free articles?|article limit|free stories|monthly limit)",
  '(?:already (?:a |an )?(?:subscriber|member|subscribed|registered|have an account)|not a (?:subscriber|member)|have an account|create (?:a|an|your) (?:free )?account|start your free trial|unlimited (?:digital )?access|become a (?:member|subscriber))',
  '(?:sign in|log ?in|register|subscribe|create an account|please (?:sign|log) ?in)\\b.{0,40}(?:to (?:continue|read|view|see|access|unlock)|for (?:full|unlimited))',
  "(?:error |http )?(?:40[0-9]|41[0-9]|429|451|50[0-9]|52[0-9])\\b(?: ?[-–:|.] ?| )?(?:error|not found|page|forbidden|bad|unauthori[sz]ed|internal|service|gateway|gone|too many|server|that's|oops|sorry|$)",
  '(?:bad gateway|service (?:temporarily )?unavailable|gateway time-?out|forbidden|internal server error|not found|unauthori[sz]ed|too many requests|bad request)(?:$|[ ,.!|:-].{0,60}$)',
  "(?:oops|sorry|whoops|uh-oh|we're sorry|we are sorry|apologies)\\b.{0,120}$",
  "(?:the|this|that|your|we couldn't find|we can't find|we could not find|looks like|it looks like|it seems)\\b.{0,40}\\b(?:page|url|content|link|file|resource|article|story|document|address)\\b.{0,60}(?:not found|not be found|could ?n['o]t|cannot|can't|does ?n['o]t|do not|no longer|been (?:removed|moved|deleted|renamed)|unavailable|was not|temporarily|isn't|looking for)",
  "(?:page|file|site|article|post|content|url) (?:not found|cannot be found|could not be found|no longer exists|does ?n[o']t exist|unavailable)",
  '(?:the server|nginx|apache|openresty|an error occurred|something went wrong|if you (?:entered|typed|believe|think|are the)|please (?:check|try again|contact|reload|refresh)|try (?:again|searching)|go (?:back|home|to)|return to|back to home|home ?page)\\b.{0,120}$',
  "(?:you (?:don't|do not) have (?:the )?(?:permission|access)|nginx(?:\\/[\\d.]+)?$|openresty$)",
  '(?:you (?:may|can) (?:click to consent|change your|withdraw|accept or)|your choices)',
  '(?:we value your privacy|we and our (?:\\d+ )?(?:partners|vendors)|your privacy|privacy (?:settings|preferences?|overview|center)|manage consent|consent preferences)',
  '.{0,60}(?:store and/or access|process personal data|legitimate interest|withdraw your consent|ad and content measurement|audience research|geolocation data)\\b',
  '(?:strictly )?(?:necessary|functional|performance|analytical|analytics|targeting|advertising|preferences|marketing|statistics)(?: cookies)?(?:$| always active)',
  '(?:these|some|essential|necessary|necessary website) (?:cookies|technologies)\\b',
  // The site addresses its visitor: "we" or "you" in one sentence with what it asks for.
  '(?:.{0,40}\\b)?(?:we|our|you|your)\\b.{0,160}\\b(?:cookies?|consent(?:ing)?|personali[sz]ed (?:ads|advertis|content|web)|your (?:personal data|privacy|choices|preferences)|privacy (?:policy|settings|dashboard)|precise geolocation|legitimate interests?)\\b',
  "(?:if you (?:choose|click|select|do not want|don't want)|select|click)\\b.{0,40}\\b(?:accept all|reject all|more options|manage (?:privacy|settings|preferences|cookies))\\b",
  '(?:non-)?personali[sz]ed (?:content|ads)\\b',
  '(?:show|deliver|measure|track|develop)\\b.{0,60}\\b(?:ads|depending on your settings|new services|google services|site statistics|protect against spam)\\b',
  '(?:when you visit any website, it may store|this information might be about you|the information does not usually directly|because we respect your right|click on the different category|however, blocking some types|they are usually only set in response|you can set your browser to block|they help us to know which pages|they may be used by those companies)',
  '(?:subscribe to (?:unlock|read|continue)|try unlimited access|complete digital access|cancel any ?time|explore our full range of subscriptions|only [$€£]\\d|then [$€£]\\d|for (?:individuals|multiple readers)$|access to this page has been denied|this may happen as a result|briefly unavailable for scheduled maintenance|reference id)',
  // Fixed texts of Cloudflare and others
  '(?:the action you just performed triggered|there are several actions that could trigger|you can email the site owner|please include what you were doing)',
  '(?:connection timed out|error code \\d{3}|web server is down|origin is unreachable|what happened$|what can i do$|visit cloudflare\\.com|you browser working|browser working|.{0,40}cloudflare working|.{0,60}host error)',
  "(?:if you're (?:a visitor|the owner) of this website|contact your hosting provider|an error 52\\d means|the initial connection between cloudflare|as a result, the web page can not|the most likely cause is that something on your server|additional troubleshooting information|cloudflare ray id)",
  "(?:the requested url|additionally, a 40\\d|more information about this error|pardon our interruption|as you were browsing something|you've disabled (?:java ?script|cookies)|you're a power user moving|a third-party browser plugin|to regain access|additional information is available in this support article)",
  "(?:we've|we have) detected (?:unusual|suspicious|that java ?script)|to continue, please (?:click|verify|complete)|why did this happen$|block reference id|for inquiries related to this message",
];

const CHINESE = [
  '(?:正在|请|需要|系统).{0,12}(?:验证|安全检查|检查您的浏览器|人机)',
  '(?:环境异常|当前环境异常|完成验证后即可继续访问|去验证|访问过于频繁|操作过于频繁|请求过于频繁|安全验证|滑动验证|拖动滑块|请输入验证码|请完成).{0,40}$',
  '(?:请|您的浏览器|你的浏览器|浏览器|本页面|本站|需要).{0,12}(?:开启|启用|打开|禁用了?|不支持|未启用|允许).{0,12}(?:javascript|js脚本|脚本|cookie)',
  '(?:您|你)(?:当前)?(?:所)?(?:访问|请求|要找|要访问|查找|浏览|正在访问|要查看|输入|寻找|打开|想看)的?.{0,6}(?:页面|网页|内容|文章|链接|地址|网址|资源|帖子|文件).{0,24}(?:不存在|删除|找不到|不可用|移除|失效|出错|无法|丢失|没有找到|不见|有误|暂时)',
  '(?:抱歉|对不起|很抱歉|非常抱歉|出错了|哎呀|啊哦|糟糕|sorry).{0,60}$',
  '(?:该|此|本)?(?:页面|网页|内容|文章|链接|帖子|主题|资源|公众号|账号|用户).{0,12}(?:不存在|找不到|(?:被|已)(?:被)?(?:发布者)?删除|未找到|无法(?:访问|查看|显示)|走丢了|违规|不见了|已(?:失效|下线|迁移|停用|屏蔽)|审核)',
  '(?:参数错误|网络(?:不给力|异常|错误)|系统(?:繁忙|错误|维护)|服务器(?:错误|繁忙|开小差|内部错误|异常)|访问被拒绝|禁止访问|没有权限|权限不足|加载中|正在加载|请稍[候后等]|页面加载中|返回首页|返回上一页|刷新(?:页面|重试)|重新加载|点击重试|秒后.{0,10}(?:跳转|返回)|正在跳转|即将跳转|您可能输错了网址).{0,40}$',
  '(?:(?:您|你)的?当前(?:的)?(?:请求|网络|ip|环境)|系统(?:监测|检测)到|在(?:您|你)验证完成前|开始验证$|(?:温馨提示:)?请检查(?:您|你)?(?:访问|输入)的?(?:网址|地址|链接)|如果(?:您|你)不能确认)',
  '(?:我们重视(?:您|你)的隐私|(?:点击|选择).{0,24}(?:同意|接受).{0,20}cookie|更多(?:信息|详情),?请(?:参阅|查看|阅读).{0,12}(?:隐私|cookie)|(?:仅|只)?(?:接受|使用)?(?:必要|分析|功能|营销|广告|性能)(?:型|性)?的? ?cookie|cookie ?(?:设置|偏好|政策|声明)$|.{0,20}(?:全部接受|接受全部|管理偏好|全部拒绝))',
  '(?:最低[\\d.]+元/天|登录后(?:您|你)可以享受|.{0,12}(?:解锁文章|放弃本次机会|福利倒计时|vip福利))',
  '(?:(?:本文|此文|该文)为.{0,6}(?:收费|付费|会员|订阅|vip)(?:用户)?(?:专享|专属|独享|可读|文章|内容)|(?:手机号?|邮箱|微信|qq)(?:注册|登录)|登录(?:即|就)(?:表示|代表|视为)?(?:您|你)?(?:同意|接受)|推荐进入财新数据库|成为会员[,]?阅读|请先?(?:登录|订阅)后(?:继续|再))',
  '\\d+ ?秒(?:钟)?(?:后|之后).{0,12}(?:跳转|返回|刷新)',
  '(?:我们|本(?:网)?站|本网页|本网站|.{0,10}网站).{0,8}使用.{0,10}(?:cookie|小型文本文件)',
  '(?:接受|拒绝|同意|允许)(?:所有|全部)?(?:的)?cookies?$',
  '(?:您|你)?(?:还没有|尚未|需要|请先|请|未)?(?:登录|注册|开通会员|付费|订阅|购买|成为会员|会员).{0,16}(?:后|即可|才能|以|解锁|剩余|专享|可见|可看)',
  '(?:剩余|还有|余下|本文剩余) ?\\d+ ?%?.{0,24}(?:未读|内容|付费|字|阅读)',
  '(?:已有账号|没有账号|忘记密码|立即(?:登录|注册|订阅|购买|开通)|微信登录|手机号登录|验证码登录|开通会员|扫码登录|登录/注册|登录\\|注册).{0,20}$',
];

export const interstitialSentences = lazy((): readonly RegExp[] =>
  [...ENGLISH, ...CHINESE].map((source) => new RegExp(`^${source}`, 'u')),
);
