import { words } from './words.ts';

export const menuWords = words({
  en: {
    remember: 'Remember this page',
    compare: 'Compare with the copy you read',
    always: 'Always remember what I read on this site',
    lookUp: 'Only look up on this site, remember nothing',
    never: 'Never look at this site',
    asUsual: 'Treat this site as usual',
    library: 'Open your library',
    panel: 'Open the side panel',
  },
  'zh-CN': {
    remember: '记住本页',
    compare: '与读过的副本对比',
    always: '在本网站总是比对并记住',
    lookUp: '在本网站只查不记',
    never: '从不查看本网站',
    asUsual: '对本网站照常处理',
    library: '打开阅读库',
    panel: '打开侧边栏',
  },
});
