import { demoWords } from '../../../i18n/demo.ts';
import type { Language } from '../../../i18n/language.ts';
import type { DemoArticle } from './articles.ts';
import styles from './demo.module.css';

const { side, label, site, text } = styles;

/** The article that was read before. */
export function ReadArticle({ article, lang }: { article: DemoArticle; lang: Language }) {
  return (
    <article className={side}>
      <p className={label}>{demoWords().read}</p>
      <p className={site}>{article.site}</p>
      <h3 lang={lang}>{article.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard. */}
      <section className={text} lang={lang} aria-label={article.title} tabIndex={0}>
        {article.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}
