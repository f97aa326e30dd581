import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import type { Contributor, GroupContribution } from '../../../../core/lab/contributions.ts';
import { Announce } from '../../../../ui/Announce.tsx';
import { bitPairs } from '../../../../ui/BitGrid.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { HighlightTerm, useHighlightedTerm, usePointAt } from '../../../../ui/Highlight.tsx';
import { ScrollTable } from '../../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../../lib/format.ts';
import { useListSeparator } from '../../../lib/hooks.ts';
import { useUrlState } from '../../../lib/url-store.ts';
import type { Comparison } from '../../engine/comparison.ts';
import type { DetailResults } from '../../engine/detail-engine.ts';
import { compareSchema } from '../../state.ts';
import styles from './Bits.module.css';
import { BitsFigure } from './BitsFigure.tsx';
import {
  type BitReport,
  heaviestFeatures,
  isDecidedBy,
  isDiffering,
  marginsOf,
  readable,
} from './bit-report.ts';
import { XorGrid } from './XorGrid.tsx';

/** The bits of both fingerprints in one grid, and the words that decide the selected bit. */
export function Bits({
  comparison,
  contributions,
}: {
  comparison: Comparison;
  contributions: DetailResults['contributions'];
}) {
  const t = useTranslations('result.bits');
  const [{ selectedBit, showAllBits }, update] = useUrlState('compare', compareSchema);
  const [hovered, setHovered] = useState<number>();
  const readoutId = useId();
  const pointAt = usePointAt();
  const word = useHighlightedTerm();
  const select = useCallback(
    (bit: number) => {
      pointAt(undefined);
      // A pointer that rests on another bit may not hide this one.
      setHovered(undefined);
      update({ selectedBit: bit });
    },
    [pointAt, update],
  );
  const width = showAllBits ? FINGERPRINT_BITS : PREFIX_BITS;
  const reports = useMemo(
    () => createReports(comparison, contributions, width),
    [comparison, contributions, width],
  );
  const selected = reports[selectedBit] && selectedBit;
  const litBits = useMemo(
    () =>
      new Set(
        word === undefined
          ? []
          : reports.flatMap((report) => (isDecidedBy(report, word) ? report.bit : [])),
      ),
    [reports, word],
  );
  const differing = reports.filter(isDiffering);
  // Until a bit is selected, one that differs is shown as an example.
  const shown = hovered ?? selected ?? differing[0]?.bit ?? 0;
  return (
    <>
      <BitsFigure>
        <XorGrid
          reports={reports}
          selected={selected}
          initial={differing[0]?.bit ?? 0}
          onSelect={select}
          onHover={setHovered}
          litBits={litBits}
          describedBy={readoutId}
        />
        <div className="visually-hidden">
          <p>{t('differing', { count: differing.length, width })}</p>
          <ul>
            {differing.map((report) => (
              <li key={report.bit}>{t('bit', report)}</li>
            ))}
          </ul>
        </div>
      </BitsFigure>
      <div className={styles['readout']} id={readoutId} data-testid="bit-readout">
        <BitReadout
          report={reports[shown]}
          state={contributions.state}
          word={word !== undefined && litBits.size > 0 ? word : undefined}
          litCount={litBits.size}
          isAnnounced={hovered !== undefined || selected !== undefined}
        />
        <BitTable reports={differing} />
      </div>
    </>
  );
}

function createReports(
  { a, b }: Comparison,
  contributions: DetailResults['contributions'],
  width: number,
): BitReport[] {
  const known = contributions.state === 'done' ? contributions.value : [];
  return bitPairs(a.bits, b.bits, width).map((pair) => ({
    ...pair,
    contributions: known[pair.bit],
  }));
}

/** Long enough to move to a bit with the arrow keys. */
const ANNOUNCE_DELAY_MS = 500;

