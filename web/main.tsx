import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { Shell } from './shell/Shell.tsx';
import { stayOffline } from './shell/stay-offline.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app.');
createRoot(place).render(<Shell />);
stayOffline();
