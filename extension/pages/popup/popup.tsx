import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { getActiveTabId, tabFromQuery } from '../../shared/tabs.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { PopupPage } from './PopupPage.tsx';

const tab = tabFromQuery(location.search) ?? (await getActiveTabId());
await mountPage(
  () => appWords().name,
  () => <PopupPage tab={tab} />,
);
