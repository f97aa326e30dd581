import { useState } from 'react';
import { newSentencesWords } from '../../i18n/popup.ts';
import { parseArticle } from '../../shared/message-schema.ts';
import { askPage } from '../../shared/messages.ts';
import { compareWithSaved } from '../shared/compare-sentences.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import styles from './NewSentences.module.css';

/** More would be a text of its own. The comparison shows all of them. */
const MAX_LISTED = 20;

/** This much of a sentence is enough to recognize it. */
const MAX_LENGTH = 90;

/**
 * Lists the sentences of the page in a tab that an earlier page doesn't have. When the reader chooses
 * one, the tab scrolls to it.
 *
 * @param page the id of the earlier page in the library.
 * @param previousVisitAt when it was read before this visit, if it is the page in the tab itself.
 * @param onScrolled is called when the tab shows the chosen sentence.
 */
export function NewSentences({
  tab,
  page,
  previousVisitAt,
  count,
  onScrolled,
}: {
  readonly tab: number;
  readonly page: number;
  readonly previousVisitAt?: number | undefined;
  readonly count: number;
  readonly onScrolled: () => void;
}) {
  const [found, setFound] = useState<readonly string[] | 'failed'>();
  const [message, setMessage] = useState('');
  const words = newSentencesWords();

  const load = async () => {
    try {
      setFound((await findNewSentences(tab, page, previousVisitAt)) ?? 'failed');
    } catch (error) {
      console.error(error);
      setFound('failed');
    }
  };
  const choose = async (text: string) => {
    setMessage('');
    const isShown = await askPage(tab, 'scrollTo', { text }).catch(() => false);
    if (isShown === true) onScrolled();
    else setMessage(words.notOnPage);
  };

  return (
    <details
      className={styles['section']}
      onToggle={({ currentTarget }) => currentTarget.open && load()}
    >
      <summary>
        <h2>{words.title(count)}</h2>
      </summary>
      {found === undefined && <p role="status">{words.finding}</p>}
      {found === 'failed' && <p role="alert">{words.failed}</p>}
      {Array.isArray(found) && found.length === 0 && <p role="status">{words.none}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <ul className={styles['list']}>
          {found.slice(0, MAX_LISTED).map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences don't change places.
            <li key={i} dir="auto">
              <button type="button" onClick={() => choose(text)} title={words.scroll}>
                {cut(text)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {Array.isArray(found) && found.length > MAX_LISTED && (
        <p className={styles['rest']}>{words.rest(found.length - MAX_LISTED)}</p>
      )}
      <p role="status">{message}</p>
    </details>
  );
}

/** Returns the new sentences; nothing if the page is gone. */
async function findNewSentences(
  tab: number,
  page: number,
  previousVisitAt: number | undefined,
): Promise<string[] | undefined> {
  const [article, earlier] = await Promise.all([
    askPage(tab, 'article').then(parseArticle),
    readerLibrary().then((library) => library.sketches(page)),
  ]);
  if (!article) return undefined;
  const { sentences } = await compareWithSaved(article.text, earlier, previousVisitAt);
  return sentences.filter(({ kind }) => kind === 'new').map(({ text }) => longestLine(text));
}

/** Returns a sentence without short ones, such as headings, that were joined to it. */
function longestLine(text: string): string {
  return text.split('\n').reduce((one, other) => (other.length > one.length ? other : one));
}

/** Returns the first words of a sentence. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  // Chinese has no spaces between words.
  return `${start.replace(/\s\S{0,20}$/u, '').toWellFormed()}…`;
}
