import { useEffect, useRef } from 'react';
import { appWords } from '../../words/app.ts';
import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { useChoice } from '../use-choice.ts';
import { EarlierPages } from './earlier-pages.tsx';
import { Pause } from './pause.tsx';
import styles from './popup-page.module.css';
import { tell } from './tell.ts';
import { useStanding } from './use-standing.ts';

const { brand, page, state, found, shares, action, alert, foot } = styles;

const WELCOME = '/pages/welcome/welcome.html';

const NOTHING = { copies: [], related: [] };

/** What Twicetold knows of the page in a tab, and the ways to pause it. */
export function PopupPage({ tab }: { readonly tab: number | undefined }) {
  const standing = useStanding(tab);
  const { refused, choose } = useChoice();
  const { view } = standing;
  const { headline, sentences } = tell(standing);
  const { copies, related } = view.kind === 'looked-up' ? view : NOTHING;
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
      <div className={copies.length > 0 ? `${state} ${found}` : state} aria-live="polite">
        <h1 ref={heading} tabIndex={-1}>
          {headline}
        </h1>
        {copies.length > 0 && <EarlierPages pages={copies} />}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {related.length > 0 && (
        <section className={shares} aria-labelledby="related">
          <h2 id="related">{popupWords().related}</h2>
          <EarlierPages pages={related} quiet />
        </section>
      )}
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
