import { useEffect, useState } from 'react';
import { packTexts } from '../../lib/pack-texts.ts';
import { formatHash } from '../../lib/route.ts';
import type { Pair } from '../opening/pairs.ts';

/** A link that opens the compare room with both sentences, as its own share links do. */
export function useCompareLink({ a, b }: Pair): string {
  const [packed, setPacked] = useState('');
  useEffect(() => {
    let isStill = true;
    packTexts({ a, b }).then((payload = '') => isStill && setPacked(payload));
    return () => {
      isStill = false;
    };
  }, [a, b]);
  return formatHash({ page: 'compare', query: packed && `v=1&texts=${packed}` });
}
