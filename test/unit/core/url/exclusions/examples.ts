import type { Category } from '../../../../../core/url/exclusions/categories.ts';

const list = (addresses: string) => addresses.split(/\s+/).filter(Boolean);

/** Addresses that are skipped, by category. */
export const SKIPPED: Readonly<Record<Exclude<Category, 'password'>, readonly string[]>> = {
  bank: list(`
    https://www.chase.com/personal/checking https://secure.bankofamerica.com/myaccounts/brain
    https://www.hsbc.co.uk/current-accounts/ https://www.hsbc.com.hk/zh-hk/ https://banking.ing.de/
    https://www.paypal.com/myaccount/summary https://dashboard.stripe.com/payments
    https://perbank.abchina.com/EbankSite/startup.do https://pbsz.ebank.cmbchina.com/
    https://www.icbc.com.cn/icbc/ https://mybank.icbc.com.cn/ https://b.alipay.com/page
    https://pay.weixin.qq.com/index.php https://onlinebanking.smallbank.example/
    https://shop.example.com/checkout/step-2 https://shop.example.com/en-gb/checkouts/cn/1
    https://trade.jd.com/shopping/order https://mabanque.bnpparibas/ https://smith.bank/home
    https://www.amazon.co.uk/gp/buy/spc https://www.coinbase.com/portfolio
    https://www.berliner-sparkasse.de/de/home.html https://www.volksbank-stuttgart.de/privatkunden
    https://www.sparda-bw.de/ https://www.golden1fcu.org/accounts https://nubank.com.br/ https://www.tbank.ru/
    https://www.societegenerale.fr/ https://clients.boursobank.com/ https://www.kbstar.com/ https://www.53.com/
    https://etax.beijing.chinatax.gov.cn:8443/ https://e.ecitic.com/ https://banco.bradesco/html
    https://www.bankofbeijing.com.cn/ https://jywg.18.cn/Trade https://app.trading212.com/
  `),
  mail: list(`
    https://mail.google.com/mail/u/0/#inbox https://outlook.live.com/mail/0/ https://mail.qq.com/
    https://outlook.office.com/mail/inbox https://www.icloud.com/mail/ https://mail.proton.me/u/0
    https://mail.163.com/js6/main.jsp https://mail.tsinghua.edu.cn/coremail https://e.mail.ru/inbox
    https://webmail.example.org/ https://example.org/roundcube/?_task=mail https://mail.zoho.eu/zm
    https://mail.yahoo.co.jp/ https://example.edu/owa/
    https://www.icloud.com.cn/mail/ https://partner.outlook.cn/mail/ https://navigator-lxa.mail.com/
  `),
  health: list(`
    https://mychart.clevelandclinic.org/MyChart/ https://www.doctolib.fr/cardiologue/paris
    https://12345-1.portal.athenahealth.com/ https://www.example-hospital.org/mychart/visits
    https://www.guahao.com/expert/1 https://www.114yygh.com/hospital/1 https://you.23andme.com/p
    https://patients.example-clinic.com/results https://www.cvs.com/pharmacy/rx
    https://www.haodf.com/bingcheng/8888.html https://fuwu.nhsa.gov.cn/ https://ask.dxy.com/
    https://www.betterhelp.com/get-started/
    https://www.hotdoc.com.au/dashboard https://connect.garmin.com/modern/ https://www.yihu.com/doctor/1
  `),
  chat: list(`
    https://web.whatsapp.com/ https://web.telegram.org/k/ https://discord.com/channels/1/2
    https://app.slack.com/client/T1/C1 https://acme.slack.com/archives/C1 https://wx.qq.com/
    https://www.facebook.com/messages/t/1 https://www.linkedin.com/messaging/thread/2/
    https://chatgpt.com/c/1 https://claude.ai/chat/1 https://www.doubao.com/chat/1
    https://acme.zulipchat.com/ https://chat.example.org/room https://message.bilibili.com/#/whisper
    https://www.zhihu.com/messages https://acme.feishu.cn/next/messenger
    https://voice.google.com/u/0/messages https://vk.ru/im https://bsky.app/messages/1 https://duck.ai/
    https://ima.qq.com/wiki
  `),
  documents: list(`
    https://docs.google.com/document/d/1/edit https://drive.google.com/drive/my-drive
    https://acme.sharepoint.com/sites/news/SitePages/a.aspx https://research.sharepoint.com/a
    https://www.notion.so/acme/Plan-1 https://docs.qq.com/doc/D1 https://www.kdocs.cn/l/1
    https://shimo.im/docs/1 https://acme.feishu.cn/docx/1 https://acme.feishu.cn/wiki/1
    https://www.overleaf.com/project/1 https://www.yuque.com/a/b/c/edit https://pan.baidu.com/disk
    https://editor.csdn.net/md/ https://zhuanlan.zhihu.com/p/1/edit https://medium.com/p/1/edit
    https://example.org/wp-admin/post.php https://acme.atlassian.net/wiki/spaces/A
    https://mp.weixin.qq.com/cgi-bin/home
    https://airtable.com/appAbc/tblDef/viwGhi https://acme.larkoffice.com/docx/1 https://pan.quark.cn/s/1
    https://www.icloud.com.cn/notes/ https://acme.sharepoint.cn/sites/a https://acme.substack.com/publish/post/1
  `),
  search: list(`
    https://www.google.com/search?q=simhash https://www.google.com.hk/search?q=a
    https://www.google.co.jp/search?hl=ja&q=b https://www.bing.com/search?q=a
    https://cn.bing.com/search?q=a https://duckduckgo.com/?q=a https://www.baidu.com/s?wd=a
    https://m.baidu.com/from=844b/s?word=a https://www.so.com/s?q=a https://www.sogou.com/web?query=a
    https://weixin.sogou.com/weixin?query=a https://yandex.ru/search/?text=a
    https://scholar.google.de/scholar?q=a https://www.zhihu.com/search?q=a
    https://s.weibo.com/weibo?q=a https://search.example.org/?q=a
    https://www.perplexity.ai/search/what-is-simhash-1 https://www.amazon.de/s?k=a
    https://quark.cn/s?q=a https://www.chinaso.com/search/all?q=a https://go.mail.ru/search?q=a
  `),
  'sign-in': list(`
    https://accounts.google.com/v3/signin https://login.microsoftonline.com/common/oauth2/authorize
    https://passport.baidu.com/v2/?login https://acme.okta.com/app/UserHome https://github.com/login
    https://github.com/settings/profile https://example.org/user/login https://example.org/en/login
    https://example.org/wp-login.php https://forum.example.org/member.php?mod=logging&action=login
    https://forum.example.org/ucp.php?mode=login https://example.org/account/orders
    https://en.wikipedia.org/wiki/Special:UserLogin https://login.example.edu/cas
    https://en.wikipedia.org/w/index.php?title=Special:UserLogin https://sso.example.com/
    https://zh.wikipedia.org/wiki/Special:%E7%94%A8%E6%88%B7%E7%99%BB%E5%BD%95
    https://app.example.com/#/login https://app.example.com/#!login https://example.com/forgot-password
    https://authserver.example.edu.cn/authserver/page
  `),
  local: list(`
    http://localhost/ http://localhost:8080/a http://api.localhost/ http://127.0.0.1/ http://127.1/
    http://0x7f000001/ http://2130706433/ http://10.1.2.3/ http://172.16.0.1/ http://172.31.255.255/
    http://192.168.1.1/ http://169.254.169.254/latest/meta-data http://100.64.0.1/ http://0.0.0.0/
    http://[::1]/ http://[::]/ http://[fd12:3456::1]/ http://[fe80::1]/ http://[::ffff:10.0.0.1]/
    http://[64:ff9b::192.168.0.1]/ http://[2002:c0a8:101::1]/ http://nas/ http://wiki/page
    http://printer.local/ http://news.corp/story http://blog.acme.internal/ http://router.lan/
    http://box.home.arpa/ http://fritz.box/ http://localhost./ http://app.lvh.me/
    http://10.0.0.1.nip.io/ http://app-192-168-1-5.sslip.io/ http://nas.tail1234.ts.net/
  `),
  token: list(`
    https://example.org/a?access_token=1 https://example.org/cb#access_token=1&token_type=bearer
    https://example.org/cb?code=1&state=2 https://example.org/a;jsessionid=1F2E
    https://example.org/a?PHPSESSID=1 https://b.s3.amazonaws.com/a.html?X-Amz-Signature=1
    https://a.blob.core.windows.net/a?sv=2024&sig=aB3dEf6hIj9kLmN0pQrStUvWxYz12345%3D
    https://example.org/verify/5f4dcc3b5aa765d61d8327deb882cf99
    https://example.org/confirm?token=5f4dcc3b5aa765d61d8327deb882cf99
    https://user:secret@example.org/ https://example.org/?sid=5f4dcc3b5aa765d61d8327deb882cf99
    https://example.org/a?t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln
    https://mp.weixin.qq.com/s?__biz=1&key=5f4dcc3b5aa765d61d8327deb882cf99
    https://example.org/a?reset_password_token=1 https://app.example.org/#/access_token=1&expires_in=9
    https://app.example.org/#!/cb?id_token=1 https://example.org/#access_token=1?from=mail
    https://example.org/a?user_token=5f4dcc3b5aa765d6 https://example.org/a?sessionToken=5f4dcc3b5aa765d6
    https://example.org/a?password_reset_token=1 https://example.org/a?token=5f4dcc3b5aa765d6
    https://a.firebaseapp.com/__/auth/action?mode=verify&oobCode=5f4dcc3b5aa765d61d83
    https://mp.weixin.qq.com/s?__biz=1&mid=2&idx=1&pass_ticket=5f4dcc3b5aa765d61d8327deb882cf99
    https://b.oss-cn-beijing.aliyuncs.com/a.html?x-oss-signature=1&x-oss-credential=2
    https://b.cos.ap-beijing.myqcloud.com/a.html?x-cos-security-token=1
    https://example.org/a?x-api-key=1 https://example.org/a?private_token=1
  `),
};

