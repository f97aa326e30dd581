import { useTranslations } from 'use-intl';
import { StepControls } from '../../lib/steps/StepControls.tsx';
import { STAGES, type Stage } from './stages.ts';
import type { Play } from './use-play.ts';

/** Runs the machine: plays it, steps through it, or drags it to a stage. */
export function Stepper({
  stage,
  go,
  play,
}: {
  stage: Stage;
  go: (stage: Stage, how: 'push' | 'replace') => void;
  play: Play;
}) {
  const t = useTranslations('explain.machine');
  const step = STAGES.indexOf(stage);
  return (
    <StepControls
      label={t('stepper.label')}
      step={step}
      last={STAGES.length - 1}
      go={(to, how) => go(STAGES[to] ?? stage, how)}
      says={t('stepper.position', {
        stage: t(`stage.${stage}`),
        number: String(step + 1),
        of: String(STAGES.length),
      })}
      names={STAGES.map((name) => t(`stage.${name}`))}
      playing={play}
    />
  );
}
