import { firstSegment, matches, matchesPrivatePart, parsePatterns } from './url-patterns.ts';

/** Sites where people write, plan, and store files. Not what they have published there. */
const DOCUMENTS = parsePatterns(`
  docs.google.com drive.google.com sheets.google.com slides.google.com keep.google.com
  calendar.google.com contacts.google.com photos.google.com script.google.com tasks.google.com
  notebooklm.google.com office.com officeapps.live.com onedrive.live.com cloud.mail.ru
  word.cloud.microsoft excel.cloud.microsoft powerpoint.cloud.microsoft loop.cloud.microsoft
  m365.cloud.microsoft onenote.com planner.cloud.microsoft icloud.com/pages icloud.com/numbers
  icloud.com/keynote icloud.com/notes icloud.com/iclouddrive icloud.com/calendar
  icloud.com/reminders icloud.com/photos notion.so app.notion.com paper.dropbox.com
  dropbox.com/home dropbox.com/paper dropbox.com/scl app.box.com quip.com coda.io/d figma.com/file
  figma.com/design figma.com/board miro.com/app canva.com/design overleaf.com/project cryptpad.fr
  pad.riseup.net writer.zoho.* sheet.zoho.* workdrive.zoho.* docs.zoho.* evernote.com/client
  evernote.com/shard app.grammarly.com trello.com/b trello.com/c app.asana.com app.clickup.com
  linear.app monday.com/boards 3.basecamp.com app.simplenote.com workflowy.com roamresearch.com
  app.standardnotes.com todoist.com/app app.todoist.com medium.com/new-story medium.com/p/*/edit
  docs.qq.com doc.weixin.qq.com kdocs.cn shimo.im yuque.com/dashboard yuque.com/*/*/*/edit
  feishu.cn/docx feishu.cn/docs feishu.cn/doc feishu.cn/wiki feishu.cn/sheets feishu.cn/base
  feishu.cn/drive feishu.cn/mindnotes feishu.cn/minutes feishu.cn/calendar larksuite.com/docx
  larksuite.com/docs larksuite.com/wiki larksuite.com/sheets larksuite.com/base
  larksuite.com/drive larksuite.com/minutes alidocs.dingtalk.com docs.dingtalk.com note.youdao.com
  yinxiang.com/client app.yinxiang.com pan.baidu.com yun.baidu.com aliyundrive.com alipan.com
  weiyun.com processon.com/diagraming mubu.com/app mubu.com/doc flowus.cn wolai.com i.mi.com
  cloud.huawei.com mp.weixin.qq.com/cgi-bin editor.csdn.net mp.csdn.net juejin.cn/editor
  jianshu.com/writer zhuanlan.zhihu.com/write zhuanlan.zhihu.com/p/*/edit mp.toutiao.com
  baijiahao.baidu.com/builder creator.xiaohongshu.com member.bilibili.com forms.google.com 1drv.ms
  app.basecamp.com app.slite.com app.nuclino.com airtable.com figma.com/slides figma.com/make
  figma.com/proto blogger.com/blog/post substack.com/publish wordpress.com/post wordpress.com/page
  ghost.io/ghost dev.to/*/*/edit squarespace.com/config manage.wix.com icloud.com.cn/pages
  icloud.com.cn/numbers icloud.com.cn/keynote icloud.com.cn/notes icloud.com.cn/iclouddrive
  icloud.com.cn/calendar icloud.com.cn/reminders icloud.com.cn/photos larkoffice.com/docx
  larkoffice.com/docs larkoffice.com/wiki larkoffice.com/sheets larkoffice.com/base
  larkoffice.com/drive larkoffice.com/minutes pan.quark.cn pan.xunlei.com 115.com cloud.189.cn
  yun.139.com jianguoyun.com 123pan.com note.wiz.cn modao.cc/app mastergo.com/file js.design/f
  lanhuapp.com/web boardmix.cn/app canva.cn/design teambition.com/project tapd.cn mp.sohu.com
  mp.163.com om.qq.com creator.douyin.com classroom.google.com
`);

/** Sites where each organization chooses its subdomain, which may be `news` or `research`. */
const TENANTS = parsePatterns('atlassian.net sharepoint.cn sharepoint.com');

/** Whether an address belongs to a document editor, or to somebody's files and plans. */
export function isDocuments(url: URL): boolean {
  return (
    matchesPrivatePart(url, DOCUMENTS) || matches(url, TENANTS) || firstSegment(url) === 'wp-admin'
  );
}
