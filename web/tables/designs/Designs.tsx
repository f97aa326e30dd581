import { useMemo } from 'react';
import { useUrlState } from '../../lib/url-store.ts';
import { questionOf } from '../question/question.ts';
import { tablesSchema } from '../state.ts';
import { Corrections } from './Corrections.tsx';
import { DesignTable } from './DesignTable.tsx';
import { designsFor } from './designed.ts';
import { Fewest } from './Fewest.tsx';
import { lookedAt } from './looked-at.ts';
import { OnPaper } from './OnPaper.tsx';
import { Strips } from './Strips.tsx';
import { Trade } from './Trade.tsx';
import { Verdict } from './Verdict.tsx';
import { chosenCut, verdictOn } from './verdict.ts';

/** Every design of tables for the question, side by side, and which of them wins. */
export default function Designs() {
  const [state, change] = useUrlState('tables', tablesSchema);
  const { width, radius, count, design, tau, memoryBudget, showDominated } = state;
  const question = useMemo(() => questionOf({ width, radius, count }), [width, radius, count]);
  const plan = useMemo(() => verdictOn(question, memoryBudget), [question, memoryBudget]);
  const designs = useMemo(() => designsFor(question, design), [question, design]);
  const looked = lookedAt(designs, design, chosenCut(plan), tau);
  const shown = showDominated
    ? designs
    : designs.filter((one) => !one.isBeaten || one.name === looked?.name);
  const look = (name: string) => change({ design: name }, 'push');
  return (
    <>
      <Verdict plan={plan} question={question} place={memoryBudget} change={change} />
      <Trade designs={shown} looked={looked} chosen={chosenCut(plan)} tau={tau} look={look} />
      <Fewest question={question} designs={designs} tau={tau} change={change} />
      {looked && <Strips {...looked} />}
      <DesignTable
        designs={shown}
        beaten={designs.filter(({ isBeaten }) => isBeaten).length}
        looked={looked?.name}
        chosen={chosenCut(plan)}
        look={look}
      />
      <OnPaper />
      <Corrections />
    </>
  );
}
