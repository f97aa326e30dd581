import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../words/app.ts';
import { tabNamed } from '../popup/tab-at-hand.ts';
import { show } from '../show.tsx';
import { SidePanelPage } from './side-panel-page.tsx';

await show(() => appWords().name, <SidePanelPage named={tabNamed(location.search)} />);
