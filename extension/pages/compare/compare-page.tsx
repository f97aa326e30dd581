import { compareWords } from '../../i18n/compare.ts';
import { Frame } from '../shared/frame.tsx';
import { SnackbarProvider } from '../shared/snackbar.tsx';
import type { Request } from './compared-page.ts';
import { Comparison } from './comparison.tsx';
import { headlineOf } from './names.ts';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { useComparison } from './use-comparison.ts';

/** Two pages beside each other: what was read then and what is open now, or two of the library. */
export function ComparePage({ request }: { readonly request: Request | undefined }) {
  const [gathered, again] = useComparison(request);
  return (
    <SnackbarProvider>
      <Frame wide>
        {/* It stands there before its words come: else they are not read out. */}
        <p className="visually-hidden" role="status">
          {!gathered && compareWords().comparing}
          {gathered && 'kind' in gathered && headlineOf(gathered.verdict)}
        </p>
        {!gathered && <h1 aria-busy="true">{compareWords().comparing}</h1>}
        {gathered && 'kind' in gathered && <Comparison subject={gathered} />}
        {gathered && !('kind' in gathered) && <NothingToCompare why={gathered} again={again} />}
      </Frame>
    </SnackbarProvider>
  );
}
