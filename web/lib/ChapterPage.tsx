import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import styles from './ChapterPage.module.css';
import { followChapterLink, scrollToChapter } from './chapter-links.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ReplayEarlyInput, takeEarlyUse } from './early-input.ts';
import { PageHeader } from './PageHeader.tsx';
import { formatHash, type PageName } from './route.ts';
import { Section } from './Section.tsx';
import {
  decodeState,
  encodeState,
  type UrlParam,
  type UrlParams,
  type UrlSchema,
} from './url-state.ts';
import { urlStore, useUrlState } from './url-store.ts';

/** The state of a page whose URL can name one of its chapters, or `top` for none. */
type ChapterSchema = UrlSchema<UrlParams & { readonly chapter: UrlParam<string> }>;

interface Chapter<Name extends string> {
  readonly name: Name;
  readonly heading: string;
  /** What the reader can do after it. */
  readonly takeaway?: string;
}

interface ChapterPageProps<Name extends string> {
  readonly page: PageName;
  readonly schema: ChapterSchema;
  /** The document's title and description. */
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly introduction?: ReactNode;
  /** The name of the table of contents. */
  readonly contentsLabel: string;
  readonly chapters: readonly Chapter<Name>[];
  /** Renders the content of a chapter. It may suspend. */
  readonly renderChapter: (name: Name) => ReactNode;
  /** Appears between the introduction and the chapters. */
  readonly children?: ReactNode;
}

/**
 * One long page of chapters, whose content may load late. The table of contents stays in view and
 * shows how far the reader has come.
 */
export function ChapterPage<Name extends string>(props: ChapterPageProps<Name>) {
  const { title, description, heading, introduction } = props;
  return (
    <div className={styles['page']}>
      <PageHeader title={title} description={description} heading={heading}>
        {introduction}
      </PageHeader>
      {props.children}
      <Contents {...props} />
      {props.chapters.map(({ name, heading, takeaway }, i) => (
        <Section
          key={name}
          heading={heading}
          headingId={name}
          data-chapter={name}
          data-static=""
          style={{ '--number': i + 1 } as CSSProperties}
        >
          <ErrorBoundary>
            <Suspense fallback={<div className={styles['loading']} />}>
              {props.renderChapter(name)}
              <ReplayEarlyInput part={`[data-chapter="${name}"]`} />
            </Suspense>
          </ErrorBoundary>
          {takeaway && <p className={`beside ${styles['takeaway']}`}>{takeaway}</p>}
          <CopyLink getLink={() => formatChapterLink(props, name)} />
        </Section>
      ))}
    </div>
  );
}

/** Returns the full address of a chapter in the page's current state. */
function formatChapterLink<Name extends string>(
  { page, schema }: ChapterPageProps<Name>,
  chapter: Name,
): string {
  urlStore.flush();
  const state = decodeState(schema, urlStore.queryOf(page));
  return (
    location.href.replace(/#.*$/s, '') + formatHash(encodeState(schema, { ...state, chapter }))
  );
}

/** Reads the URL in a component of its own: the chapters must not render again when it changes. */
function Contents<Name extends string>({
  page,
  schema,
  contentsLabel,
  chapters,
}: ChapterPageProps<Name>) {
  const [state] = useUrlState(page, schema);
  const { chapter: opened } = state;
  const arrivedAt = useRef('top');
  useEffect(() => {
    // Once per URL: a reader who comes back to the page stays where they were.
    if (opened === arrivedAt.current) return;
    arrivedAt.current = opened;
    if (opened !== 'top' && !takeEarlyUse()) scrollToChapter(opened);
  }, [opened]);
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentChapter(chapters);
  useEffect(() => {
    if (!list.current) return;
    const link = current && list.current.querySelector<HTMLElement>('[aria-current]');
    // The edges of the list are faded.
    const edge = Number.parseFloat(getComputedStyle(list.current).scrollPaddingInlineStart) || 0;
    // Not scrollIntoView, which would also scroll the page.
    list.current.scrollTo({ left: link ? link.offsetLeft - edge : 0 });
  }, [current]);
  return (
    <nav className={styles['contents']} aria-label={contentsLabel}>
      <ol ref={list}>
        {chapters.map(({ name, heading }) => (
          <li key={name}>
            <a
              href={formatHash(encodeState(schema, { ...state, chapter: name }))}
              aria-current={name === current ? 'location' : undefined}
              onClick={(event) => followChapterLink(name, event)}
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Returns the last chapter that begins above the upper third of the screen. At the end of the page,
 * it's the last of all, which may be too short to get there.
 */
function useCurrentChapter<Name extends string>(
  chapters: readonly { readonly name: Name }[],
): Name | undefined {
  const [current, setCurrent] = useState<Name>();
  // A new list at each render must not start the observer again.
  const names = chapters.map(({ name }) => name).join();
  useEffect(() => {
    const all = names.split(',') as Name[];
    const update = () => setCurrent(isAtEnd() ? all.at(-1) : all.findLast(isReached));
    // Chapters become larger when they load.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
    };
  }, [names]);
  return current;
}

function isReached(name: string): boolean {
  const top = document.querySelector(`[data-chapter="${name}"]`)?.getBoundingClientRect().top;
  return top !== undefined && top <= innerHeight / 3;
}

/** Whether the page is scrolled to its end. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  // On a phone, the window is higher while the address bar is hidden.
  const height = Math.max(clientHeight, innerHeight);
  return scrollTop > 0 && scrollTop + height >= scrollHeight - 2;
}

/**
 * A button that copies a link. If the browser doesn't let the page copy, the link appears to be
 * copied by hand.
 *
 * @param props.getLink returns the link when the button is pressed.
 */
function CopyLink({ getLink }: { getLink: () => string }) {
  const t = useTranslations('app.link');
  const id = useId();
  const [copied, setCopied] = useState<{ readonly link: string; readonly isManual: boolean }>();
  const copy = async () => {
    const link = getLink();
    try {
      await navigator.clipboard.writeText(link);
      setCopied({ link, isManual: false });
    } catch {
      // There's no clipboard without HTTPS, and the browser may forbid its use.
      setCopied({ link, isManual: true });
    }
  };
  return (
    <div className={`beside ${styles['copy']}`}>
      <button type="button" className="button button-quiet" onClick={copy}>
        {t('copy')}
      </button>
      <p role="status" id={id}>
        {copied && (copied.isManual ? t('manual') : t('copied'))}
      </p>
      {copied?.isManual && (
        <input readOnly value={copied.link} aria-labelledby={id} onFocus={select} />
      )}
    </div>
  );
}

function select({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}
