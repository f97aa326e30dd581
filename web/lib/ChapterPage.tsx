import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import styles from './ChapterPage.module.css';
import { followChapterLink, scrollToChapter } from './chapter-links.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageHeader } from './PageHeader.tsx';
import { formatHash, type PageName } from './route.ts';
import { Section } from './Section.tsx';
import { encodeState, type UrlParam, type UrlParams, type UrlSchema } from './url-state.ts';
import { useUrlState } from './url-store.ts';

/** The state of a page whose URL can name one of its chapters, or `top` for none. */
type ChapterSchema = UrlSchema<UrlParams & { readonly chapter: UrlParam<string> }>;

interface ChapterPageProps<Name extends string> {
  readonly page: PageName;
  readonly schema: ChapterSchema;
  /** The document's title and description. */
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly introduction: ReactNode;
  /** The name of the table of contents. */
  readonly contentsLabel: string;
  readonly chapters: readonly { readonly name: Name; readonly heading: string }[];
  /** Renders the content of a chapter. It may suspend. */
  readonly renderChapter: (name: Name) => ReactNode;
  /** Appears between the introduction and the chapters. */
  readonly children?: ReactNode;
}

/** One long page with a table of contents and chapters, whose content may load late. */
export function ChapterPage<Name extends string>(props: ChapterPageProps<Name>) {
  return (
    <div className={styles['page']}>
      <Header {...props} />
      {props.children}
      {props.chapters.map(({ name, heading }) => (
        <Section key={name} heading={heading} headingId={`chapter-${name}`} data-chapter={name}>
          <ErrorBoundary>
            <Suspense fallback={<div className={styles['loading']} />}>
              {props.renderChapter(name)}
            </Suspense>
          </ErrorBoundary>
        </Section>
      ))}
    </div>
  );
}

/** Reads the URL in a component of its own: the chapters must not render again when it changes. */
function Header<Name extends string>({
  page,
  schema,
  title,
  description,
  heading,
  introduction,
  contentsLabel,
  chapters,
}: ChapterPageProps<Name>) {
  const [state] = useUrlState(page, schema);
  const { chapter: current } = state;
  const arrivedAt = useRef('top');
  useEffect(() => {
    // Once per URL: a reader who comes back to the page stays where they were.
    if (current === arrivedAt.current) return;
    arrivedAt.current = current;
    if (current !== 'top') scrollToChapter(current);
  }, [current]);
  return (
    <PageHeader
      title={title}
      description={description}
      heading={heading}
      contents={
        <nav className={styles['contents']} aria-label={contentsLabel}>
          <ol>
            {chapters.map(({ name, heading }) => (
              <li key={name}>
                <a
                  href={formatHash({
                    page,
                    query: encodeState(schema, { ...state, chapter: name }),
                  })}
                  onClick={() => followChapterLink(name)}
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      }
    >
      {introduction}
    </PageHeader>
  );
}
