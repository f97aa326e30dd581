/** Names that on no site choose what a page shows; a wrong one would make two pages one. */
export const TRACKING_EVERYWHERE: readonly RegExp[] = [
  /^(?:utm|oly|guce)_/i,
  /^(?:(?:fb|g|d|y|tw|tt)clid|msclkid|gbraid|wbraid|gclsrc|igshid|igsh|guccounter)$/i,
  /^(?:mc_[ce]id|mkt_tok|vero_id|_hs(?:enc|mi)|_ga|_gl|xtor|cmpid|smid|ncid|at_medium|at_campaign)$/i,
  /^(?:ref_src|ref_url|jsessionid|phpsessid)$/i,
  // Alibaba, WeChat, Bilibili
  /^(?:spm|scm|nsukey|isappinstalled|vd_source|spm_id_from)$/i,
  // Google's AMP cache
  /^(?:usqp|amp_js_v|amp_gsa)$/i,
];

/** Asks for the AMP form of the same page. With other values the name may mean amperes. */
export const AMP_PARAMETER = /^(?:amp(?:=(?:1|true)?)?|outputtype=(?:valid-)?amp)$/i;

/** Names that only on these sites, and all below them, choose nothing. */
export const TRACKING_ON: readonly (readonly [site: string, names: RegExp])[] = [
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

interface Identity {
  readonly site: string;
  readonly path: RegExp;
  /** Without these the address names its page in some other way, and is left alone. */
  readonly needs: readonly string[];
  readonly keeps: readonly string[];
}

/**
 * Where the parameters that choose the page are known, and all others do not. WeChat's search
 * gives addresses under `/s` that name an article by `signature` instead: those lack what is needed.
 */
export const IDENTITIES: readonly Identity[] = [
  {
    site: 'mp.weixin.qq.com',
    path: /^\/s$/,
    needs: ['__biz', 'mid', 'idx'],
    keeps: ['__biz', 'mid', 'idx', 'sn'],
  },
  { site: 'mp.weixin.qq.com', path: /^\/s\/[^/]+$/, needs: [], keeps: [] },
];
