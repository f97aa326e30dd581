import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/app.ts';
import { show } from '../shared/mount-page.tsx';
import { tabNamed } from '../shared/tabs.ts';
import { SidePanelPage } from './side-panel-page.tsx';

await show(
  () => appWords().name,
  () => <SidePanelPage named={tabNamed(location.search)} />,
);
