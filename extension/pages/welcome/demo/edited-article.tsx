import { demoWords } from '../../../i18n/demo.ts';
import type { Language } from '../../../i18n/language.ts';
import type { DemoArticle, DemoArticles } from './articles.ts';
import styles from './demo.module.css';

const { side, label, site, title, text, puts } = styles;

interface Edited {
  readonly article: DemoArticle;
  readonly lang: Language;
  readonly onChange: (article: DemoArticle) => void;
  readonly onPut: (which: keyof DemoArticles) => void;
}

/** The article at hand, to be changed word by word or for another. */
export function EditedArticle({ article, lang, onChange, onPut }: Edited) {
  const words = demoWords();
  const put = (which: keyof DemoArticles, name: string) => (
    <button type="button" className="button" onClick={() => onPut(which)}>
      {name}
    </button>
  );
  return (
    <div className={side}>
      <p className={label}>{words.now}</p>
      <p className={site}>{article.site}</p>
      <input
        className={title}
        lang={lang}
        aria-label={words.articleTitle}
        value={article.title}
        onChange={({ target }) => onChange({ ...article, title: target.value })}
      />
      <textarea
        className={text}
        lang={lang}
        aria-label={words.articleText}
        spellCheck={false}
        value={article.text}
        onChange={({ target }) => onChange({ ...article, text: target.value })}
      />
      <fieldset className={puts}>
        <legend>{words.put}</legend>
        {put('copy', words.copy)}
        {put('original', words.same)}
        {put('other', words.other)}
      </fieldset>
    </div>
  );
}
