import { appWords } from '../../words/app.ts';
import { welcomeWords } from '../../words/welcome.ts';
import { Consent } from './consent.tsx';
import { OwnFingerprint } from './own-fingerprint.tsx';
import { Promises } from './promises.tsx';
import styles from './welcome-page.module.css';

const { page, brand, what, lead } = styles;

/** Says what Twicetold does, keeps and leaves alone, and asks for consent. */
export function WelcomePage() {
  return (
    <main className={page}>
      <p className={brand}>
        <img src="/icons/icon.svg" alt="" width="32" height="32" />
        {appWords().name}
      </p>
      <div className={what}>
        <h1>{welcomeWords().title}</h1>
        <p className={lead}>{welcomeWords().what}</p>
      </div>
      <OwnFingerprint of={welcomeWords().what} />
      <Promises />
      <Consent />
    </main>
  );
}
