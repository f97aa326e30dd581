import { firstSegment, labelsBelowSite, matches, parsePatterns } from './url-patterns.ts';

const MAIL = parsePatterns(`
  mail.google.com inbox.google.com gmail.com outlook.live.com outlook.office.com
  outlook.office365.com outlook.cloud.microsoft mail.live.com hotmail.com mail.yahoo.com
  mail.yahoo.co.jp mail.aol.com icloud.com/mail mail.proton.me mail.protonmail.com app.tuta.com
  mail.tutanota.com app.fastmail.com mail.zoho.* mail.yandex.* e.mail.ru mail.rambler.ru
  navigator.gmx.net navigator.gmx.com 3c.gmx.net navigator.web.de 3c.web.de mailbox.org/app
  app.hey.com mail.superhuman.com mail.naver.com mail.daum.net mail.libero.it mail.orange.fr
  messagerie.orange.fr poczta.onet.pl poczta.wp.pl poczta.o2.pl poczta.interia.pl email.seznam.cz
  email.t-online.de mail.ionos.* email.ionos.* mail.ovh.net mail.shortwave.com app.shortwave.com
  mail.qq.com exmail.qq.com exmail.weixin.qq.com mail.163.com mail.126.com mail.yeah.net
  mail.188.com vip.126.com qiye.163.com mail.netease.com mail.sina.com.cn mail.sina.cn
  mail.sohu.com vip.sohu.com mail.aliyun.com qiye.aliyun.com mail.139.com mail.10086.cn
  mail.189.cn webmail30.189.cn mail.wo.cn mail.tom.com mail.21cn.com mail.263.net mail.feishu.cn
  mail.larksuite.com proton.me/mail outlook.com partner.outlook.cn outlook.office365.us
  touch.mail.ru octavius.mail.ru app.startmail.com runbox.com/mail connect.xfinity.com
  navigator-bs.gmx.com navigator-lxa.mail.com app.mailbox.org icloud.com.cn/mail email.163.com
  app.missiveapp.com app.frontapp.com vip.163.com mailfence.com/flatx mailfence.com/sw
`);

const MAIL_LABEL = /^(?:mail\d*|webmail\d*|owa|roundcube|zimbra|exmail|mailbox|squirrelmail)$/;

const MAIL_FOLDER = /^(?:owa|webmail|roundcube(?:mail)?|zimbra|squirrelmail|rainloop|sogo|horde)$/;

// Archives of mailing lists are public, and often at mail.example.org.
const LIST_FOLDER = /^(?:archives?|pipermail|mailman3?|hyperkitty|lists?|mailing-lists?)$/;

/** Whether an address belongs to webmail. */
export function isMail(url: URL): boolean {
  if (matches(url, MAIL)) return true;
  const folder = firstSegment(url);
  if (LIST_FOLDER.test(folder)) return false;
  return labelsBelowSite(url).some((label) => MAIL_LABEL.test(label)) || MAIL_FOLDER.test(folder);
}
