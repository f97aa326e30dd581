import { type ReactNode, useState } from 'react';
import { fromHex } from '../../core/fingerprint/bits.ts';
import { Alert } from '../Alert.tsx';
import { Announce } from '../Announce.tsx';
import { BitGrid, type BitPair, BitSquares, bitPairs } from '../BitGrid.tsx';
import { BitLegend, BitSquare, BlankBitGrid } from '../BitLegend.tsx';
import { BitStrip, bitsUpTo } from '../BitStrip.tsx';
import { ButtonGroup } from '../ButtonGroup.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { DifferenceRows } from '../difference/DifferenceRows.tsx';
import { DifferenceBar, DifferenceView } from '../difference/DifferenceView.tsx';
import { fineDifference } from '../difference/difference.ts';
import { findPositions } from '../difference/rows.ts';
import type { DifferenceTexts } from '../difference/texts.ts';
import { HighlightProvider, HighlightTerm } from '../Highlight.tsx';
import { NumberField } from '../NumberField.tsx';
import { Playback, PlaybackControls } from '../Playback.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { ScrollTable } from '../ScrollTable.tsx';
import { Select } from '../Select.tsx';

/** A sample of each component, by its name. A test finds components without one. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = {
  Alert: () => (
    <>
      <Alert retry={{ label: 'Try again', onClick: () => {} }}>Couldn’t load the dictionary.</Alert>
      <Alert role="status">Your texts are still here.</Alert>
    </>
  ),
  Announce: () => (
    <>
      <p>(for screen readers only)</p>
      <Announce>7 bits differ.</Announce>
    </>
  ),
  BitGrid: () => (
    <BitGrid pairs={pairs} texts={{ bit: describeBit, differing: '16 of the 64 bits differ:' }} />
  ),
  BitLegend: () => (
    <BitLegend
      texts={{ same0: '0 in both', same1: '1 in both', onlyA: '1 in A', onlyB: '1 in B' }}
    />
  ),
  BitSquare: () => (
    <svg viewBox="0 0 12 12" width="48" role="img" aria-label="A bit that is 1 in A and 0 in B">
      <BitSquare a={1} b={0} x={1} y={1} />
    </svg>
  ),
  BitSquares: () => <BitSquares pairs={pairs} columns={16} isHidden />,
  BitStrip: () => (
    <BitStrip
      rows={[{ bits: bitsA, marked: bitsB }, { bits: bitsB }]}
      order={bitsUpTo(64)}
      labels={['A', 'B']}
    />
  ),
  BlankBitGrid: () => <BlankBitGrid />,
  ButtonGroup: () => (
    <Chosen>
      {(value, setValue) => (
        <>
          <ButtonGroup legend="Language" options={OPTIONS} value={value} onChange={setValue} />
          <ButtonGroup
            legend="Language"
            layout="segments"
            options={OPTIONS}
            value={value}
            onChange={setValue}
          />
        </>
      )}
    </Chosen>
  ),
  DifferenceBar: () => (
    <DifferenceBar
      count={3}
      navigation={{ current: 1, steps: 1, step: () => {} }}
      announcement={undefined}
      texts={texts}
      hidesMatching
      setHidesMatching={() => {}}
    />
  ),
  DifferenceRows: () => (
    <DifferenceRows
      rows={difference.rows}
      positions={findPositions(difference.rows)}
      current={0}
      hidesMatching={false}
      isWide={false}
      texts={texts}
    />
  ),
  DifferenceView: () => <DifferenceView difference={difference} texts={texts} />,
  Disclosure: () => <Disclosure summary="How it works">Each word votes on each bit.</Disclosure>,
  HighlightProvider: () => (
    <HighlightProvider>
      A <HighlightTerm name="term">term</HighlightTerm> that highlights what it names.
    </HighlightProvider>
  ),
  HighlightTerm: () => (
    <HighlightProvider>
      <HighlightTerm name="term">term</HighlightTerm>
    </HighlightProvider>
  ),
  NumberField: () => <NumberSample />,
  Playback: () => <PlaybackSample />,
  PlaybackControls: () => (
    <PlaybackControls
      {...playback}
      step={2}
      onStep={() => {}}
      player={{ isPlaying: true, toggle: () => {}, stop: () => {} }}
    />
  ),
  RadioGroup: () => (
    <Chosen>
      {(value, setValue) => (
        <RadioGroup
          legend="Language"
          options={OPTIONS.map((option) => ({ ...option, note: 'Changes the buttons and texts.' }))}
          value={value}
          onChange={setValue}
        />
      )}
    </Chosen>
  ),
  ScrollTable: () => (
    <ScrollTable caption="Tables">
      <thead>
        <tr>
          <th scope="col">Segments</th>
          <th scope="col">Tables</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>4</td>
          <td>4</td>
        </tr>
        <tr>
          <td>5</td>
          <td>10</td>
        </tr>
      </tbody>
    </ScrollTable>
  ),
  Select: () => (
    <Chosen>
      {(value, setValue) => (
        <Select label="Language" options={OPTIONS} value={value} onChange={setValue} />
      )}
    </Chosen>
  ),
};

const OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'zh-CN', label: '简体中文' },
];

const bitsA = fromHex('0f3355aa12345678');
const bitsB = fromHex('0f335aaa12349678');
const pairs = bitPairs(bitsA, bitsB, 64);

function describeBit({ bit, a, b }: BitPair): string {
  return `Bit ${bit}: ${a} in A, ${b} in B`;
}

const difference = fineDifference(
  'Come home, your mother says supper is ready. The soup is getting cold.',
  'Come home, your father says dinner is ready. The soup is getting cold.',
  1000,
);

const texts: DifferenceTexts = {
  before: 'Text A',
  after: 'Text B',
  only: { before: 'Only in text A', after: 'Only in text B' },
  noDifferences: 'No differences',
  differenceCount: (count) => `${count} differences`,
  position: (number, count) => `${number} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  shortcuts: 'Alt+↑ and Alt+↓',
  showOnlyDifferences: 'Show only differences',
  announce: (only, text) => `${only}: ${text}`,
  markStart: (only) => `${only} [`,
  hiddenText: 'Hidden',
  showMatching: (paragraphs) => `Show ${paragraphs} matching paragraphs`,
  showRest: 'Show the rest',
  showMore: (characters) => `Show ${characters} more characters`,
  ignored: 'Spaces and letter case are ignored.',
  coarse: 'Some passages were compared by sentences.',
};

const playback = {
  label: 'Step',
  labels: { play: 'Play', pause: 'Pause', back: 'Back', next: 'Next' },
  lastStep: 3,
  description: 'Hash each word',
  stepNames: ['Words', 'Weights', 'Hashes', 'Sums'],
};

/** Keeps a choice among {@link OPTIONS}. */
function Chosen({
  children,
}: {
  readonly children: (value: string, setValue: (value: string) => void) => ReactNode;
}) {
  const [value, setValue] = useState('en');
  return children(value, setValue);
}

function NumberSample() {
  const [value, setValue] = useState(3);
  return (
    <NumberField
      label="Threshold"
      value={value}
      min={1}
      max={64}
      format={String}
      onChange={setValue}
      error="A number from 1 to 64"
      note="Bits that may differ"
      unit="bits"
      slider={{ label: 'Threshold', min: 1, max: 64, position: value, valueAt: (at) => at }}
    />
  );
}

function PlaybackSample() {
  const [step, setStep] = useState(0);
  return <Playback {...playback} step={step} onStep={setStep} />;
}
