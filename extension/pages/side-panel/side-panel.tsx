import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { tabFromQuery } from '../../shared/tabs.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { SidePanelPage } from './SidePanelPage.tsx';

await mountPage(
  () => appWords().name,
  () => <SidePanelPage tab={tabFromQuery(location.search)} />,
);
