import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../words/app.ts';
import { show } from '../show.tsx';
import { PopupPage } from './popup-page.tsx';
import { tabAtHand, tabNamed } from './tab-at-hand.ts';

const tab = tabNamed(location.search) ?? (await tabAtHand());
await show(() => appWords().name, <PopupPage tab={tab} />);
