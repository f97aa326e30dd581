import { useEffect, useRef, useState } from 'react';
import { CONSENT_VERSION } from '../../shared/settings.ts';
import { settingsWords } from '../../words/settings.ts';
import { welcomeWords } from '../../words/welcome.ts';
import { useChoice } from '../use-choice.ts';
import { useSettings } from '../use-settings.ts';
import styles from './consent.module.css';
import { Ready } from './ready.tsx';

const { consent, next } = styles;

/** Asks for consent and, once given, says what happens next and lets it be withdrawn. */
export function Consent() {
  const now = useSettings();
  const { refused, choose } = useChoice();
  const [chosen, setChosen] = useState<'given' | 'withdrawn'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const given = typeof now === 'object' && now.consent >= CONSENT_VERSION;

  // The button that was pressed goes, and the focus must not go with it.
  useEffect(() => {
    if (chosen === (given ? 'given' : 'withdrawn')) heading.current?.focus();
  }, [chosen, given]);

  const give = async () => {
    if (await choose({ consent: CONSENT_VERSION })) setChosen('given');
  };
  const withdraw = async () => {
    if (await choose({ consent: 0 })) setChosen('withdrawn');
  };

  return (
    <section className={consent} aria-labelledby="consent">
      <h2 id="consent" ref={heading} tabIndex={-1}>
        {given ? welcomeWords().ready : welcomeWords().ask}
      </h2>
      <div className={next} aria-live="polite">
        {given && <Ready settings={now} />}
        {typeof now === 'object' && !given && (
          <p>{chosen === 'withdrawn' ? welcomeWords().withdrawn : welcomeWords().before}</p>
        )}
        {now === 'unreadable' && <p>{settingsWords().unreadable}</p>}
        {refused && <p>{settingsWords().unwritable}</p>}
      </div>
      {given && (
        <button type="button" className="button" data-testid="consent-withdraw" onClick={withdraw}>
          {welcomeWords().withdraw}
        </button>
      )}
      {now && !given && (
        <button
          type="button"
          className="button button-primary"
          data-testid="consent-accept"
          onClick={give}
        >
          {welcomeWords().accept}
        </button>
      )}
    </section>
  );
}
