import { useId, useState } from 'react';
import { sentence } from '../../../core/match/sentence.ts';
import { compareWords } from '../../i18n/compare.ts';
import { formatDatePair } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { notifyTabs } from '../../shared/tabs.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import look from '../shared/segments.module.css';
import { useSnackbar } from '../shared/snackbar.tsx';
import { Bits } from './bits.tsx';
import type { PageComparison, RejectionControl } from './compared-page.ts';
import styles from './comparison.module.css';
import { DifferenceSection } from './difference-section.tsx';
import { headlineOf, namesOf } from './names.ts';
import { SideCard } from './side-card.tsx';

const { sides } = styles;

/** Two pages, the verdict on them, and its reason. */
export function Comparison({ subject: first }: { readonly subject: PageComparison }) {
  const [subject, setSubject] = useState(first);
  const { before, after, verdict, kind } = subject;
  const names = namesOf(subject);
  const own = kind === 'own';
  return (
    <>
      <Judgement subject={subject} />
      {first.other && (
        <VersionPicker subjects={[first, first.other]} chosen={subject} choose={setSubject} />
      )}
      <div className={sides}>
        <SideCard name={names.before} side={before} own={own} />
        <SideCard name={names.after} side={after} own={own} />
      </div>
      <DifferenceSection
        before={before.text}
        after={after.text}
        same={verdict?.kind === 'identical'}
        names={names}
      />
      {verdict && (
        <Bits
          before={before.fingerprint}
          after={after.fingerprint}
          verdict={verdict}
          names={names}
        />
      )}
    </>
  );
}

const { copy, lead, opening } = styles;

/** The verdict in a few words, its reason, and a button to reject it. */
function Judgement({ subject }: { readonly subject: PageComparison }) {
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

/** Marks two pages as not copies of each other, or undoes that. */
function TellApart({ telling }: { readonly telling: RejectionControl }) {
  const [apart, setApart] = useState(telling.apart);
  const say = useSnackbar();
  const words = compareWords();

  const tell = async (told: boolean, undo: boolean) => {
    try {
      if (!(await telling.tell(told))) return say({ words: words.pageGone });
      setApart(told);
      void notifyTabs();
      const done = told ? words.markedNotDuplicate : words.markedDuplicate;
      say({ words: done, undo: undo ? () => tell(!told, false) : undefined });
    } catch (error) {
      say({ words: errorSentence(error) });
    }
  };

  return (
    <p className={styles['telling']}>
      <span>{apart ? words.rejected : words.askNotDuplicate}</span>
      <button type="button" className="button" onClick={() => tell(!apart, true)}>
        {apart ? words.markDuplicate : words.notDuplicate}
      </button>
    </p>
  );
}

const { segments, segment } = look;
const { which } = styles;

/** Switches between two visits to one page, if the text of both is saved. */
function VersionPicker({
  subjects,
  chosen,
  choose,
}: {
  readonly subjects: readonly [PageComparison, PageComparison];
  readonly chosen: PageComparison;
  readonly choose: (subject: PageComparison) => void;
}) {
  const name = useId();
  const time = ({ before }: PageComparison) => before.readAt ?? 0;
  const [first, last] = subjects.toSorted((a, b) => time(a) - time(b));
  if (!first || !last) return null;
  const days = formatDatePair(time(first), time(last));
  return (
    <fieldset className={which}>
      <legend>{compareWords().version}</legend>
      <div className={segments}>
        {[first, last].map((subject, i) => (
          <label key={time(subject)} className={segment}>
            <input
              type="radio"
              name={name}
              checked={subject === chosen}
              onChange={() => choose(subject)}
            />
            <span>{days[i]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
