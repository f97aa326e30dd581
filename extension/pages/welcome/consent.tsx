import { useEffect, useRef } from 'react';
import { settingsWords } from '../../words/settings.ts';
import { welcomeWords } from '../../words/welcome.ts';
import { useSettings } from '../use-settings.ts';
import { Ask } from './ask.tsx';
import styles from './consent.module.css';
import { Ready } from './ready.tsx';
import { Signs } from './signs.tsx';
import { useConsent } from './use-consent.ts';

const { consent, next, trouble } = styles;

/** Asks for consent and, once given, says what happens next and lets it be withdrawn. */
export function Consent() {
  const now = useSettings();
  const at = useConsent(now);
  const { given, chosen } = at;
  const heading = useRef<HTMLHeadingElement>(null);
  const words = welcomeWords();
  const anew = typeof now === 'object' && now.consent > 0;

  // The button that was pressed goes, and the focus must not go with it.
  useEffect(() => {
    if (chosen === (given ? 'given' : 'withdrawn')) heading.current?.focus();
  }, [chosen, given]);

  return (
    <section className={consent} id="consent" aria-labelledby="consent-heading">
      <h2 id="consent-heading" ref={heading} tabIndex={-1}>
        {given ? words.ready : anew ? words.askAnew : words.ask}
      </h2>
      <div className={next} aria-live="polite">
        {given && typeof now === 'object' && <Ready settings={now} keepsText={at.keepsText} />}
        {chosen === 'withdrawn' && !given && (
          <p>
            {words.withdrawn} <a href="/pages/options/options.html#reset">{words.erase}</a>
          </p>
        )}
        {now === 'unreadable' && <p className={trouble}>{settingsWords().unreadable}</p>}
        {at.refused && <p className={trouble}>{settingsWords().unwritable}</p>}
        {at.trouble && <p className={trouble}>{at.trouble}</p>}
      </div>
      {given && <Signs />}
      {given && (
        <button
          type="button"
          className="button"
          data-testid="consent-withdraw"
          onClick={at.withdraw}
        >
          {words.withdraw}
        </button>
      )}
      {now && !given && <Ask anew={anew} onAgree={at.give} />}
    </section>
  );
}
