import { welcomeWords } from '../../words/welcome.ts';
import { Frame } from '../frame/frame.tsx';
import { usePlace } from '../use-place.ts';
import { Consent } from './consent.tsx';
import { Demo } from './demo/demo.tsx';
import { OwnFingerprint } from './own-fingerprint.tsx';
import { Promises } from './promises.tsx';
import styles from './welcome-page.module.css';

const { head, what, lead } = styles;

/** Says what Twicetold does, shows it, says what it keeps and leaves alone, and asks for consent. */
export function WelcomePage() {
  usePlace();
  return (
    <Frame at="welcome" wide>
      <div className={head}>
        <div className={what}>
          <h1>{welcomeWords().title}</h1>
          <p className={lead}>{welcomeWords().what}</p>
          <p>
            <a href="#consent">{welcomeWords().toQuestion}</a>
          </p>
        </div>
        <OwnFingerprint of={welcomeWords().what} />
      </div>
      <Demo />
      <Promises />
      <Consent />
    </Frame>
  );
}
