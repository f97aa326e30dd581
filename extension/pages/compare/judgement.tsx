import { sentence } from '../../../core/match/sentence.ts';
import { compareWords } from '../../i18n/compare.ts';
import { language } from '../../i18n/language.ts';
import styles from './comparison.module.css';
import { headlineOf } from './headline.ts';
import type { Subject } from './subject/subject.ts';
import { TellApart } from './tell-apart.tsx';

const { copy, lead, opening } = styles;

/** The verdict in a few words, its reason in a sentence, and a way to object to it. */
export function Judgement({ subject }: { readonly subject: Subject }) {
  const { kind, verdict, telling } = subject;
  const words = compareWords();
  const isCopy = verdict?.kind === 'identical' || verdict?.kind === 'near-duplicate';
  return (
    <div className={opening}>
      <h1 className={isCopy ? copy : undefined} data-verdict={verdict?.kind}>
        {headlineOf(verdict)}
      </h1>
      <p className={lead}>
        {verdict
          ? sentence(verdict, language(), kind === 'pages' ? 'texts' : 'pages')
          : words.noVerdictWhy}
      </p>
      {telling && <TellApart telling={telling} />}
    </div>
  );
}
