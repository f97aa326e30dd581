import { useEffect, useRef } from 'react';
import { appWords } from '../../words/app.ts';
import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { useChoice } from '../use-choice.ts';
import { DifferenceLink } from './difference-link.tsx';
import { PageNow } from './page-now.tsx';
import { Pause } from './pause.tsx';
import styles from './popup-page.module.css';
import { useStanding } from './use-standing.ts';

const { brand, page, action, alert, foot } = styles;

const WELCOME = '/pages/welcome/welcome.html';

/** What Twicetold knows of the page in a tab, and the ways to pause it. */
export function PopupPage({ tab }: { readonly tab: number | undefined }) {
  const [standing] = useStanding(tab);
  const { refused, choose } = useChoice();
  const { view } = standing;
  const off = view.kind === 'off' ? view.why.off : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = useRef(false);

  // The button that was pressed goes, and the focus must not go with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus.
  useEffect(() => {
    if (chosen.current) heading.current?.focus();
    chosen.current = false;
  }, [off]);

  const pauseUntil = async (pausedUntil: number) => {
    chosen.current = true;
    await choose({ pausedUntil });
  };

  return (
    <main className={page}>
      <p className={brand}>
        <img src="/icons/icon.svg" alt="" width="20" height="20" />
        {appWords().name}
      </p>
      <PageNow
        standing={standing}
        heading={heading}
        below={({ id }) => <DifferenceLink tab={tab} page={id} />}
      />
      {off === 'no-consent' && (
        <a
          className={`button button-primary ${action}`}
          href={WELCOME}
          target="_blank"
          rel="noopener"
        >
          {popupWords().openWelcome}
        </a>
      )}
      {off === 'paused' && (
        <button
          type="button"
          className={`button button-primary ${action}`}
          onClick={() => pauseUntil(0)}
        >
          {popupWords().resume}
        </button>
      )}
      {refused && (
        <p className={alert} role="alert">
          {settingsWords().unwritable}
        </p>
      )}
      {off !== 'no-consent' && (
        <footer className={foot}>
          {!off && <Pause until={pauseUntil} />}
          <a href={WELCOME} target="_blank" rel="noopener">
            {popupWords().about}
          </a>
        </footer>
      )}
    </main>
  );
}
