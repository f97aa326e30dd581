import { useMemo } from 'react';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { questionOf } from '../question/question.ts';
import { tablesSchema } from '../state.ts';
import { BlockLayouts } from './BlockLayouts.tsx';
import { Corrections } from './Corrections.tsx';
import { DesignTable } from './DesignTable.tsx';
import { FewestTables } from './FewestTables.tsx';
import { designsMessages } from './messages.ts';
import { Predictions } from './Predictions.tsx';
import { listPricedDesigns, planFor, plannedDesignName, selectDesign } from './priced-designs.ts';
import { TradeoffChart } from './TradeoffChart.tsx';
import { Verdict } from './Verdict.tsx';

/**
 * The first chapter: every design of tables for the question, what each costs, and which one the
 * planner of `core/tables` chooses. All figures here are calculated; the chapter "Race" measures.
 */
export default function Designs() {
  return (
    <Messages add={designsMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const [state, update] = useUrlState('tables', tablesSchema);
  const { width, radius, count, design, tau, memoryBudget, showDominated } = state;
  const question = useMemo(() => questionOf({ width, radius, count }), [width, radius, count]);
  const plan = useMemo(() => planFor(question, memoryBudget), [question, memoryBudget]);
  const fastest = plannedDesignName(plan);
  const designs = useMemo(() => listPricedDesigns(question, design), [question, design]);
  const selected = selectDesign(designs, design, fastest, tau);
  const shown = showDominated
    ? designs
    : designs.filter(({ name, isDominated }) => !isDominated || name === selected?.name);
  const select = (name: string) => update({ design: name }, 'push');
  return (
    <>
      <Verdict plan={plan} question={question} memoryBudget={memoryBudget} update={update} />
      <TradeoffChart
        designs={shown}
        selected={selected}
        fastest={fastest}
        tau={tau}
        onSelect={select}
      />
      <FewestTables question={question} designs={designs} tau={tau} update={update} />
      {selected && <BlockLayouts {...selected} />}
      <DesignTable
        designs={shown}
        dominatedCount={designs.filter(({ isDominated }) => isDominated).length}
        selected={selected?.name}
        fastest={fastest}
        onSelect={select}
      />
      <Predictions />
      <Corrections />
    </>
  );
}
