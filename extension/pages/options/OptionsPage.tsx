import { settingsWords } from '../../i18n/common.ts';
import { libraryWords } from '../../i18n/library.ts';
import { optionsWords } from '../../i18n/options.ts';
import { CONSENT_VERSION, type Settings } from '../../shared/settings.ts';
import { AllowAccess, useAccess } from '../shared/AllowAccess.tsx';
import { Frame } from '../shared/Frame.tsx';
import { useLibrary } from '../shared/reader-library.ts';
import { useConfirm } from '../shared/use-confirm.tsx';
import { useScrollToHash } from '../shared/use-scroll-to-hash.ts';
import { LanguageAndShortcuts } from './LanguageAndShortcuts.tsx';
import styles from './OptionsPage.module.css';
import { Reset } from './Reset.tsx';
import { SkippedPages } from './SkippedPages.tsx';
import { UnusableLibrary } from './UnusableLibrary.tsx';
import { useAutosave } from './use-autosave.ts';
import { Warnings } from './Warnings.tsx';
import { WhatToRemember } from './WhatToRemember.tsx';

/** All options. */
export function OptionsPage() {
  const { now, save } = useAutosave();
  const { library, needsConsent, error, isOtherVersion, retry } = useLibrary();
  const { ask, dialog } = useConfirm();
  const isThere = typeof now === 'object';

  useScrollToHash();

  return (
    <Frame current="options" wide>
      <div className={styles['page']}>
        <div>
          <h1>{optionsWords().title}</h1>
          <p className={styles['soft']}>{optionsWords().intro}</p>
        </div>
        <Contents />
        <div className={styles['chapters']}>
          {now === 'unreadable' && <p role="alert">{settingsWords().unreadable}</p>}
          {error && (
            <section className={isOtherVersion ? styles['missing'] : undefined}>
              <p role="alert">{error}</p>
              {isOtherVersion && <UnusableLibrary ask={ask} onDeleted={retry} />}
            </section>
          )}
          {/* The library's options aren't loaded yet. The page must not look complete without them. */}
          {!library && !needsConsent && !error && <p role="status">{libraryWords().opening}</p>}
          {isThere && (
            <>
              <Missing settings={now} />
              <Warnings settings={now} save={save} library={library} />
              <WhatToRemember settings={now} save={save} library={library} ask={ask} />
              <SkippedPages settings={now} save={save} library={library} />
              <LanguageAndShortcuts settings={now} save={save} />
              <Reset settings={now} library={library} ask={ask} />
            </>
          )}
        </div>
      </div>
      {dialog}
    </Frame>
  );
}

const SECTIONS = ['warnings', 'keeping', 'alone', 'app', 'reset'] as const;

/** Links to the sections of the page. */
function Contents() {
  const words = optionsWords();
  return (
    <nav className={styles['contents']} aria-label={words.contents}>
      <ul>
        {SECTIONS.map((chapter) => (
          <li key={chapter}>
            <a href={`#${chapter}`}>{words[chapter]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What keeps the options on this page from having any effect. It comes first. */
function Missing({ settings }: { readonly settings: Settings }) {
  const words = optionsWords();
  const [hasAccess, again] = useAccess();
  return (
    <>
      {settings.consent < CONSENT_VERSION && (
        <section className={styles['missing']}>
          <p>{words.consentMissing}</p>
          <a href="/pages/welcome/welcome.html#consent">{words.toWelcome}</a>
        </section>
      )}
      {hasAccess === false && (
        <section className={styles['missing']} aria-labelledby="access">
          <h2 id="access">{words.accessMissing}</h2>
          <p>{words.accessMissingWhy}</p>
          <AllowAccess onAnswer={again} />
        </section>
      )}
    </>
  );
}
