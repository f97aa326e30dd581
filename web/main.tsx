import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { roomOf } from './room-names.ts';
import { confineWorkers } from './shared/confine-workers.ts';
import { makeReady } from './shell/Rooms.tsx';
import { refuseDrops } from './shell/refuse-drops.ts';
import { Shell } from './shell/Shell.tsx';
import { stayOffline } from './shell/stay-offline.ts';
import { placeOf } from './state/place.ts';

/** How long nothing at all is shown for the sake of a room that may come any moment. */
const PATIENCE_MS = 500;

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app.');
const root = createRoot(place);
confineWorkers();

const room = makeReady(roomOf(placeOf(location.hash).room));
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([room, patience]).then(() => {
  // As a transition React lets the browser breathe between the parts of what it makes.
  startTransition(() => root.render(<Shell />));
});
stayOffline();
refuseDrops();
