import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { optionsWords } from '../../i18n/options.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { SnackbarProvider } from '../shared/Snackbar.tsx';
import { OptionsPage } from './OptionsPage.tsx';

await mountPage(
  () => `${optionsWords().title} · ${appWords().name}`,
  () => (
    <SnackbarProvider>
      <OptionsPage />
    </SnackbarProvider>
  ),
);
