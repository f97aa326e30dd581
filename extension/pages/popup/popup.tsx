import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../words/app.ts';
import { show } from '../show.tsx';
import { PopupPage } from './popup-page.tsx';
import { tabAtHand } from './tab-at-hand.ts';

const tab = await tabAtHand(location.search);
await show(() => appWords().name, <PopupPage tab={tab} />);
