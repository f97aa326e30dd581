import { CONSENT_VERSION } from '../../shared/settings.ts';
import { welcomeWords } from '../../words/welcome.ts';
import { Frame } from '../frame/frame.tsx';
import { usePlace } from '../use-place.ts';
import { useSettings } from '../use-settings.ts';
import { Consent } from './consent.tsx';
import { Demo } from './demo/demo.tsx';
import { OwnFingerprint } from './own-fingerprint.tsx';
import { Promises } from './promises.tsx';
import styles from './welcome-page.module.css';

const { head, what, lead } = styles;

/** Says what Twicetold does, shows it, says what it keeps and leaves alone, and asks for consent. */
export function WelcomePage() {
  const now = useSettings();
  usePlace();
  return (
    <Frame at="welcome" wide>
      <div className={head}>
        <div className={what}>
          <h1>{welcomeWords().title}</h1>
          <p className={lead}>{welcomeWords().what}</p>
          {typeof now === 'object' && <ToConsent given={now.consent >= CONSENT_VERSION} />}
        </div>
        <OwnFingerprint of={welcomeWords().what} />
      </div>
      <Demo />
      <Promises />
      <Consent />
    </Frame>
  );
}

/** The question stands below the fold, and nothing happens until it is answered. */
function ToConsent({ given }: { readonly given: boolean }) {
  const words = welcomeWords();
  return (
    <p>
      {!given && <strong>{words.asksFirst}</strong>}{' '}
      <a href="#consent">{given ? words.toConsent : words.toQuestion}</a>
    </p>
  );
}
