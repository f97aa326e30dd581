/**
 * The frame around every page: header, theme and language, and the page that the URL names. Its
 * pages are in `pages.tsx`; everything that pages share is in `web/lib`.
 */
import { IntlProvider, useTranslations } from 'use-intl';
import { ReplayEarlyInput } from '../lib/early-input.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../lib/i18n.tsx';
import { PageLink, usePath } from '../lib/navigation.tsx';
import { PAGE_NAMES, type PageName, parseAddress, wayToRoot } from '../lib/route.ts';
import styles from './App.module.css';
import { appMessages } from './messages.ts';
import { Pages } from './pages.tsx';
import { chooseLanguage, THEMES, type Theme, useLanguage, useTheme } from './preferences.ts';

/** *Detecting Near-Duplicates for Web Crawling*, from which the tables are. */
const PAPER = 'https://doi.org/10.1145/1242572.1242592';

export function App() {
  const path = usePath();
  const { page, language } = parseAddress(path);
  useLanguage(language);
  return (
    <IntlProvider locale={language} messages={appMessages[language]} timeZone="UTC">
      <SkipButton />
      <header className={styles['header']}>
        <p className={styles['name']}>
          <img src={`${wayToRoot(path)}icon.svg`} alt="" width="28" height="28" />
          <span lang="en">Twicetold</span> <span lang="zh-CN">似曾读</span>
        </p>
        <PageNav current={page} />
        <div className={styles['choices']}>
          <ThemeSelect />
          <LanguageButtons language={language} />
        </div>
      </header>
      <main className={styles['main']} data-static="">
        <Pages current={page} />
      </main>
      <Footer />
      <ReplayEarlyInput part="#app" />
    </IntlProvider>
  );
}

/** Moves the focus past the header. A button, because a link would replace the state in the URL. */
function SkipButton() {
  const t = useTranslations('app');
  return (
    <button
      type="button"
      className={`button ${styles['skip']}`}
      onClick={() => {
        // The pages visited before stay in the document, hidden.
        const headings = document.querySelectorAll<HTMLElement>('main h1');
        [...headings].find((heading) => heading.checkVisibility())?.focus();
      }}
    >
      {t('skip')}
    </button>
  );
}

/** Links to the pages. Each link restores the page's last state. */
function PageNav({ current }: { current: PageName }) {
  const t = useTranslations('app.pages');
  return (
    <nav className={styles['links']} aria-label={t('label')}>
      {PAGE_NAMES.map((page) => (
        <PageLink key={page} page={page} aria-current={page === current ? 'page' : undefined}>
          {t(page)}
        </PageLink>
      ))}
    </nav>
  );
}

function ThemeSelect() {
  const t = useTranslations('app.theme');
  const [theme, setTheme] = useTheme();
  return (
    <select
      className={styles['theme']}
      aria-label={t('label')}
      value={theme}
      onChange={(event) => setTheme(event.target.value as Theme)}
    >
      {THEMES.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}

function LanguageButtons({ language }: { language: Language }) {
  const t = useTranslations('app');
  return (
    <fieldset className={styles['languages']}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map((tag) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === language}
          onClick={() => chooseLanguage(tag)}
        >
          {LANGUAGE_NAMES[tag]}
        </button>
      ))}
    </fieldset>
  );
}

function Footer() {
  const t = useTranslations('app');
  return (
    <footer className={styles['foot']}>
      <p>{t('about')}</p>
      <p>{t('promise')}</p>
      <nav aria-label={t('more.label')}>
        <a href={PAPER}>{t('more.paper')}</a>
        {SOURCE_URL && (
          <>
            <a href={SOURCE_URL}>{t('more.source')}</a>
            <a href={`${SOURCE_URL}/releases/latest`}>{t('more.extension')}</a>
          </>
        )}
      </nav>
    </footer>
  );
}
