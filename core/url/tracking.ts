import { isSameOrSubdomain } from './host.ts';

/** Turns a list of names into a pattern. In a name, `*` matches any ending. */
const names = (list: string) =>
  new RegExp(
    `^(?:${list.trim().replaceAll('.', '\\.').replaceAll('*', '.*').split(/\s+/).join('|')})$`,
    'i',
  );

/**
 * Names of parameters that never select the page, on any site, by the services that add them. A wrong
 * entry would merge different pages, so names that some sites use for their pages aren't here: `ref`,
 * `source`, `cid`, `share_id` (decision 0010).
 */
export const TRACKING_PARAMETERS: readonly RegExp[] = [
  // Campaigns: Google Analytics, Matomo, Piano, etracker, comScore, Webtrekk, Webtrends, Baidu
  `utm_* utm-* itm_* mtm_* pk_* piwik_* matomo_* xtor etcc_* int_source
  int_medium int_campaign int_content int_cmp_* hmsr hmpl hmcu hmkw hmci
  at_campaign* at_medium at_creation at_variant at_format at_channel at_custom* at_link* at_network
  at_*placement at_platform at_ptr_name at_recipient_* at_send_date at_term at_type at_emailtype at_identifier
  ns_campaign ns_mchannel ns_source ns_linkname ns_fee ns_mail_* wt_mc wt_zmc wt.mc_* wt.tsrc
  ga_source ga_medium ga_campaign ga_content ga_term ga_place _ga _gl`,
  // Campaigns: Adobe, IBM, Sitecore, Yahoo, Openstat, newspapers
  `s_cid s_kwcid s_campaign ef_id adobe_mc adobe_mc_* cm_mmc* cm_sp cm_re cm_cr cm_me sc_camp
  guce_* guccounter soc_src soc_trk cmpid ncid smid _openstat`,
  // Clicks on advertisements: Google, Microsoft, Meta, X, TikTok, LinkedIn, Pinterest, Reddit, Snap, Quora
  `gclid gclsrc dclid gbraid wbraid gad_* srsltid usqp amp_js_v amp_gsa msclkid fbclid fb_action_*
  fb_source fb_ref fb_comment_id action_object_map action_type_map action_ref_map mibextid igshid igsh
  ig_rid twclid twsrc ref_src ref_url __twitter_impression ttclid li_fat_id epik rdt_cid sccid qclid`,
  // Clicks on advertisements: Yandex, VK, Baidu, Naver, LINE, and networks of partners
  `yclid ysclid ymclid yadclid yadordid rb_clickid mt_click_id bd_vid napm n_media n_query n_rank
  n_ad n_ad_group* n_keyword* n_campaign_type n_match n_network n_mall_pid ldtag_cl irclickid irgwc
  ir_adid ir_campaignid ir_partnerid cjevent cjdata awc sscid clickref tduid ranmid raneaid ransiteid
  dicbo outbrainclickid tblci taboolaclickid auctid cto_pld wickedid wickedsource _branch_*
  adjust_* cx_click cx_recs*`,
  // Newsletters: Mailchimp, HubSpot, Marketo, Eloqua, Klaviyo, Kit, beehiiv, MailerLite, Drip, and others
  `mc_cid mc_eid mc_tc hsa_* _hsenc _hsmi __hssc __hstc __hsfp hsctatracking hss_channel mkt_tok elq
  elqtrack elqtrackid elqaid elqat elqak elqcampaignid _ke _kx ck_subscriber_id _bhlid bhlid ml_sub
  ml_sub_hash ml_subscriber ml_subscriber_hash __s vero_* oly_* _cio_id cio_id dm_i et_cid et_lid
  et_rid sfmc_* bsft_* sc_customer sc_eh sc_lid sc_llid sc_src sc_uid ss_campaign_id ss_campaign_name
  ss_campaign_sent_date ss_email_id ss_source trk_contact trk_msg trk_module trk_sid _bta_tid _bta_c
  spmailingid spuserid spjobid spreportid mindbox-click-id mindbox-message-key vgo_ee omnisendcontactid
  sms_click sms_source sms_uph`,
  // What Alibaba, WeChat, QQ, and Bilibili add to the addresses that their readers share
  `spm spm_id_from scm utparam nsukey isappinstalled sharer_shareinfo* wxshare_count tdsourcetag
  adtag pgv_ref vd_source`,
  // Sessions, and the form to answer a comment
  'jsessionid phpsessid replytocom',
].map(names);

