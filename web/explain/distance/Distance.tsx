import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { exclusiveOr } from '../../../core/simhash/clear-lowest.ts';
import { hammingDistance } from '../../../core/simhash/hamming.ts';
import { Steps } from '../../shared/steps/Steps.tsx';
import { useAddress } from '../../state/use-address.ts';
import { usePicture } from '../engine/engine-context.ts';
import { explainState } from '../state.ts';
import { Counting } from './Counting.tsx';
import styles from './Distance.module.css';
import { Lead } from './Lead.tsx';
import { Pair } from './Pair.tsx';
import { printsOf, turned } from './prints.ts';
import { Sources } from './Sources.tsx';
import { Tables } from './Tables.tsx';
import { useSays } from './use-says.ts';

const WAYS = ['clear', 'look'] as const;

/** Looking at every bit in turn is told faster than clearing, which has few rounds. */
const ROUND_MS = { clear: 1_600, look: 160 };

/** The Hamming distance of two fingerprints, counted in two ways. */
export default function Distance() {
  const t = useTranslations('explain.distance');
  const [state, change] = useAddress('explain', explainState);
  const { prints, fa, fb, way, round } = state;
  const machine = usePicture();
  const two = useMemo(() => printsOf({ prints, fa, fb }, machine), [prints, fa, fb, machine]);
  const { a, b, width } = two;
  const differing = useMemo(() => exclusiveOr(a, b), [a, b]);
  const distance = hammingDistance(a, b);
  const last = way === 'clear' ? distance : width;
  const step = Math.min(round, last);
  const says = useSays({ differing, width, distance, way, step });
  const go = useCallback(
    (to: number, how: 'push' | 'replace') => change({ round: to }, how),
    [change],
  );
  return (
    <>
      <Lead distance={distance} width={width} />
      <Sources
        from={two.from}
        hasEdit={machine?.before !== undefined}
        choose={(from) => change({ prints: from, fa: '', fb: '', round: 0 }, 'push')}
      />
      <Pair
        two={two}
        differing={differing}
        turn={(side, bit) => change({ ...turned(two, side, bit), round: 0 }, 'push')}
      />
      <fieldset className={styles['ways']}>
        <legend>{t('ways.legend')}</legend>
        {WAYS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="way"
              checked={name === way}
              onChange={() => change({ way: name, round: 0 }, 'push')}
            />
            {t(`ways.${name}`)}
          </label>
        ))}
      </fieldset>
      <Counting differing={differing} width={width} way={way} step={step} />
      <p className={styles['says']} role="status" data-testid="distance-says">
        {says}
      </p>
      <Steps
        label={t('step')}
        step={step}
        last={last}
        go={go}
        says={says}
        milliseconds={ROUND_MS[way]}
      />
      <Tables two={two} differing={differing} distance={distance} />
      <p className="note">{t('cost')}</p>
    </>
  );
}
