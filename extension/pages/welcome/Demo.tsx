import { useId, useState } from 'react';
import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import type { Fingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { sentence } from '../../../core/match/sentence.ts';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { bannerWords } from '../../i18n/banner.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, language } from '../../i18n/language.ts';
import { demoWords } from '../../i18n/welcome.ts';
import { isConfidentDuplicate, shouldWarn } from '../../shared/sensitivity.ts';
import styles from './Demo.module.css';
import { DEMO_ARTICLES, type DemoArticle, type DemoArticles } from './demo-articles.ts';
import { compare } from './demo-compare.ts';
import { FingerprintDots, useFingerprinter } from './SampleFingerprint.tsx';

/** Two articles, the second one editable, and Twicetold's verdict on them. */
export function Demo() {
  const fingerprinter = useFingerprinter();
  const [spoken, setSpoken] = useState<Language>(language);
  const [article, setArticle] = useState<DemoArticle>(DEMO_ARTICLES[spoken].copy);
  const heading = useId();
  const words = demoWords();
  const { original } = DEMO_ARTICLES[spoken];

  const chooseLanguage = (language: Language) => {
    setSpoken(language);
    setArticle(DEMO_ARTICLES[language].copy);
  };
  const put = (which: keyof DemoArticles) => {
    const { title, text } = DEMO_ARTICLES[spoken][which];
    const { site } = DEMO_ARTICLES[spoken][which === 'original' ? 'copy' : which];
    setArticle({ title, site, text });
  };

  return (
    <section className={styles['demo']} aria-labelledby={heading}>
      <div className={styles['intro']}>
        <h2 id={heading}>{words.title}</h2>
        <p>{fingerprinter === 'broken' ? words.unavailable : words.intro}</p>
      </div>
      <RadioGroup
        legend={words.language}
        isLegendHidden
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        value={spoken}
        onChange={chooseLanguage}
        layout="row"
      />
      <div className={styles['both']}>
        <ReadArticle article={original} lang={spoken} />
        <EditedArticle article={article} lang={spoken} onChange={setArticle} onPut={put} />
      </div>
      {typeof fingerprinter === 'object' && (
        <DemoResult
          fingerprinter={fingerprinter}
          original={original}
          article={article}
          lang={spoken}
        />
      )}
    </section>
  );
}

/** The second article, which readers can edit or replace. */
function EditedArticle({
  article,
  lang,
  onChange,
  onPut,
}: {
  readonly article: DemoArticle;
  readonly lang: Language;
  readonly onChange: (article: DemoArticle) => void;
  readonly onPut: (which: keyof DemoArticles) => void;
}) {
  const words = demoWords();
  return (
    <div className={styles['side']}>
      <p className={styles['label']}>{words.now}</p>
      <p className={styles['site']}>{article.site}</p>
      <input
        className={styles['title']}
        lang={lang}
        aria-label={words.articleTitle}
        value={article.title}
        onChange={({ target }) => onChange({ ...article, title: target.value })}
      />
      <textarea
        className={styles['text']}
        lang={lang}
        aria-label={words.articleText}
        spellCheck={false}
        value={article.text}
        onChange={({ target }) => onChange({ ...article, text: target.value })}
      />
      <ButtonGroup
        legend={words.replaceWith}
        options={[
          { value: 'copy', label: words.copy },
          { value: 'original', label: words.same },
          { value: 'other', label: words.other },
        ]}
        onChange={onPut}
        layout="stack"
      />
    </div>
  );
}

/** What the banner would show for the second article, or why there would be none. */
function DemoResult({
  fingerprinter,
  original,
  article,
  lang,
}: {
  readonly fingerprinter: Fingerprinter;
  readonly original: DemoArticle;
  readonly article: DemoArticle;
  readonly lang: Language;
}) {
  const { verdict, limit, bits, originalBits } = compare(fingerprinter, article, original);
  const warned = shouldWarn(verdict, 'usual');
  const words = demoWords();
  const yesterday = formatOnDate(new Date().setDate(new Date().getDate() - 1));
  const headline = isConfidentDuplicate(verdict) ? bannerWords().copy : bannerWords().possibleCopy;
  return (
    <div className={styles['outcome']}>
      <div className={warned ? styles['banner'] : styles['quiet']} data-testid="demo-verdict">
        <p className={styles['warning']} role="status">
          {warned ? headline : words.noBanner}
        </p>
        {warned && (
          <>
            <h3 lang={lang}>{original.title}</h3>
            <p
              className={styles['soft']}
            >{`${original.site} · ${bannerWords().read(yesterday)}`}</p>
          </>
        )}
        <p className={styles['soft']}>{sentence(verdict, language(), 'pages')}</p>
      </div>
      <figure className={styles['dots']}>
        <FingerprintDots bits={bits} against={originalBits} />
        <figcaption>
          <p data-testid="demo-distance">
            {limit === undefined
              ? words.distanceTooShort(verdict.distance, FINGERPRINT_BITS)
              : words.distance(verdict.distance, FINGERPRINT_BITS, limit)}
          </p>
          <p>{words.fingerprintLabel}</p>
        </figcaption>
      </figure>
    </div>
  );
}

/** The first article, which was read before. */
function ReadArticle({ article, lang }: { article: DemoArticle; lang: Language }) {
  return (
    <article className={styles['side']}>
      <p className={styles['label']}>{demoWords().read}</p>
      <p className={styles['site']}>{article.site}</p>
      <h3 lang={lang}>{article.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard. */}
      <section className={styles['text']} lang={lang} aria-label={article.title} tabIndex={0}>
        {article.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}