/** Similar addresses that are not skipped. */
export const CHECKED: readonly string[] = list(`
  https://www.bbc.com/news/business-banking-crisis https://www.americanbanker.com/news/a
  https://bank.eastmoney.com/a/202401011.html https://finance.sina.com.cn/money/bank/2024/doc.shtml
  https://bank.hexun.com/2024-01-01/1.html https://stripe.com/blog/payment-apis
  https://newsroom.bankofamerica.com/content/a https://www.jpmorgan.com/insights/outlook
  https://wise.com/gb/blog/how-to-send https://www.paypal.com/us/newsroom/a
  https://www.santander.com/en/stories/a https://www.wikipedia.org/wiki/Bank
  https://en.wikipedia.org/wiki/Online_banking https://www.riverbank.org/history
  https://git-scm.com/docs/git-checkout https://thebanker.com/a https://coinbase.com/blog/a
  https://www.dailymail.co.uk/news/article-1 https://news.mail.ru/politics/1
  https://mail.python.org/archives/list/python-dev@python.org/thread/1
  https://mail.openjdk.org/pipermail/jdk-dev/2024/1.html https://www.gmx.net/magazine/politik/1
  https://proton.me/blog/encrypted-mail https://www.fastmail.com/blog/a
  https://www.health.harvard.edu/blog/a https://www.nytimes.com/2024/01/01/health/a.html
  https://www.mayoclinic.org/diseases-conditions/flu https://my.clevelandclinic.org/health/diseases/1
  https://www.nhs.uk/conditions/flu/ https://dxy.com/article/1 https://www.betterhelp.com/advice/a
  https://www.statnews.com/2024/a https://health.people.com.cn/n1/2024/a.html
  https://slack.com/blog/news/a https://discord.com/blog/a https://telegram.org/blog/a
  https://www.theverge.com/chatgpt-story https://openai.com/index/chatgpt https://www.chatham.org/a
  https://developers.google.com/search/docs/fundamentals https://docs.python.org/3/library/json.html
  https://docs.rs/serde/latest https://acme.notion.site/Post-1 https://www.yuque.com/a/b/c
  https://www.notion.so/blog/a https://workspace.google.com/blog/docs
  https://mp.weixin.qq.com/s/Abc123 https://zhuanlan.zhihu.com/p/123456
  https://mp.weixin.qq.com/s?src=11&timestamp=1&ver=1&signature=aB3dEf6hIj9kLmN0pQrStUvWxYz12345
  https://mp.weixin.qq.com/s?__biz=MzA1&mid=2650&idx=1&sn=5f4dcc3b5aa765d61d8327deb882cf99
  https://juejin.cn/post/7123 https://blog.csdn.net/a/article/details/1
  https://www.google.com/search/howsearchworks/ https://blog.google/products/search/a
  https://searchengineland.com/a?q=1 https://www.baidu.com/
  https://docs.npmjs.com/cli/v10/commands/npm-login https://docs.docker.com/reference/cli/docker/login/
  https://en.wikipedia.org/wiki/Login https://developer.okta.com/blog/2024/oauth2
  https://id.wikipedia.org/wiki/Bank https://cas.nyu.edu/news/a https://user.guancha.cn/main/content?id=1
  https://www.theregister.com/2024/01/01/a https://example.org/2024/05/why-passwords-fail
  https://oauth.net/2/ https://auth0.com/blog/a https://www.federalregister.gov/documents/2024/1
  https://www.cam.ac.uk/research/news/a https://www.tsinghua.edu.cn/info/1.htm
  https://blog.example.org/a https://blog.cloudflare.com/a https://8.8.8.8/a http://172.32.0.1/
  http://11.0.0.1/ http://[2001:4860:4860::8888]/ http://[2606:4700::1111]/ http://192.169.0.1/
  https://8-8-8-8.nip.io/ https://localnews.com/a https://internal.org/a https://a.test/story
  https://www.nytimes.com/a.html?unlocked_article_code=1.ab.5f4dcc3b5aa765d61d8327deb882cf99
  https://www.xiaohongshu.com/explore/1?xsec_token=AB5f4dcc3b5aa765d61d8327deb882cf99
  https://example.org/a?sid=12&s=about https://example.org/a?utm_source=feed&fbclid=IwAR5f4dcc3b5aa7
  https://example.org/verify/how-to-verify-a-claim https://www.toutiao.com/article/7123/?wid=1
  https://www.sparkassenzeitung.de/politik/1 https://www.sparkasse.de/ratgeber/1 https://www.nbcnews.com/a
  https://blog.airtable.com/a https://www.webull.com/news/1 https://a.substack.com/p/story
  https://www.boursorama.com/bourse/actualites/1 https://gemini.google/overview https://www.ncua.gov/a
  https://example.org/a#token https://example.org/a?token=1234 https://example.org/a?tokens=100000000000000000000
  https://www.toutiao.com/article/7123/?share_token=5f4dcc3b-5aa7-65d6-1d83-27deb882cf99
  https://example.org/#/posts/how-access-tokens-work https://example.org/nonfungible-token
`);
