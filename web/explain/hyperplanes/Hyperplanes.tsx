import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { xor } from '../../../core/fingerprint/hamming.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useRunningNumber, useSentenceSpace } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { Section } from '../../lib/Section.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { useSentencePair } from '../opening/sentence-pair.ts';
import { explainSchema, hyperplanesParams, MAX_LINES } from '../state.ts';
import { Bridge } from './Bridge.tsx';
import { Convergence } from './Convergence.tsx';
import styles from './Hyperplanes.module.css';
import { hyperplanesMessages } from './messages.ts';
import { type ArrowName, Plane, toRadians } from './Plane.tsx';
import { angleShare, bitsOfArrow, countSeparating, spreadOf, throwLines } from './random-lines.ts';

const CHARIKAR = 'https://doi.org/10.1145/509907.509965';

/** Lines whose bits are shown, as many as a fingerprint has bits. */
const SHOWN_BITS = 64;

/** How many lines the second and third button throw. */
const MANY = [16, 256] as const;

/** How long many lines take to fall. */
const THROW_MS = 900;

/**
 * The chapter on why SimHash works: random lines separate two arrows as often as the angle between
 * them says, and each column of the words' hashes is such a line.
 */
export default function Hyperplanes() {
  return (
    <Messages add={hyperplanesMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('hyperplanes');
  const [state, change] = useUrlState('explain', explainSchema, hyperplanesParams);
  const { arrowA, arrowB, lineCount, lineSeed } = state;
  const fallen = useRunningNumber(lineCount, THROW_MS);
  const all = useMemo(() => throwLines(lineSeed, MAX_LINES), [lineSeed]);
  const lines = useMemo(() => all.subarray(0, fallen), [all, fallen]);
  const [a, b] = [toRadians(arrowA), toRadians(arrowB)];
  const separating = useMemo(() => countSeparating(lines, a, b), [lines, a, b]);
  const turn = (name: ArrowName, degrees: number) =>
    change(name === 'a' ? { arrowA: degrees } : { arrowB: degrees });
  const throwMore = (count: number) =>
    change({ lineCount: Math.min(MAX_LINES, lineCount + count) });
  const [bitsA, bitsB] = [a, b].map((arrow) => bitsOfArrow(arrow, lines, SHOWN_BITS));
  const differing = bitsA && bitsB && xor(bitsA, bitsB);
  const pair = useSentencePair(state, change);
  const { a: sentenceA, b: sentenceB } = pair;
  const sentences = useMemo(() => ({ a: sentenceA, b: sentenceB }), [sentenceA, sentenceB]);
  return (
    <>
      <div className="prose">
        <p>{t('lead')}</p>
        <p>
          {t.rich('lines', {
            between: highlightTerm('between'),
            share: highlightTerm('share'),
          })}
        </p>
      </div>
      <figure className={styles['figure']}>
        <div className={styles['throwing']}>
          <Plane
            arrows={{ a: arrowA, b: arrowB }}
            lines={lines}
            onTurn={turn}
            onThrow={() => throwMore(1)}
          />
          <div className={styles['buttons']}>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={lineCount === MAX_LINES}
              onClick={() => throwMore(1)}
            >
              {t('throw.one')}
            </button>
            {MANY.map((count) => (
              <button
                key={count}
                type="button"
                className="button"
                aria-disabled={lineCount === MAX_LINES}
                onClick={() => throwMore(count)}
              >
                {t('throw.many', { count })}
              </button>
            ))}
            <button
              type="button"
              className="button"
              onClick={() => change({ lineCount: 0, lineSeed: (lineSeed % MAX_LINES) + 1 }, 'push')}
            >
              {t('throw.clear')}
            </button>
          </div>
        </div>
        <div className={styles['results']}>
          <Outcome separating={separating} expected={angleShare(a, b)} />
          {differing && (
            <BitStrip
              order={bitsUpTo(Math.min(SHOWN_BITS, Math.max(1, fallen)))}
              labels={['A', 'B']}
              rows={
                fallen === 0
                  ? [{}, {}]
                  : [
                      { bits: bitsA, marked: differing },
                      { bits: bitsB, marked: differing },
                    ]
              }
              tied={differing}
              data-testid="line-bits"
            />
          )}
          <Convergence separating={separating} expected={angleShare(a, b)} />
        </div>
      </figure>
      <Section level={3} heading={t('bridge.heading')}>
        <div className="prose">
          <p>{t('bridge.lead')}</p>
        </div>
        <Bridge
          pair={sentences}
          selected={state.bridgeColumn}
          onSelect={(bridgeColumn) => change({ bridgeColumn }, 'push')}
        />
        <p className="note">
          {t.rich('source', {
            a: (chunks) => <a href={CHARIKAR}>{chunks}</a>,
          })}
        </p>
        <Disclosure className="beside" summary={t('exactness.summary')}>
          <p className="note">{t('exactness.text')}</p>
        </Disclosure>
      </Section>
    </>
  );
}

/** How many lines separate the arrows, in words. */
function Outcome({ separating, expected }: { separating: Uint32Array; expected: number }) {
  const t = useTranslations('hyperplanes.outcome');
  const space = useSentenceSpace();
  const format = useNumberFormats();
  const thrown = separating.length;
  const separated = separating.at(-1) ?? 0;
  const angle = t('angle', {
    degrees: Math.round(expected * 180),
    share: format.percent(expected, 1),
  });
  const counted =
    thrown === 0
      ? t('none')
      : t('counted', {
          separated,
          thrown,
          share: format.percent(separated / thrown, 1),
          // Two standard deviations, as the band beside it.
          spread: Math.ceil(200 * spreadOf(expected, thrown)),
        });
  return (
    <div className={styles['outcome']} data-testid="line-outcome">
      <p>{angle}</p>
      <p>{counted}</p>
      <Announce>{`${angle}${space}${counted}`}</Announce>
    </div>
  );
}
