import type { Reason, Verdict, VerdictKind } from '../../../core/match/verdict.ts';
import type { EarlierPage } from '../../../extension/shared/page-state.ts';

/** A verdict of long texts, with figures that nothing depends on unless a test gives others. */
export function verdict(
  kind: VerdictKind,
  reason: Reason,
  figures: Partial<Verdict> = {},
): Verdict {
  return {
    kind,
    reason,
    length: 'long',
    confident: true,
    distance: 20,
    distance64: 5,
    similarity: 0.97,
    jaccard: 0.94,
    containment: { aInB: 0.97, bInA: 0.97 },
    ...figures,
  };
}

/** An earlier page with this verdict. */
export function earlier(id: number, verdict: Verdict): EarlierPage {
  return {
    id,
    title: `Title ${id}`,
    site: 'a.test',
    url: `https://a.test/${id}`,
    firstRead: Date.UTC(2026, 4, 2, 12),
    lastRead: Date.UTC(2026, 4, 3, 12),
    verdict,
  };
}
