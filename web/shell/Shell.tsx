import type { ReactNode } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { messages } from '../i18n/messages.ts';
import { useLanguage } from '../shared/use-language.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Shell.module.css';
import { useHeadTexts } from './use-head-texts.ts';

/** What stands around every room: name, language, and the promise that nothing leaves the page. */
export function Shell({ children }: { children: ReactNode }) {
  const [language, choose] = useLanguage();
  return (
    <IntlProvider locale={language} messages={messages[language]}>
      <Frame languages={<LanguageSwitch language={language} choose={choose} />}>{children}</Frame>
    </IntlProvider>
  );
}

function Frame({ languages, children }: { languages: ReactNode; children: ReactNode }) {
  useHeadTexts();
  const t = useTranslations('shell');
  return (
    <>
      <header className={styles['header']}>
        <p className={styles['name']}>
          <img src="./icon.svg" alt="" width="28" height="28" />
          <span lang="en">Twicetold</span> <span lang="zh-CN">似曾读</span>
        </p>
        {languages}
      </header>
      <main className={styles['main']}>{children}</main>
      <footer className={styles['foot']}>
        <p>{t('promise')}</p>
      </footer>
    </>
  );
}
