import { sentence } from '../../../core/match/sentence.ts';
import type { Verdict } from '../../../core/match/verdict.ts';
import { compareWords } from '../../words/compare.ts';
import { language } from '../../words/language.ts';
import styles from './comparison.module.css';
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
      <div role="status">
        <h1 className={isCopy ? copy : undefined} data-verdict={verdict?.kind}>
          {verdict ? headline(verdict) : words.noVerdict}
        </h1>
      </div>
      <p className={lead}>
        {verdict
          ? sentence(verdict, language(), kind === 'tab' ? 'pages' : 'texts')
          : words.noVerdictWhy}
      </p>
      {telling && <TellApart telling={telling} />}
    </div>
  );
}

function headline({ kind, length, sure }: Verdict): string {
  const words = compareWords();
  if (kind === 'same-page') return words.samePage;
  if (length === 'too-short') return words.tooShort;
  switch (kind) {
    case 'identical':
      return words.identical;
    case 'near-duplicate':
      return sure ? words.nearDuplicate : words.nearDuplicatePerhaps;
    case 'related':
      return sure ? words.related : words.relatedPerhaps;
    case 'different':
      return words.different;
  }
}
