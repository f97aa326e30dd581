import { useEffect, useRef } from 'react';
import { settingsWords } from '../../i18n/settings.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import { useSettings } from '../use-settings.ts';
import styles from './consent.module.css';
import { Question } from './question.tsx';
import { Ready } from './ready.tsx';
import { useConsent } from './use-consent.ts';

const { consent, current, next, trouble } = styles;

/** Asks for consent, and shows on the same spot what follows from the answer. */
export function Consent() {
  const now = useSettings();
  const { answer, given, keepsText, refused, trouble: problem, ...actions } = useConsent(now);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = welcomeWords();
  const settings = typeof now === 'object' ? now : undefined;
  const isOff = !given && (answer === 'declined' || answer === 'withdrawn');
  const question = settings && settings.consent > 0 ? words.askAgain : words.ask;

  // The button that was pressed goes, and the focus must not go with it.
  useEffect(() => {
    if (answer && (answer === 'given') === given) heading.current?.focus();
  }, [answer, given]);

  return (
    <section className={consent} id="consent" aria-labelledby="consent-heading">
      <h2 id="consent-heading" ref={heading} tabIndex={-1}>
        {given ? words.ready : isOff ? words.off : question}
      </h2>
      <div className={next} aria-live="polite">
        {given && settings && <Ready settings={settings} />}
        {isOff && answer === 'declined' && <p>{words.declined}</p>}
        {isOff && answer === 'withdrawn' && (
          <p>
            {words.withdrawn} <a href="/pages/options/options.html#reset">{words.erase}</a>
          </p>
        )}
        {now === 'unreadable' && <p className={trouble}>{settingsWords().unreadable}</p>}
        {refused && <p className={trouble}>{settingsWords().unwritable}</p>}
        {problem && <p className={trouble}>{problem}</p>}
      </div>
      {given && (
        <div className={current}>
          {keepsText !== undefined && (
            <p>
              {keepsText ? words.textsKept : words.textsNotKept}{' '}
              <a href="/pages/options/options.html#texts">{words.changeTexts}</a>
            </p>
          )}
          <button
            type="button"
            className="button button-quiet"
            data-testid="consent-withdraw"
            onClick={actions.withdraw}
          >
            {words.withdraw}
          </button>
        </div>
      )}
      {isOff && (
        <button type="button" className="button" onClick={actions.reconsider}>
          {words.showQuestion}
        </button>
      )}
      {now && !given && !isOff && (
        <Question settings={settings} onAgree={actions.give} onDecline={actions.decline} />
      )}
    </section>
  );
}
