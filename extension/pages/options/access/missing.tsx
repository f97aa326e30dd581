import { optionsWords } from '../../../i18n/options.ts';
import { CONSENT_VERSION, type Settings } from '../../../shared/settings.ts';
import { AllowAccess, useAccess } from '../../shared/allow-access.tsx';
import styles from './missing.module.css';

const { missing } = styles;

/** What keeps all that is set on this page from having any effect: told first. */
export function Missing({ settings }: { readonly settings: Settings }) {
  const words = optionsWords();
  const [hasAccess, again] = useAccess();
  return (
    <>
      {settings.consent < CONSENT_VERSION && (
        <section className={missing}>
          <p>{words.consentMissing}</p>
          <a href="/pages/welcome/welcome.html#consent">{words.toWelcome}</a>
        </section>
      )}
      {hasAccess === false && (
        <section className={missing} aria-labelledby="access">
          <h2 id="access">{words.accessMissing}</h2>
          <p>{words.accessMissingWhy}</p>
          <AllowAccess then={again} />
        </section>
      )}
    </>
  );
}
