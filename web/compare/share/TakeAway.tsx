import { useTranslations } from 'use-intl';
import { download } from '../../../ui/download.ts';
import type { Comparison } from '../engine/comparison.ts';
import type { DetailResults } from '../engine/detail-engine.ts';
import type { IgnoreOptions } from '../input/leave-out.ts';
import { useVerdictTexts } from '../result/use-verdict-texts.ts';
import type { Texts } from '../texts.ts';
import { copy, type ShareOutcome } from './outcome.ts';
import { drawPicture } from './picture.ts';
import { createReport } from './report.ts';
import { toPng } from './to-png.ts';

/** Buttons for what there is once there is a verdict: JSON and pictures. */
export function TakeAway({
  comparison,
  details,
  texts,
  leftOut,
  run,
}: {
  comparison: Comparison;
  details: DetailResults;
  texts: Texts;
  leftOut: IgnoreOptions;
  run: (action: () => Promise<ShareOutcome>) => () => void;
}) {
  const t = useTranslations('result.share');
  const drawing = useDrawing(comparison);
  const { kind, distance } = comparison.verdict;
  const name = (type: string) => `twicetold-${kind}-${distance}-of-256.${type}`;
  const json = async () =>
    copy(`${JSON.stringify(createReport(comparison, details, texts, leftOut), null, 2)}\n`, () => ({
      of: 'json',
    }));
  const svg = async (): Promise<ShareOutcome> => {
    download(new Blob([drawing().svg], { type: 'image/svg+xml' }), name('svg'));
    return { of: 'saved', name: name('svg') };
  };
  const png = async (): Promise<ShareOutcome> => {
    try {
      download(await toPng(drawing()), name('png'));
      return { of: 'saved', name: name('png') };
    } catch {
      return { of: 'noPicture' };
    }
  };
  return (
    <>
      <button type="button" className="button" data-testid="copy-json" onClick={run(json)}>
        {t('json')}
      </button>
      <button type="button" className="button" data-testid="save-svg" onClick={run(svg)}>
        {t('svg')}
      </button>
      <button type="button" className="button" data-testid="save-png" onClick={run(png)}>
        {t('png')}
      </button>
    </>
  );
}

function useDrawing(comparison: Comparison) {
  const t = useTranslations('result.share.picture');
  const { headline, reason, summary } = useVerdictTexts(comparison);
  const { distance, distance64 } = comparison.verdict;
  return () =>
    drawPicture(comparison, {
      title: summary,
      headline,
      reason,
      distance: t('distance', { distance, head: distance64 }),
      a: t('a'),
      b: t('b'),
      legend: {
        same0: t('same0'),
        same1: t('same1'),
        onlyA: t('onlyA'),
        onlyB: t('onlyB'),
      },
      credit: t(`credit.${comparison.a.profile}`, { version: comparison.a.version }),
    });
}
