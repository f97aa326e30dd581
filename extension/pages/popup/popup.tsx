import '../../../ui/theme.css';
import '../page.css';
import { text } from '../../shared/i18n.ts';
import { show } from '../show.tsx';
import { PopupPage } from './popup-page.tsx';
import { tabAtHand } from './tab-at-hand.ts';

const tab = await tabAtHand(location.search);
show(text('name'), <PopupPage tab={tab} />);