/** Shows which words decide a bit: those in both texts, those in only one, and their sums. */
function BitReadout({
  report,
  state,
  word,
  litCount,
  isAnnounced,
}: {
  report: BitReport | undefined;
  state: DetailResults['contributions']['state'];
  /** The word whose bits are outlined, and how many they are. */
  word: string | undefined;
  litCount: number;
  /** Whether somebody moved to this bit. The example isn't announced. */
  isAnnounced: boolean;
}) {
  const t = useTranslations('result.bits');
  const format = useNumberFormats();
  const contributions = report?.contributions;
  const title = report && t('bit', report);
  const margins = contributions && marginsOf(contributions);
  return (
    <div className={styles['report']}>
      <div className={styles['heading']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['note']} data-testid="lit-bits">
          {word === undefined ? t('hint') : t('litBits', { word: readable(word), count: litCount })}
        </p>
      </div>
      <Announce delayMs={ANNOUNCE_DELAY_MS}>
        {title && margins && isAnnounced
          ? t('sums', {
              bit: title,
              a: format.signed(margins.a, 1),
              b: format.signed(margins.b, 1),
            })
          : ''}
      </Announce>
      {report && !contributions && <p className={styles['note']}>{t(`contributions.${state}`)}</p>}
      {contributions && <p>{t('common', { bit: contributions.both.sum > 0 ? 1 : 0 })}</p>}
      {contributions && margins && (
        <div className={styles['groups']}>
          <Group label={t('both')} group={contributions.both} />
          <Group label={t('onlyA')} group={contributions.onlyA} />
          <Group label={t('onlyB')} group={contributions.onlyB} />
          <Sum label={t('sumA')}>{`${format.signed(margins.a, 1)} → ${report.a}`}</Sum>
          <Sum label={t('sumB')}>{`${format.signed(margins.b, 1)} → ${report.b}`}</Sum>
        </div>
      )}
    </div>
  );
}

function Group({ label, group }: { label: string; group: GroupContribution }) {
  const t = useTranslations('result.bits');
  const format = useNumberFormats();
  const features = heaviestFeatures(group);
  return (
    <div>
      <span>{label}</span>
      <strong>{format.signed(group.sum, 1)}</strong>
      <span className={styles['terms']}>
        {features.length === 0
          ? t(group.up.length + group.down.length > 0 ? 'canceled' : 'none')
          : features.map(({ term, weight }) => (
              <span key={term}>
                <HighlightTerm name={term}>
                  <bdi>{readable(term)}</bdi>
                </HighlightTerm>{' '}
                <small>{format.signed(group.sum > 0 ? weight : -weight, 1)}</small>
              </span>
            ))}
      </span>
    </div>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['sum']}>
      <span>{label}</span>
      <strong>{children}</strong>
    </div>
  );
}

/** The bits that differ, with their sums and the words that cause it. */
function BitTable({ reports }: { reports: readonly BitReport[] }) {
  const t = useTranslations('result.bits');
  const format = useNumberFormats();
  const separator = useListSeparator();
  const terms = (features: readonly Contributor[] | undefined) =>
    features?.map(({ term }) => readable(term)).join(separator);
  return (
    <Disclosure summary={t('table')} className={styles['details']} isLazy>
      <ScrollTable caption={t('table')} isCaptionHidden isShort className={styles['table']}>
        <thead>
          <tr>
            {(['column', 'a', 'b', 'onlyA', 'onlyB'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map(({ bit, a, b, contributions }) => (
            <tr key={bit}>
              <th scope="row">{bit}</th>
              <td>
                {contributions ? `${format.signed(marginsOf(contributions).a, 1)} → ${a}` : a}
              </td>
              <td>
                {contributions ? `${format.signed(marginsOf(contributions).b, 1)} → ${b}` : b}
              </td>
              <td>
                <bdi>{terms(contributions && heaviestFeatures(contributions.onlyA))}</bdi>
              </td>
              <td>
                <bdi>{terms(contributions && heaviestFeatures(contributions.onlyB))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Disclosure>
  );
}
