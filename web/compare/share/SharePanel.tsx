import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../../ui/download.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { Messages } from '../../lib/i18n.tsx';
import { MAX_PACKED_LENGTH, packTexts } from '../../lib/pack-texts.ts';
import { formatHash } from '../../lib/route.ts';
import { Section } from '../../lib/Section.tsx';
import { encodeState, type UrlState } from '../../lib/url-state.ts';
import { urlStore } from '../../lib/url-store.ts';
import { type Comparison, compareFingerprints } from '../engine/comparison.ts';
import type { FingerprintPair } from '../engine/comparison-engine.ts';
import type { DetailSource } from '../engine/detail-engine.ts';
import { resultMessages } from '../result/messages.ts';
import { useVerdictTexts } from '../result/use-verdict-texts.ts';
import { compareSchema } from '../state.ts';
import type { Texts } from '../texts.ts';
import { copyText, type ShareOutcome } from './copy-text.ts';
import { drawPicture, toPng } from './picture.ts';
import { createReport } from './report.ts';
import styles from './SharePanel.module.css';

type State = UrlState<typeof compareSchema>;

interface SharePanelProps {
  /** The part of the page's state that a link contains. */
  state: State;
  texts: Texts;
  fingerprints: FingerprintPair | undefined;
  /** Whether the texts have changed since the fingerprints were made. */
  isPending: boolean;
  details: DetailSource;
}

/**
 * The section "Share and save": copies links and the result as JSON, and saves the result as an
 * image. `ComparePage` loads it when the browser is idle.
 */
export default function SharePanel(props: SharePanelProps) {
  return (
    <Messages add={resultMessages}>
      <SharePanelContent {...props} />
    </Messages>
  );
}

function SharePanelContent({ state, texts, fingerprints, isPending, details }: SharePanelProps) {
  const comparison = useMemo(
    () => fingerprints && compareFingerprints(fingerprints),
    [fingerprints],
  );
  const t = useTranslations('result.share');
  const [outcome, setOutcome] = useState<ShareOutcome>();
  // The message is about the texts of that moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are the reason.
  useEffect(() => setOutcome(undefined), [texts]);
  const isEmpty = texts.a === '' && texts.b === '';
  const run = (action: () => Promise<ShareOutcome>) => async () => setOutcome(await action());
  return (
    <Section heading={t('heading')}>
      <div className={`beside ${styles['share']}`}>
        <div className={styles['buttons']}>
          <button
            type="button"
            className="button"
            data-testid="copy-link"
            onClick={run(() => copyLink(state))}
          >
            {t('link')}
          </button>
          <button
            type="button"
            className="button"
            data-testid="copy-link-texts"
            aria-disabled={isEmpty}
            aria-describedby="share-privacy"
            onClick={isEmpty ? undefined : run(() => copyLinkWithTexts(state, texts))}
          >
            {t('linkWithTexts')}
          </button>
          {comparison && (
            <ExportButtons
              comparison={comparison}
              isPending={isPending}
              createJson={() => {
                const results = details.engine.resultsFor(details.request);
                return JSON.stringify(createReport(comparison, results, texts, state), null, 2);
              }}
              run={run}
            />
          )}
        </div>
        <p id="share-privacy" className={styles['privacy']}>
          {t('privacy')}
        </p>
        <OutcomeMessage outcome={outcome} />
      </div>
    </Section>
  );
}

const PENDING_DELAY_MS = 300;

/** Buttons that copy or save the result, unless it's that of earlier texts. */
function ExportButtons({
  comparison,
  isPending,
  createJson,
  run,
}: {
  comparison: Comparison;
  isPending: boolean;
  createJson: () => string;
  run: (action: () => Promise<ShareOutcome>) => () => void;
}) {
  const t = useTranslations('result.share');
  const draw = useDrawPicture(comparison);
  const { kind, distance } = comparison.verdict;
  // Not at once, so that nothing flickers while somebody types.
  const isOutdated = useDebouncedValue(isPending, PENDING_DELAY_MS) && isPending;
  const copyJson = () => copyText(`${createJson()}\n`, () => ({ kind: 'json' }));
  const saveImage = async (): Promise<ShareOutcome> => {
    const name = `twicetold-${kind}-${distance}-of-256.png`;
    try {
      download(await toPng(draw()), name);
      return { kind: 'saved', name };
    } catch {
      return { kind: 'imageFailed' };
    }
  };
  return (
    <>
      {(
        [
          ['copy-json', t('json'), copyJson],
          ['save-image', t('image'), saveImage],
        ] as const
      ).map(([testId, label, action]) => (
        <button
          key={testId}
          type="button"
          className="button"
          data-testid={testId}
          aria-disabled={isOutdated}
          onClick={isPending ? undefined : run(action)}
        >
          {label}
        </button>
      ))}
    </>
  );
}

/** Returns a function that draws the comparison with texts in the current language. */
function useDrawPicture(comparison: Comparison) {
  const t = useTranslations('result.share.picture');
  const { headline, reason } = useVerdictTexts(comparison);
  const { distance, distance64 } = comparison.verdict;
  return () =>
    drawPicture(comparison, {
      headline,
      reason,
      distance: t('distance', { distance, distance64 }),
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

/** Reports what was copied or saved, or why that failed. */
function OutcomeMessage({ outcome }: { outcome: ShareOutcome | undefined }) {
  const t = useTranslations('result.share');
  const message = useOutcomeMessage();
  return (
    <div role="status" className={styles['outcome']} data-testid="share-outcome">
      {outcome && <p>{message(outcome)}</p>}
      {outcome?.kind === 'manual' && (
        <textarea
          className={styles['manual']}
          aria-label={t('manualLabel')}
          readOnly
          rows={3}
          value={outcome.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

function useOutcomeMessage(): (outcome: ShareOutcome) => string {
  const t = useTranslations('result.share.outcome');
  return (outcome) => {
    switch (outcome.kind) {
      case 'linkWithTexts':
        return t('linkWithTexts', { length: outcome.length });
      case 'tooLong':
        return outcome.length === undefined
          ? t('farTooLong')
          : t('tooLong', { length: outcome.length, max: MAX_PACKED_LENGTH });
      case 'saved':
        return t('saved', { name: outcome.name });
      default:
        return t(outcome.kind);
    }
  };
}

function copyLink(state: State): Promise<ShareOutcome> {
  // Without texts, an example is a better sight than empty fields.
  const isOwn = state.example === 'none';
  const example = isOwn ? 'first' : state.example;
  const kind = isOwn ? 'linkToExample' : 'link';
  return copyText(formatLink({ ...state, example, packedTexts: '' }), () => ({ kind }));
}

async function copyLinkWithTexts(state: State, texts: Texts): Promise<ShareOutcome> {
  const packed = packTexts(texts);
  const link = packed.then((packedTexts) => {
    if (packedTexts === undefined || !fitsInLink(packedTexts))
      throw new Error('The texts are too long for a link');
    return formatLink({ ...state, example: 'none', packedTexts });
  });
  try {
    return await copyText(link, ({ length }) => ({ kind: 'linkWithTexts', length }));
  } catch (error) {
    const packedTexts = await packed;
    if (packedTexts !== undefined && fitsInLink(packedTexts)) throw error;
    return { kind: 'tooLong', length: packedTexts?.length };
  }
}

function fitsInLink(packedTexts: string): boolean {
  return packedTexts.length <= MAX_PACKED_LENGTH;
}

/** Returns the address of Compare in a state. */
function formatLink(state: State): string {
  urlStore.flush();
  return location.href.replace(/#.*$/s, '') + formatHash(encodeState(compareSchema, state));
}
