import '../../../ui/theme.css';
import '../page.css';
import { show } from '../show.tsx';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { OptionsPage, optionsTitle } from './options-page.tsx';

await show(
  optionsTitle,
  <SnackbarProvider>
    <OptionsPage />
  </SnackbarProvider>,
);
