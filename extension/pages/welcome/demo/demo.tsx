import { useId, useState } from 'react';
import { demoWords } from '../../../i18n/demo.ts';
import { LANGUAGE_NAMES, type Language, language } from '../../../i18n/language.ts';
import { useFingerprinter } from '../use-fingerprinter.ts';
import { DEMO_ARTICLES, type DemoArticle, type DemoArticles } from './articles.ts';
import styles from './demo.module.css';
import { EditedArticle } from './edited-article.tsx';
import { Outcome } from './outcome.tsx';
import { ReadArticle } from './read-article.tsx';

const { demo, intro, choice, both } = styles;

/** Two articles, the second of which the reader can change, and what Twicetold says of them. */
export function Demo() {
  const fingerprinter = useFingerprinter();
  const [spoken, setSpoken] = useState<Language>(language);
  const [article, setArticle] = useState<DemoArticle>(DEMO_ARTICLES[spoken].copy);
  const heading = useId();
  const words = demoWords();
  const { original } = DEMO_ARTICLES[spoken];

  const speak = (language: Language) => {
    setSpoken(language);
    setArticle(DEMO_ARTICLES[language].copy);
  };
  const put = (which: keyof DemoArticles) => {
    const { title, text } = DEMO_ARTICLES[spoken][which];
    const { site } = DEMO_ARTICLES[spoken][which === 'original' ? 'copy' : which];
    setArticle({ title, site, text });
  };

  return (
    <section className={demo} aria-labelledby={heading}>
      <div className={intro}>
        <h2 id={heading}>{words.title}</h2>
        <p>{fingerprinter === 'broken' ? words.broken : words.intro}</p>
      </div>
      <fieldset className={choice}>
        <legend className="visually-hidden">{words.language}</legend>
        {(['en', 'zh-CN'] as const).map((one) => (
          <label key={one} lang={one}>
            <input
              type="radio"
              name="demo-language"
              checked={spoken === one}
              onChange={() => speak(one)}
            />
            {LANGUAGE_NAMES[one]}
          </label>
        ))}
      </fieldset>
      <div className={both}>
        <ReadArticle article={original} lang={spoken} />
        <EditedArticle article={article} lang={spoken} onChange={setArticle} onPut={put} />
      </div>
      {typeof fingerprinter === 'object' && (
        <Outcome
          fingerprinter={fingerprinter}
          original={original}
          article={article}
          lang={spoken}
        />
      )}
    </section>
  );
}
