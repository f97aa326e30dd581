import { hostOf, matches, parameters, parsePatterns, segments } from './url-patterns.ts';

/**
 * Search engines, and the search pages of large sites. The article filter (`content/article-filter.ts`)
 * recognizes other search pages by their form.
 */
const SEARCH = parsePatterns(`
  google.*/search scholar.google.*/scholar news.google.*/search bing.com/search bing.com/images
  bing.com/videos bing.com/news/search cn.bing.com/search search.yahoo.com search.yahoo.co.jp
  search.brave.com yandex.*/search ya.ru/search html.duckduckgo.com lite.duckduckgo.com
  ecosia.org/search startpage.com/do startpage.com/sp kagi.com/search mojeek.com/search
  search.marginalia.nu search.naver.com search.daum.net search.seznam.cz search.aol.com
  ask.com/web you.com/search wolframalpha.com/input baidu.com/s baidu.com/baidu baidu.com/sf
  m.baidu.com/*/s image.baidu.com/search wenku.baidu.com/search xueshu.baidu.com/s
  zhidao.baidu.com/search so.com/s sogou.com/web sogou.com/sogou weixin.sogou.com/weixin
  zhihu.sogou.com/zhihu sm.cn/s so.toutiao.com search.bilibili.com s.weibo.com s.taobao.com
  search.jd.com search.douban.com so.csdn.net zhihu.com/search x.com/search twitter.com/search
  reddit.com/search youtube.com/results github.com/search facebook.com/search linkedin.com/search
  amazon.*/s presearch.com/search swisscows.com metager.org/meta dogpile.com/serp
  coccoc.com/search go.mail.ru/search search.rambler.ru chinaso.com/search quark.cn/s
  image.so.com/i haosou.com/s
`);

const QUERY_NAME = /^(?:q|query|p|wd|word|text|keywords?|kw|k|i|key|search|search_query)$/;

/** Sites whose results have an address without the query. */
const ANSWER_SITES = parsePatterns('perplexity.ai/search phind.com/search metaso.cn/search');

/** Search engines that show results on their home page. */
const RESULTS_ON_HOME = parsePatterns('duckduckgo.com qwant.com ecosia.org searx.be');

/** Whether an address belongs to search results. */
export function isSearch(url: URL): boolean {
  if (matches(url, ANSWER_SITES)) return true;
  // Without a query, it is a page about searching: google.com/search/howsearchworks.
  const hasQuery = parameters(url).some(([name, value]) => QUERY_NAME.test(name) && value !== '');
  if (!hasQuery) return false;
  if (matches(url, SEARCH)) return true;
  if (segments(url).length > 0) return false;
  return /^search\./.test(hostOf(url)) || matches(url, RESULTS_ON_HOME);
}
