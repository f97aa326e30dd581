import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { tabFromQuery } from '../../shared/tabs.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { SidePanelPage } from './side-panel-page.tsx';

await mountPage(
  () => appWords().name,
  () => <SidePanelPage tab={tabFromQuery(location.search)} />,
);
