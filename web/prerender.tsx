import { prerender } from 'react-dom/static';
import { App } from './app/App.tsx';
import { leaveRoot } from './app/leave-root.ts';
import { preloadPage } from './app/pages.tsx';
import { compareMessages } from './compare/messages.ts';
import { explainMessages } from './explain/messages.ts';
import { rememberEarlyInput } from './lib/early-input.ts';
import { LANGUAGES, type Language } from './lib/i18n.tsx';
import { takeDataElement } from './lib/prerendered-data.ts';
import { formatAddress, PAGE_NAMES, type PageName, parseAddress } from './lib/route.ts';
import { urlStore } from './lib/url-store.ts';
import { tablesMessages } from './tables/messages.ts';

/** The HTML of a page, as the build writes it. */
export interface PrerenderedPage {
  /** The folder below the web app's, such as `zh/tables/`. */
  readonly folder: string;
  readonly page: PageName;
  readonly language: Language;
  /** The folder of the same page in each language. */
  readonly translations: Readonly<Record<Language, string>>;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** The element with the data that the body shows. */
  readonly data: string;
  /** A script for the head. */
  readonly script: string;
}

/** Renders each page in each language, and the first page in the web app's own folders. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  const root = await prerenderPage('');
  const script = `(${leaveRoot})();${root.script}`;
  pages.push({ ...root, script }, await prerenderPage('zh/'));
  for (const language of LANGUAGES) {
    for (const page of PAGE_NAMES) {
      pages.push(await prerenderPage(formatAddress({ page, language, query: '' })));
    }
  }
  return pages;
}

async function prerenderPage(folder: string): Promise<PrerenderedPage> {
  const { page, language } = parseAddress(folder);
  urlStore.show(folder);
  await preloadPage(page);
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    onError: (error) => void errors.push(error),
    // React would put long parts at the end, for a script to move.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const body = await new Response(prelude).text();
  const data = await takeDataElement();
  if (errors.length > 0) throw errors[0];
  const address = (language: Language) => formatAddress({ page, language, query: '' });
  return {
    folder,
    page,
    language,
    translations: { en: address('en'), 'zh-CN': address('zh-CN') },
    ...documentText(page, language),
    body,
    data,
    script: `(${rememberEarlyInput})()`,
  };
}

function documentText(page: PageName, language: Language): { title: string; description: string } {
  const messages = {
    explain: explainMessages[language].explain,
    compare: compareMessages[language].compare,
    tables: tablesMessages[language].tables,
  };
  const { title, description } = messages[page];
  return { title, description };
}
