import { IntlProvider, useTranslations } from 'use-intl';
import { roomOf } from '../room-names.ts';
import { useLanguage } from '../shared/use-language.ts';
import { placeOf } from '../state/place.ts';
import { useHash } from '../state/use-address.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { shellMessages } from './messages/messages.ts';
import { RoomLinks } from './RoomLinks.tsx';
import { Rooms } from './Rooms.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The site: the room that the address names, and what stands around every room. */
export function Shell() {
  const [language, choose] = useLanguage();
  const room = roomOf(placeOf(useHash()).room);
  return (
    <IntlProvider locale={language} messages={shellMessages[language]}>
      <SkipLink />
      <header className={styles['header']}>
        <p className={styles['name']}>
          <img src="./icon.svg" alt="" width="28" height="28" />
          <span lang="en">Twicetold</span> <span lang="zh-CN">似曾读</span>
        </p>
        <RoomLinks room={room} />
        <div className={styles['choices']}>
          <ThemeSwitch />
          <LanguageSwitch language={language} choose={choose} />
        </div>
      </header>
      <main className={styles['main']}>
        <Rooms room={room} />
      </main>
      <Foot />
    </IntlProvider>
  );
}

function Foot() {
  const t = useTranslations('shell');
  return (
    <footer className={styles['foot']}>
      <p>{t('promise')}</p>
    </footer>
  );
}
