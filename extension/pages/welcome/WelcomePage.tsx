import { welcomeWords } from '../../i18n/welcome.ts';
import { CONSENT_VERSION } from '../../shared/settings.ts';
import { Frame } from '../shared/Frame.tsx';
import { useScrollToHash } from '../shared/use-scroll-to-hash.ts';
import { useSettings } from '../shared/use-settings.ts';
import { Consent } from './Consent.tsx';
import { Demo } from './Demo.tsx';
import { IconSymbols } from './IconSymbols.tsx';
import { SampleFingerprint } from './SampleFingerprint.tsx';
import { Terms } from './Terms.tsx';
import styles from './WelcomePage.module.css';

/**
 * Explains what Twicetold does, and asks for consent on the first screen. The rest is for readers who
 * want to know more.
 */
export function WelcomePage() {
  const now = useSettings();
  const agreed = typeof now === 'object' && now.consent >= CONSENT_VERSION ? now : undefined;
  const words = welcomeWords();
  useScrollToHash();
  return (
    <Frame current="welcome" wide>
      <div className={styles['first']}>
        <div className={styles['what']}>
          <h1>{words.title}</h1>
          <p className={styles['lead']}>{words.intro}</p>
        </div>
        <Consent />
      </div>
      <Demo />
      <SampleFingerprint of={words.intro} />
      <Terms agreed={agreed} />
      <IconSymbols />
    </Frame>
  );
}
