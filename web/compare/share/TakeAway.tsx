import { useTranslations } from 'use-intl';
import { download } from '../../../ui/download.ts';
import type { Details } from '../engine/comparison.ts';
import type { Finding } from '../engine/finding.ts';
import type { LeftOut } from '../input/leave-out.ts';
import { useVerdictWords } from '../result/use-verdict-words.ts';
import type { Texts } from '../texts.ts';
import { copy, type Outcome } from './outcome.ts';
import { pictureOf } from './picture.ts';
import { reportOf } from './report.ts';
import { toPng } from './to-png.ts';

/** Buttons for what there is once there is a verdict: JSON and pictures. */
export function TakeAway({
  finding,
  details,
  texts,
  leftOut,
  run,
}: {
  finding: Finding;
  details: Details;
  texts: Texts;
  leftOut: LeftOut;
  run: (action: () => Promise<Outcome>) => () => void;
}) {
  const t = useTranslations('compared.share');
  const drawing = useDrawing(finding);
  const { kind, distance } = finding.verdict;
  const name = (type: string) => `twicetold-${kind}-${distance}-of-256.${type}`;
  const json = async () =>
    copy(`${JSON.stringify(reportOf(finding, details, texts, leftOut), null, 2)}\n`, () => ({
      of: 'json',
    }));
  const svg = async (): Promise<Outcome> => {
    download(new Blob([drawing().svg], { type: 'image/svg+xml' }), name('svg'));
    return { of: 'saved', name: name('svg') };
  };
  const png = async (): Promise<Outcome> => {
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

function useDrawing(finding: Finding) {
  const t = useTranslations('compared.share.picture');
  const { headline, reason, summary } = useVerdictWords(finding);
  const { distance, distance64 } = finding.verdict;
  return () =>
    pictureOf(finding, {
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
      credit: t(`credit.${finding.a.profile}`, { version: finding.a.version }),
    });
}
