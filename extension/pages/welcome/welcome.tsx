import '../../../ui/theme.css';
import '../page.css';
import { text } from '../../shared/i18n.ts';
import { show } from '../show.tsx';
import { WelcomePage } from './welcome-page.tsx';

show(text('name'), <WelcomePage />);
