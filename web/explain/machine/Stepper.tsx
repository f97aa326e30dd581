import { useTranslations } from 'use-intl';
import { PlaybackControls } from '../../../ui/Playback.tsx';
import { usePlaybackLabels } from '../../lib/hooks.ts';
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
    <PlaybackControls
      labels={usePlaybackLabels()}
      label={t('stepper.label')}
      step={step}
      lastStep={STAGES.length - 1}
      onStep={(to, how) => go(STAGES[to] ?? stage, how)}
      description={t('stepper.position', {
        stage: t(`stage.${stage}`),
        number: String(step + 1),
        of: String(STAGES.length),
      })}
      stepNames={STAGES.map((name) => t(`stage.${name}`))}
      player={play}
    />
  );
}
