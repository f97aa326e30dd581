import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/app.ts';
import { libraryWords } from '../../i18n/library.ts';
import { Frame } from '../frame/frame.tsx';
import { show } from '../show.tsx';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { LibraryPage } from './library-page.tsx';

await show(
  () => `${libraryWords().title} · ${appWords().name}`,
  () => (
    <SnackbarProvider>
      <Frame at="library" wide>
        <LibraryPage />
      </Frame>
    </SnackbarProvider>
  ),
);
