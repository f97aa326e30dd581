import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/app.ts';
import { show } from '../shared/mount-page.tsx';
import { WelcomePage } from './welcome-page.tsx';

await show(
  () => appWords().name,
  () => <WelcomePage />,
);
