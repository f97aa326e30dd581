/**
 * Names of parameters that never select the page, on any site. A wrong entry would merge different
 * pages.
 */
export const TRACKING_PARAMETERS: readonly RegExp[] = [
  /^(?:utm|oly|guce)_/i,
  /^(?:(?:fb|g|d|y|tw|tt)clid|msclkid|gbraid|wbraid|gclsrc|igshid|igsh|guccounter)$/i,
  /^(?:mc_[ce]id|mkt_tok|vero_id|_hs(?:enc|mi)|_ga|_gl|xtor|cmpid|smid|ncid|at_medium|at_campaign)$/i,
  /^(?:ref_src|ref_url|jsessionid|phpsessid)$/i,
  // Alibaba, WeChat, Bilibili
  /^(?:spm|scm|nsukey|isappinstalled|vd_source|spm_id_from)$/i,
  // Google's ads, search results, and AMP cache
  /^(?:gad_(?:source|campaignid)|srsltid|usqp|amp_js_v|amp_gsa)$/i,
];

/** Requests the AMP version of the same page. With other values, `amp` may mean amperes. */
export const AMP_PARAMETER = /^(?:amp(?:=(?:1|true)?)?|outputtype=(?:valid-)?amp)$/i;

/** Names of parameters that don't select the page on these sites and their subdomains. */
export const SITE_TRACKING_PARAMETERS: readonly (readonly [site: string, names: RegExp])[] = [
  ['163.com', /^(?:f|spss)$/],
  ['36kr.com', /^f$/],
  ['baijiahao.baidu.com', /^(?:for|wfr)$/],
  [
    'bilibili.com',
    /^(?:from|from_source|from_spmid|jump_opus|share_(?:source|medium|plat|session_id|tag|times))$/,
  ],
  ['blogspot.com', /^m$/],
  ['csdn.net', /^(?:ops_request_misc|request_id|dist_request_id|biz_id|depth_1-utm_\w+)$/],
  ['douban.com', /^(?:_i|dt_dapp)$/],
  ['medium.com', /^source$/],
  ['nytimes.com', /^(?:unlocked_article_code|referringSource)$/],
  ['sina.cn', /^(?:cre|mod|loc|r|rfunc|vt)$/],
  ['sina.com.cn', /^(?:cre|mod|loc|r|rfunc|vt)$/],
  ['sohu.com', /^_trans_$/],
  ['substack.com', /^(?:r|triedRedirect)$/],
  ['theguardian.com', /^(?:INT)?CMP$/],
  ['toutiao.com', /^(?:log_from|wid|tt_from|timestamp|app)$/],
  ['weibo.cn', /^refer_flag$/],
  ['weibo.com', /^refer_flag$/],
];

interface IdentityParameters {
  readonly site: string;
  readonly path: RegExp;
  /** Without all of these, the address identifies its page in another way, and the rule doesn't apply. */
  readonly required: readonly string[];
  /** The parameters that identify the page. All others are removed. */
  readonly kept: readonly string[];
}

/**
 * Sites whose identifying parameters are known, so that all others can be removed. WeChat's search
 * returns addresses under `/s` that identify an article by `signature` instead: they lack what is
 * required.
 */
export const IDENTITY_PARAMETERS: readonly IdentityParameters[] = [
  {
    site: 'mp.weixin.qq.com',
    path: /^\/s$/,
    required: ['__biz', 'mid', 'idx'],
    kept: ['__biz', 'mid', 'idx', 'sn'],
  },
  { site: 'mp.weixin.qq.com', path: /^\/s\/[^/]+$/, required: [], kept: [] },
];
