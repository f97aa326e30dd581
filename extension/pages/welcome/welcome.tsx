import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { WelcomePage } from './WelcomePage.tsx';

await mountPage(
  () => appWords().name,
  () => <WelcomePage />,
);
