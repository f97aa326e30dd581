import { libraryWords } from '../../i18n/library.ts';
import { optionsWords } from '../../i18n/options.ts';
import { settingsWords } from '../../i18n/settings.ts';
import { Frame } from '../shared/frame.tsx';
import { useLibrary } from '../shared/reader-library.ts';
import { useConfirm } from '../shared/use-confirm.tsx';
import { usePlace } from '../shared/use-scroll-to-hash.ts';
import { Missing } from './access/missing.tsx';
import { Alone } from './alone/alone.tsx';
import { App } from './app/app.tsx';
import { Contents } from './contents.tsx';
import { Keeping } from './keeping/keeping.tsx';
import styles from './options-page.module.css';
import { Reset } from './reset/reset.tsx';
import { useSaved } from './use-saved.ts';
import { Warnings } from './warnings/warnings.tsx';

const { chapters, page, soft } = styles;

/** All that the reader can choose. */
export function OptionsPage() {
  const { now, save } = useSaved();
  const { library, trouble } = useLibrary();
  const { ask, dialog } = useConfirm();
  const isThere = typeof now === 'object';

  usePlace();

  return (
    <Frame at="options" wide>
      <div className={page}>
        <div>
          <h1>{optionsWords().title}</h1>
          <p className={soft}>{optionsWords().intro}</p>
        </div>
        <Contents />
        <div className={chapters}>
          {now === 'unreadable' && <p role="alert">{settingsWords().unreadable}</p>}
          {trouble && <p role="alert">{trouble}</p>}
          {/* What belongs to the library is not there yet: it must not look as if that were all. */}
          {!library && !trouble && <p role="status">{libraryWords().opening}</p>}
          {isThere && (
            <>
              <Missing settings={now} />
              <Warnings settings={now} save={save} library={library} />
              <Keeping settings={now} save={save} library={library} ask={ask} />
              <Alone settings={now} save={save} library={library} />
              <App settings={now} save={save} />
              <Reset settings={now} library={library} ask={ask} />
            </>
          )}
        </div>
      </div>
      {dialog}
    </Frame>
  );
}
