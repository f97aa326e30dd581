import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/app.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { tabAtHand, tabNamed } from '../shared/tabs.ts';
import { PopupPage } from './popup-page.tsx';

const tab = tabNamed(location.search) ?? (await tabAtHand());
await mountPage(
  () => appWords().name,
  () => <PopupPage tab={tab} />,
);
