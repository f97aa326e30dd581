import { text } from '../../shared/i18n.ts';
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
        {text('name')}
      </p>
      <div className={what}>
        <h1>{text('welcomeTitle')}</h1>
        <p className={lead}>{text('welcomeWhat')}</p>
      </div>
      <OwnFingerprint of={text('welcomeWhat')} />
      <Promises />
      <Consent />
    </main>
  );
}
