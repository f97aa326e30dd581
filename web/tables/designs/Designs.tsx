import { useMemo } from 'react';
import { useAddress } from '../../state/use-address.ts';
import { questionOf } from '../question/question.ts';
import { tablesState } from '../state.ts';
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
  const [state, change] = useAddress('tables', tablesState);
  const { f, k, N, cut, tau, mem, all } = state;
  const question = useMemo(() => questionOf({ f, k, N }), [f, k, N]);
  const plan = useMemo(() => verdictOn(question, mem), [question, mem]);
  const designs = useMemo(() => designsFor(question, cut), [question, cut]);
  const looked = lookedAt(designs, cut, chosenCut(plan), tau);
  const shown = all ? designs : designs.filter((one) => !one.isBeaten || one.name === looked?.name);
  const look = (name: string) => change({ cut: name }, 'push');
  return (
    <>
      <Verdict plan={plan} question={question} place={mem} change={change} />
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
