import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hammingDistance, xor } from '../../../core/fingerprint/hamming.ts';
import { Playback } from '../../../ui/Playback.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { usePlaybackLabels } from '../../lib/hooks.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { useTraceView } from '../engine/EngineProvider.tsx';
import { explainSchema } from '../state.ts';
import { Counting } from './Counting.tsx';
import styles from './Distance.module.css';
import { Lead } from './Lead.tsx';
import { Pair } from './Pair.tsx';
import { placeAt, printsOf, turned } from './prints.ts';
import { Sources } from './Sources.tsx';
import { Tables } from './Tables.tsx';
import { Turner } from './Turner.tsx';
import { useSays } from './use-says.ts';

const WAYS = ['clear', 'look'] as const;

/** Looking at every bit in turn is told faster than clearing, which has few rounds. */
const ROUND_MS = { clear: 2_200, look: 160 };

/** A figure that plays is not told round by round. */
const REST_MS = 800;

/** The Hamming distance of two fingerprints, counted in two ways. */
export default function Distance() {
  const t = useTranslations('explain.distance');
  const [state, change] = useUrlState('explain', explainSchema);
  const { fingerprintSource, fingerprintA, fingerprintB, countingMethod, countingStep } = state;
  const machine = useTraceView();
  const two = useMemo(
    () => printsOf({ fingerprintSource, fingerprintA, fingerprintB }, machine),
    [fingerprintSource, fingerprintA, fingerprintB, machine],
  );
  const { a, b, width } = two;
  const differing = useMemo(() => xor(a, b), [a, b]);
  const distance = hammingDistance(a, b);
  const last = countingMethod === 'clear' ? distance : width;
  const step = Math.min(countingStep, last);
  const says = useSays({ differing, width, distance, way: countingMethod, step });
  const spoken = useDebouncedValue(says, REST_MS);
  // Rows move for whoever has just gone on, not for whoever comes by a link or by "back".
  const [goneTo, setGoneTo] = useState(-1);
  const go = useCallback(
    (to: number, how: 'push' | 'replace') => {
      setGoneTo(to > step ? to : -1);
      change({ countingStep: to }, how);
    },
    [change, step],
  );
  const [chosen, choose] = useState<number>();
  const turn = (side: 'a' | 'b', bit: number) =>
    change({ ...turned(two, side, bit), countingStep: 0 }, 'push');
  const bit = Math.min(chosen ?? 0, width - 1);
  return (
    <>
      <Lead distance={distance} width={width} />
      <Sources
        from={two.from}
        hasEdit={machine?.before !== undefined}
        choose={(from) =>
          change(
            { fingerprintSource: from, fingerprintA: '', fingerprintB: '', countingStep: 0 },
            'push',
          )
        }
      />
      <Pair
        two={two}
        differing={differing}
        looked={placeAt(countingMethod === 'look' && step > 0 ? step - 1 : chosen, width)}
        turn={turn}
      />
      <Turner bit={bit} width={width} choose={choose} turn={(side) => turn(side, bit)} />
      <fieldset className={styles['ways']}>
        <legend>{t('ways.legend')}</legend>
        {WAYS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="way"
              checked={name === countingMethod}
              onChange={() => change({ countingMethod: name, countingStep: 0 }, 'push')}
            />
            {t(`ways.${name}`)}
          </label>
        ))}
      </fieldset>
      <Counting
        differing={differing}
        width={width}
        way={countingMethod}
        step={step}
        isMoving={goneTo === step}
      />
      <p className={styles['says']} data-testid="distance-says">
        {says}
      </p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <Playback
        labels={usePlaybackLabels()}
        label={t('step')}
        step={step}
        lastStep={last}
        onStep={go}
        description={says}
        stepMs={ROUND_MS[countingMethod]}
      />
      <Tables two={two} differing={differing} distance={distance} />
      <p className="note">{t('cost')}</p>
    </>
  );
}
