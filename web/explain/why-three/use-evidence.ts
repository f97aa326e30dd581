import { useCallback, useEffect, useState } from 'react';
import { type Evidence, gatherEvidence } from './evidence.ts';

/** What is known of the corpus so far, and how to ask again where it did not come. */
export function useEvidence(): {
  readonly evidence: Evidence | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const [evidence, setEvidence] = useState<Evidence>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    gatherEvidence().then(
      (gathered) => !isGone && setEvidence(gathered),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { evidence, failed, retry };
}
