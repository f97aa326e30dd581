import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/app.ts';
import { show } from '../show.tsx';
import { tabNamed } from '../tabs/tab-at-hand.ts';
import { SidePanelPage } from './side-panel-page.tsx';

await show(
  () => appWords().name,
  () => <SidePanelPage named={tabNamed(location.search)} />,
);
