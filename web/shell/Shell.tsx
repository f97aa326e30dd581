import { type ReactNode, useEffect } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { messages } from '../i18n/messages.ts';
import { useLanguage } from '../shared/use-language.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Shell.module.css';

/** What stands around every room: name, language, and the promise that nothing leaves the page. */
export function Shell({ children }: { children: ReactNode }) {
  const [language, choose] = useLanguage();
  return (
    <IntlProvider locale={language} messages={messages[language]}>
      <header className={styles['header']}>
        <p className={styles['name']}>
          <img src="./icon.svg" alt="" width="28" height="28" />
          <span lang="en">Twicetold</span> <span lang="zh-CN">似曾读</span>
        </p>
        <LanguageSwitch language={language} choose={choose} />
      </header>
      <main className={styles['main']}>{children}</main>
      <Foot />
    </IntlProvider>
  );
}

function Foot() {
  const t = useTranslations();
  const title = t('title');
  const description = t('description');
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return (
    <footer className={styles['foot']}>
      <p>{t('shell.promise')}</p>
    </footer>
  );
}
