import { useFormatter, useTranslations } from 'use-intl';
import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import { type Alternative, tablesAlternative } from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { plan } from '../../../core/tables/planner/plan.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import styles from './DesignTable.module.css';

/** The collections that the tutorials and the paper write about. */
const PREDICTED_COUNTS = [50_000_000, 8_000_000_000] as const;

const WIDTH = 64;
const RADIUS = 3;
/** Within three differing bits, one of four segments is equal. */
const SEGMENTS = 4;
/** The four designs in section 3 of the paper. */
const PAPER_CUTS = [[4], [5], [4, 4], [6]] as const;

/** All fingerprints within three bits of one, which the naive methods look up or store. */
const NEIGHBORS = countNeighbors(WIDTH, RADIUS);

/** The size of the largest collection for which each kind of step was measured, in bytes. */
const MAX_MEASURED_BYTES = {
  scan: maxBytes(DEFAULT_COSTS.scan.build),
  tables: maxBytes(DEFAULT_COSTS.tables.build),
  segments: maxBytes(DEFAULT_COSTS.segments.checks.build),
};

/** A method with its predicted cost for 64-bit fingerprints within three bits. */
interface PredictedMethod {
  readonly kind: 'scan' | 'enumerate' | 'store' | 'segments' | 'tables';
  readonly tables: number;
  readonly cost: Pick<Alternative, 'lookupNs' | 'bytes'>;
}

/** What the cost model predicts for collections that are too large for a browser. */
export function Predictions() {
  const t = useTranslations('designs.predictions');
  const format = useFormatter();
  const columns = PREDICTED_COUNTS.map((count) => ({ count, methods: predictMethods(count) }));
  const [small, large] = columns.map(({ methods }) => methods);
  return (
    <Disclosure className="beside" summary={t('heading')} testId="large-collections">
      <div className="prose">
        <p>{t('lead', { neighbors: format.number(NEIGHBORS) })}</p>
      </div>
      <ScrollTable
        caption={t('caption')}
        isCaptionHidden
        className={styles['table']}
        testId="predictions"
      >
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            {columns.map(({ count }) => (
              <th key={count} scope="colgroup" colSpan={2} className={styles['group']}>
                {t('among', { count: format.number(count) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {small?.map(({ kind, tables }, row) => (
            <tr key={`${kind}-${tables}`}>
              <th scope="row">
                {t(`methods.${kind}`, { tables, neighbors: format.number(NEIGHBORS) })}
              </th>
              {columns.map(({ count, methods }) => {
                const cost = methods[row]?.cost;
                return (
                  cost && [
                    <td key={`${count}-time`} className={styles['group']}>
                      {formatApproxTime(cost.lookupNs)}
                    </td>,
                    <td key={`${count}-bytes`}>{formatApproxBytes(cost.bytes)}</td>,
                  ]
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {small && large && <Conclusion small={small} large={large} />}
      <p className="note">
        {t('measured', {
          scan: formatApproxBytes(MAX_MEASURED_BYTES.scan),
          tables: formatApproxBytes(MAX_MEASURED_BYTES.tables),
          segments: formatApproxBytes(MAX_MEASURED_BYTES.segments),
        })}
      </p>
    </Disclosure>
  );
}

function Conclusion({
  small,
  large,
}: {
  small: readonly PredictedMethod[];
  large: readonly PredictedMethod[];
}) {
  const t = useTranslations('designs.predictions');
  const costOf = (
    methods: readonly PredictedMethod[],
    kind: PredictedMethod['kind'],
    tables: number,
  ) => methods.find((method) => method.kind === kind && method.tables === tables)?.cost;
  const [scanFew, enumerate] = [costOf(small, 'scan', 0), costOf(small, 'enumerate', 1)];
  const [scanMany, twenty] = [costOf(large, 'scan', 0), costOf(large, 'tables', 20)];
  if (!scanFew || !enumerate || !scanMany || !twenty) return null;
  return (
    <div className="prose">
      <p>
        {t('conclusion', {
          scanFew: formatApproxTime(scanFew.lookupNs),
          enumerate: formatApproxTime(enumerate.lookupNs),
          scanMany: formatApproxTime(scanMany.lookupNs),
          twenty: formatApproxTime(twenty.lookupNs),
          bytes: formatApproxBytes(twenty.bytes),
        })}
      </p>
    </div>
  );
}

/** Returns every method with its cost among `count` fingerprints, the naive ones first. */
function predictMethods(count: number): PredictedMethod[] {
  const { alternatives } = plan({ count, radius: RADIUS, memory: Number.POSITIVE_INFINITY });
  const scan = alternatives.find(({ method }) => method.kind === 'scan') as Alternative;
  const segments = alternatives.find(
    ({ method }) => method.kind === 'segments' && method.segments === SEGMENTS,
  ) as Alternative;
  // One sorted table, which finds equal fingerprints only.
  const exactMatch = blockDesign(WIDTH, 0, [1]);
  const sorted = tablesAlternative(exactMatch, count, DEFAULT_COSTS);
  const designs = PAPER_CUTS.map((cut) => blockDesign(WIDTH, RADIUS, cut));
  return [
    { kind: 'scan', tables: 0, cost: scan },
    {
      kind: 'enumerate',
      tables: 1,
      cost: { lookupNs: NEIGHBORS * sorted.lookupNs, bytes: sorted.bytes },
    },
    {
      kind: 'store',
      tables: 1,
      cost: tablesAlternative(exactMatch, count * NEIGHBORS, DEFAULT_COSTS),
    },
    ...designs.map(
      (design): PredictedMethod => ({
        kind: 'tables',
        tables: design.tables,
        cost: tablesAlternative(design, count, DEFAULT_COSTS),
      }),
    ),
    { kind: 'segments', tables: SEGMENTS, cost: segments },
  ];
}

function maxBytes(curve: readonly (readonly [bytes: number, time: number])[]): number {
  return Math.max(...curve.map(([bytes]) => bytes));
}
