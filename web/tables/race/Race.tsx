import { useTranslations } from 'use-intl';
import { useUrlState } from '../../lib/url-store.ts';
import { tablesSchema } from '../state.ts';
import { useRace } from './engine/use-race.ts';
import { Method } from './Method.tsx';
import { raceOf } from './question-of.ts';
import { RaceForm } from './RaceForm.tsx';
import { RaceStatus } from './RaceStatus.tsx';
import { RaceVerdict } from './RaceVerdict.tsx';
import { StandingsFigure } from './StandingsFigure.tsx';

/** The ways to look up, built and raced in this browser. */
export default function Race() {
  const t = useTranslations('tables.race');
  const [state, change] = useUrlState('tables', tablesSchema);
  const [race, engine] = useRace();
  const question = raceOf(state);
  const shown = race.state === 'running' || race.state === 'done' ? race : undefined;
  return (
    <>
      <div className="prose">
        <p>{t('opening')}</p>
      </div>
      <RaceForm state={state} question={question} change={change} />
      <RaceStatus
        race={race}
        start={() => void engine.start(question)}
        cancel={() => void engine.cancel()}
      />
      {race.state === 'done' && (
        <RaceVerdict question={race.question} result={race.result} asked={state.count} />
      )}
      {shown && (
        <StandingsFigure
          question={shown.question}
          standings={shown.state === 'done' ? shown.result.standings : shown.progress.standings}
          metric={state.raceMetric}
          choose={(metric) => change({ raceMetric: metric }, 'push')}
        />
      )}
      <Method race={race} />
    </>
  );
}
