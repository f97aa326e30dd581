import { words } from './language.ts';

export const settingsWords = words({
  en: {
    unreadable:
      'Twicetold can’t read its settings, so it doesn’t check any pages. Restarting the browser may help.',
    unwritable:
      'Couldn’t save your change. Your settings are still the same. Try again, or restart the browser.',
    saved: 'Saved',
    takenBack: 'Change undone',
  },
  'zh-CN': {
    unreadable: '似曾读无法读取设置，因此不会检查任何页面。请尝试重启浏览器。',
    unwritable: '无法保存您的更改，设置保持不变。请再试一次，或重启浏览器。',
    saved: '已保存',
    takenBack: '已撤销更改',
  },
});
