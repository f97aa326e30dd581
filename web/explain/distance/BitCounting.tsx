import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { hammingDistance, xor } from '../../../core/fingerprint/hamming.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Playback } from '../../../ui/Playback.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { usePlaybackLabels } from '../../lib/hooks.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { useTraceView } from '../engine/EngineProvider.tsx';
import { COUNTING_METHODS, countingParams, explainSchema } from '../state.ts';
import { CountingFigure, CountingTables, useStepDescription } from './Counting.tsx';
import styles from './Distance.module.css';
import { FlippablePair } from './FlippablePair.tsx';
import {
  type FingerprintSource,
  selectPair,
  singleBit,
  withBitFlipped,
} from './fingerprint-pair.ts';

/** Checking takes as many steps as there are bits, so it plays faster than clearing. */
const STEP_MS = { clear: 2_200, look: 160 };

/**
 * Two fingerprints with bits to flip, and two methods of counting the bits that differ. Both can use
 * the machine's fingerprints before and after an edit.
 */
export function BitCounting() {
  const t = useTranslations('distance');
  const [state, change] = useUrlState('explain', explainSchema, countingParams);
  const { fingerprintSource, fingerprintA, fingerprintB, countingMethod, countingStep } = state;
  const machine = useTraceView();
  const pair = useMemo(
    () => selectPair({ fingerprintSource, fingerprintA, fingerprintB }, machine),
    [fingerprintSource, fingerprintA, fingerprintB, machine],
  );
  const { a, b, width } = pair;
  const differing = useMemo(() => xor(a, b), [a, b]);
  const distance = hammingDistance(a, b);
  const lastStep = countingMethod === 'clear' ? distance : width;
  const step = Math.min(countingStep, lastStep);
  const counting = { differing, width, method: countingMethod, step };
  const description = useStepDescription(counting);
  // Only the reader's own steps forward are animated, not those of a link or the Back button.
  const [animatedStep, setAnimatedStep] = useState(-1);
  const goTo = useCallback(
    (to: number, how: 'push' | 'replace') => {
      setAnimatedStep(to > step ? to : -1);
      change({ countingStep: to }, how);
    },
    [change, step],
  );
  const [selectedBit, setSelectedBit] = useState<number>();
  const flip = (side: 'a' | 'b', bit: number) =>
    change({ ...withBitFlipped(pair, side, bit), countingStep: 0 }, 'push');
  const bitToFlip = Math.min(selectedBit ?? 0, width - 1);
  const currentBit = countingMethod === 'look' && step > 0 ? step - 1 : selectedBit;
  return (
    <div className={styles['aside']}>
      <Intro distance={distance} width={width} />
      <SourceChoice
        source={pair.source}
        hasEdit={machine?.before !== undefined}
        onChange={(fingerprintSource) =>
          change({ fingerprintSource, fingerprintA: '', fingerprintB: '', countingStep: 0 }, 'push')
        }
      />
      <FlippablePair
        pair={pair}
        differing={differing}
        current={singleBit(currentBit, width)}
        onFlip={flip}
      />
      <BitFlipper
        bit={bitToFlip}
        width={width}
        onSelect={setSelectedBit}
        onFlip={(side) => flip(side, bitToFlip)}
      />
      <RadioGroup
        legend={t('methods.legend')}
        options={COUNTING_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={countingMethod}
        onChange={(countingMethod) => change({ countingMethod, countingStep: 0 }, 'push')}
        layout="row"
        className={styles['methods']}
      />
      <CountingFigure {...counting} isAnimated={animatedStep === step} />
      <p className={styles['description']} data-testid="distance-description">
        {description}
      </p>
      <Announce>{description}</Announce>
      <Playback
        labels={usePlaybackLabels()}
        label={t('step')}
        step={step}
        lastStep={lastStep}
        onStep={goTo}
        description={description}
        stepMs={STEP_MS[countingMethod]}
      />
      <CountingTables pair={pair} differing={differing} />
      <p className="note">{t('cost')}</p>
    </div>
  );
}

/** Explains the Hamming distance, and two methods of counting it. */
function Intro({ distance, width }: { distance: number; width: number }) {
  const t = useTranslations('distance');
  const values = {
    distance,
    width,
    xor: highlightTerm('xor'),
    x: highlightTerm('x'),
    less: highlightTerm('less'),
    left: highlightTerm('left'),
    code: (chunks: ReactNode) => <code>{chunks}</code>,
  };
  return (
    <div className={`prose ${styles['intro']}`}>
      <p>{t.rich('lead', values)}</p>
      <p>{t.rich('how', values)}</p>
    </div>
  );
}

/**
 * Buttons for the two fingerprints: the tutorial's, or the machine's before and after an edit.
 *
 * @param props.hasEdit whether the text in the machine has been edited.
 */
function SourceChoice({
  source,
  hasEdit,
  onChange,
}: {
  source: FingerprintSource;
  hasEdit: boolean;
  onChange: (source: FingerprintSource) => void;
}) {
  const t = useTranslations('distance.sources');
  return (
    <div className={styles['sources']}>
      <ButtonGroup<FingerprintSource>
        legend={t('legend')}
        isLegendHidden
        options={[
          { value: 'seeds', label: t('seeds') },
          { value: 'machine', label: t('machine'), isDisabled: !hasEdit },
        ]}
        value={source}
        onChange={onChange}
      />
      <p className="note">
        {source === 'seeds' && t('printed')} {t(hasEdit ? 'flip' : 'noEdit')}
      </p>
    </div>
  );
}

/** Flips a bit by its number. The squares are too small for fingers. */
function BitFlipper({
  bit,
  width,
  onSelect,
  onFlip,
}: {
  bit: number;
  width: number;
  onSelect: (bit: number) => void;
  onFlip: (side: 'a' | 'b') => void;
}) {
  const t = useTranslations('distance.flipper');
  const format = useFormatter();
  return (
    <fieldset className={styles['flipper']}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <NumberField
        layout="row"
        hasSpinner
        label={t('bit')}
        value={bit}
        min={0}
        max={width - 1}
        format={(bit) => format.number(bit)}
        onChange={onSelect}
        error={t('error', { max: String(width - 1) })}
      />
      <button type="button" className="button" onClick={() => onFlip('a')}>
        {t('a')}
      </button>
      <button type="button" className="button" onClick={() => onFlip('b')}>
        {t('b')}
      </button>
    </fieldset>
  );
}
