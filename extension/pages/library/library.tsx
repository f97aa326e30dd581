import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { libraryWords } from '../../i18n/library.ts';
import { Frame } from '../shared/Frame.tsx';
import { mountPage } from '../shared/mount-page.tsx';
import { SnackbarProvider } from '../shared/Snackbar.tsx';
import { LibraryPage } from './LibraryPage.tsx';

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
