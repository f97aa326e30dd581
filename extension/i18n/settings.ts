import { words } from './language.ts';

export const settingsWords = words({
  en: {
    unreadable:
      'The browser does not let Twicetold read its settings, so nothing is looked at. Restarting the browser may help.',
    unwritable:
      'The browser could not store your choice, so all is as it was. Try again; restarting the browser may help.',
    saved: 'Saved',
    takenBack: 'As it was before',
  },
  'zh-CN': {
    unreadable: '浏览器不允许似曾读读取自己的设置，所以现在什么都不看。重启浏览器也许能解决。',
    unwritable: '浏览器未能保存您的选择，一切照旧。请再试一次；重启浏览器也许能解决。',
    saved: '已保存',
    takenBack: '已恢复原样',
  },
});
