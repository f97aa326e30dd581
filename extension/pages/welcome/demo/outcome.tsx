import { FINGERPRINT_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import type { Fingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { sentence } from '../../../../core/match/sentence.ts';
import { bannerWords } from '../../../i18n/banner.ts';
import { onDate } from '../../../i18n/date.ts';
import { demoWords } from '../../../i18n/demo.ts';
import { type Language, language } from '../../../i18n/language.ts';
import { surelyCopy, warns } from '../../../shared/warns.ts';
import { FingerprintDots } from '../fingerprint-dots.tsx';
import type { DemoArticle } from './articles.ts';
import { compare } from './compare.ts';
import styles from './outcome.module.css';

const { outcome, banner, warning, quiet, soft, dots } = styles;

interface Two {
  readonly fingerprinter: Fingerprinter;
  readonly original: DemoArticle;
  readonly article: DemoArticle;
  readonly lang: Language;
}

/** What the banner would say of the article at hand, or that there would be none, and why. */
export function Outcome({ fingerprinter, original, article, lang }: Two) {
  const { verdict, limit, bits, originalBits } = compare(fingerprinter, article, original);
  const warned = warns(verdict, 'usual');
  const words = demoWords();
  const yesterday = onDate(new Date().setDate(new Date().getDate() - 1));
  const headline = surelyCopy(verdict) ? bannerWords().warning : bannerWords().perhaps;
  return (
    <div className={outcome}>
      <div className={warned ? banner : quiet} data-testid="demo-verdict">
        <p className={warning} role="status">
          {warned ? headline : words.noBanner}
        </p>
        {warned && (
          <>
            <h3 lang={lang}>{original.title}</h3>
            <p className={soft}>{bannerWords().where(original.site, yesterday)}</p>
          </>
        )}
        <p className={soft}>{sentence(verdict, language(), 'pages')}</p>
      </div>
      <figure className={dots}>
        <FingerprintDots bits={bits} against={originalBits} />
        <figcaption>
          <p data-testid="demo-distance">
            {limit === undefined
              ? words.distanceTooShort(verdict.distance, FINGERPRINT_BITS)
              : words.distance(verdict.distance, FINGERPRINT_BITS, limit)}
          </p>
          <p>{words.dots}</p>
        </figcaption>
      </figure>
    </div>
  );
}
