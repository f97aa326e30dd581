import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { libraryWords } from '../../i18n/library.ts';
import { Frame } from '../shared/frame.tsx';
import { mountPage } from '../shared/mount-page.tsx';
import { SnackbarProvider } from '../shared/snackbar.tsx';
import { LibraryPage } from './library-page.tsx';

await mountPage(
  () => `${libraryWords().title} · ${appWords().name}`,
  () => (
    <SnackbarProvider>
      <Frame current="library" wide>
        <LibraryPage />
      </Frame>
    </SnackbarProvider>
  ),
);
