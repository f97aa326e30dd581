import { compareWords } from '../../i18n/compare.ts';
import { Frame } from '../shared/Frame.tsx';
import { SnackbarProvider } from '../shared/Snackbar.tsx';
import { Comparison } from './Comparison.tsx';
import type { CompareRequest } from './compared-page.ts';
import { NothingToCompare } from './NothingToCompare.tsx';
import { headlineOf } from './names.ts';
import { useComparison } from './use-comparison.ts';

/** Two pages side by side: an earlier visit and the open tab, or two pages of the library. */
export function ComparePage({ request }: { readonly request: CompareRequest | undefined }) {
  const [gathered, again] = useComparison(request);
  return (
    <SnackbarProvider>
      <Frame wide>
        {/* The live region exists before its text: otherwise screen readers don't announce it. */}
        <p className="visually-hidden" role="status">
          {!gathered && compareWords().comparing}
          {gathered && 'kind' in gathered && headlineOf(gathered.verdict)}
        </p>
        {!gathered && <h1 aria-busy="true">{compareWords().comparing}</h1>}
        {gathered && 'kind' in gathered && <Comparison comparison={gathered} />}
        {gathered && !('kind' in gathered) && <NothingToCompare why={gathered} again={again} />}
      </Frame>
    </SnackbarProvider>
  );
}
