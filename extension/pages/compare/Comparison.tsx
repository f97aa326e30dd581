import { useState } from 'react';
import { sentence } from '../../../core/match/sentence.ts';
import { isCopy } from '../../../core/match/verdict.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { compareWords } from '../../i18n/compare.ts';
import { formatDatePair } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { notifyTabs } from '../../shared/tabs.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { Bits } from './Bits.tsx';
import styles from './Comparison.module.css';
import type { PageComparison, RejectionControl } from './compared-page.ts';
import { DifferenceSection } from './DifferenceSection.tsx';
import { headlineOf, namesOf } from './names.ts';
import { PageCard } from './PageCard.tsx';

/** Two pages: the verdict on them, what differs, and what the reader can do about it. */
export function Comparison({ comparison: first }: { readonly comparison: PageComparison }) {
  const [comparison, setComparison] = useState(first);
  const { before, after, verdict, kind, rejection } = comparison;
  const names = namesOf(comparison);
  const isSamePage = kind === 'own';
  return (
    <>
      <VerdictHeader comparison={comparison} />
      {first.other && (
        <VersionPicker
          comparisons={[first, first.other]}
          chosen={comparison}
          choose={setComparison}
        />
      )}
      <div className={styles['sides']}>
        <PageCard name={names.before} side={before} isSamePage={isSamePage} />
        <PageCard name={names.after} side={after} isSamePage={isSamePage} />
      </div>
      <DifferenceSection
        before={before}
        after={after}
        same={verdict.kind === 'identical'}
        names={names}
      />
      {rejection && <RejectButton rejection={rejection} />}
      {before.fingerprint && after.fingerprint && (
        <Disclosure summary={<h2>{compareWords().details}</h2>} className={styles['details']}>
          <Bits
            before={before.fingerprint}
            after={after.fingerprint}
            verdict={verdict}
            names={names}
          />
        </Disclosure>
      )}
    </>
  );
}

/** The verdict in a few words, and its reason. */
function VerdictHeader({ comparison }: { readonly comparison: PageComparison }) {
  const { kind, verdict } = comparison;
  return (
    <div className={styles['opening']}>
      <h1 className={isCopy(verdict.kind) ? styles['copy'] : undefined} data-verdict={verdict.kind}>
        {headlineOf(verdict)}
      </h1>
      <p className={styles['lead']}>
        {sentence(verdict, language(), kind === 'pages' ? 'texts' : 'pages')}
      </p>
    </div>
  );
}

/** Marks two pages as not copies of each other, or undoes that. */
function RejectButton({ rejection }: { readonly rejection: RejectionControl }) {
  const [isRejected, setIsRejected] = useState(rejection.isRejected);
  const showMessage = useSnackbar();
  const words = compareWords();

  const update = async (reject: boolean, canUndo: boolean) => {
    try {
      if (!(await rejection.setRejected(reject))) return showMessage({ words: words.pageGone });
      setIsRejected(reject);
      void notifyTabs();
      const done = reject ? words.markedNotDuplicate : words.markedDuplicate;
      showMessage({ words: done, undo: canUndo ? () => update(!reject, false) : undefined });
    } catch (error) {
      showMessage({ words: errorSentence(error) });
    }
  };

  return (
    <p className={styles['rejection']}>
      <span>{isRejected ? words.rejected : words.askNotDuplicate}</span>
      <button type="button" className="button" onClick={() => update(!isRejected, true)}>
        {isRejected ? words.markDuplicate : words.notDuplicate}
      </button>
    </p>
  );
}

/** Switches between two visits to one page, if the text of both is saved. */
function VersionPicker({
  comparisons,
  chosen,
  choose,
}: {
  readonly comparisons: readonly [PageComparison, PageComparison];
  readonly chosen: PageComparison;
  readonly choose: (comparison: PageComparison) => void;
}) {
  const time = ({ before }: PageComparison) => before.readAt ?? 0;
  const [first, last] = comparisons.toSorted((a, b) => time(a) - time(b));
  if (!first || !last) return null;
  const days = formatDatePair(time(first), time(last));
  return (
    <RadioGroup
      className={styles['which']}
      legend={compareWords().version}
      options={[
        { value: 'first', label: days[0] },
        { value: 'last', label: days[1] },
      ]}
      value={chosen === first ? 'first' : 'last'}
      onChange={(version) => choose(version === 'first' ? first : last)}
      layout="segments"
    />
  );
}
