/** `npm run ui` serves this page. It isn't part of any product. */
import { createRoot } from 'react-dom/client';
import '../theme.css';
import { Gallery } from './Gallery.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app.');
createRoot(container).render(<Gallery />);
