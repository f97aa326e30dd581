import { words } from './words.ts';

/** What the signs on the icon mean, by what they are. */
export const signWords = words({
  en: {
    title: 'What the icon shows',
    remembered: 'You have read this page; it is in your library.',
    copies: 'You have read so many copies of this article.',
    related: 'You have read no copy, but something that shares much with it.',
    excluded: 'Left alone: of a kind named above, or by a rule of yours.',
    paused: 'Paused.',
    private: 'A private window.',
    noAccess: 'The browser does not let Twicetold look at this site.',
    trouble: 'Something is in the way.',
    noSign: 'no sign',
    nothing:
      'You have read nothing like it so far. Where the icon is faint, there is no article to look at.',
    why: 'Rest the pointer on the icon, or click it, to read the reason.',
  },
  'zh-CN': {
    title: '图标上显示什么',
    remembered: '您读过本页，它在阅读库里。',
    copies: '这篇文章您读过几份副本，就显示几。',
    related: '没有读过副本，但读过与它有不少相同之处的文章。',
    excluded: '本页不看：属于上面所列的种类，或者您设了规则。',
    paused: '已暂停。',
    private: '隐私窗口（无痕窗口）。',
    noAccess: '浏览器不允许似曾读查看本网站。',
    trouble: '遇到了问题。',
    noSign: '没有符号',
    nothing: '还没有读过类似的文章。图标颜色变淡时，本页没有可看的文章。',
    why: '把鼠标指针停在图标上，或点击图标，就能看到原因。',
  },
});