/**
 * Parameters that don't select the page with these values: they request its AMP version, or WeChat has
 * added where it was shared. With other values, `amp` may mean amperes, and `from` a city.
 */
export const IRRELEVANT_VALUES =
  /^(?:amp(?:=(?:1|true)?)?|outputtype=(?:valid-)?amp|from=(?:timeline|singlemessage|groupmessage))$/i;

const site = (host: string, list: string) => [host, names(list)] as const;

/** Names of parameters that don't select the page on these sites and their subdomains. */
export const SITE_TRACKING_PARAMETERS: readonly (readonly [site: string, names: RegExp])[] = [
  site('163.com', 'f spss spssid spsw spsf referfrom isfromh5share'),
  site('36kr.com', 'f'),
  site('baijiahao.baidu.com', 'for wfr'),
  site('bbc.co.uk', 'ocid pinned_post_*'),
  site('bbc.com', 'ocid pinned_post_*'),
  site(
    'bilibili.com',
    `from from_source from_spmid jump_opus share_source share_medium share_plat share_session_id
    share_tag share_times share_from bbid ts buvid is_story_h5 mid plat_id unique_k up_id seid spmid
    timestamp -arouter`,
  ),
  site('bloomberg.com', 'srnd leadsource in_source'),
  site('blogspot.com', 'm'),
  site('csdn.net', 'ops_request_misc request_id dist_request_id biz_id depth_1-utm_*'),
  site('douban.com', '_i dt_dapp'),
  site('inews.qq.com', 'uid chlid qimei devid shareto openid'),
  site('juejin.cn', 'from search_id share_token'),
  site('linkedin.com', 'trk trkinfo trkemail trackingid lipi licu midtoken midsig refid rcm'),
  site('medium.com', 'source'),
  site('msn.com', 'ocid cvid ei pc'),
  site(
    'nytimes.com',
    `unlocked_article_code referringsource searchresultposition emc partner te nl campaign_id
    instance_id segment_id user_id regi_id sgrp ugrp`,
  ),
  site('reddit.com', 'share_id ref ref_source ref_campaign correlation_id post_fullname rdt'),
  site('sina.cn', 'cre mod loc r rfunc vt sudaref display retcode'),
  site('sina.com.cn', 'cre mod loc r rfunc vt sudaref display retcode'),
  site('sohu.com', '_trans_ _f pvid'),
  site('substack.com', 'r triedredirect publication_id post_id isfreemail showwelcome* token s'),
  site('theguardian.com', 'cmp intcmp'),
  site(
    'toutiao.com',
    `log_from wid tt_from timestamp app app_name share_token share_did share_uid share_aid
    req_id req_id_new use_new_style category_new`,
  ),
  site('twitter.com', 's t cxt'),
  site('washingtonpost.com', 'itid wpisrc'),
  site('weibo.cn', 'refer_flag luicode lfid featurecode sourcetype wm from jumpfrom'),
  site('weibo.com', 'refer_flag from wvr'),
  site('wikipedia.org', 'wprov'),
  site('wsj.com', 'mod reflink st'),
  site('x.com', 's t cxt'),
  site(
    'xiaohongshu.com',
    `xsec_token xsec_source xhsshare appuid apptime share_id shareredid app_platform app_version
    ignoreengage author_share share_from_user_hidden`,
  ),
  site('zhihu.com', 'share_code s_r hb_wx_block hybrid_search_source hybrid_search_extra'),
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

/** A parameter of an address, with normalized escapes. */
interface Parameter {
  readonly name: string;
  /** Its name, and its value if it has one. */
  readonly written: string;
}

/**
 * Returns the parameters that select the page.
 *
 * @param host without device labels.
 * @param path normalized.
 */
export function selectParameters<T extends Parameter>(
  parameters: readonly T[],
  host: string,
  path: string,
): T[] {
  const identity = IDENTITY_PARAMETERS.find(
    ({ site, path: pattern, required }) =>
      host === site &&
      pattern.test(path) &&
      required.every((name) => parameters.some((parameter) => parameter.name === name)),
  );
  if (identity) return parameters.filter(({ name }) => identity.kept.includes(name));
  const ofSite = SITE_TRACKING_PARAMETERS.filter(([site]) => isSameOrSubdomain(host, site));
  const tracking = TRACKING_PARAMETERS.concat(ofSite.map(([, pattern]) => pattern));
  return parameters.filter(
    ({ name, written }) =>
      !IRRELEVANT_VALUES.test(written) && !tracking.some((pattern) => pattern.test(name)),
  );
}
