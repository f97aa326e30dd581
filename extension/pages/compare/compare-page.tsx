import { compareWords } from '../../words/compare.ts';
import { Frame } from '../frame/frame.tsx';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { Comparison } from './comparison.tsx';
import { NothingToCompare } from './nothing-to-compare.tsx';
import type { Request } from './subject/request.ts';
import { useSubject } from './use-subject.ts';

/** Two pages beside each other: what was read then and what is open now, or two of the library. */
export function ComparePage({ request }: { readonly request: Request | undefined }) {
  const [gathered, again] = useSubject(request);
  return (
    <SnackbarProvider>
      <Frame wide>
        {!gathered && (
          <h1 role="status" aria-busy="true">
            {compareWords().asking}
          </h1>
        )}
        {gathered && 'kind' in gathered && <Comparison subject={gathered} />}
        {gathered && !('kind' in gathered) && <NothingToCompare why={gathered} again={again} />}
      </Frame>
    </SnackbarProvider>
  );
}
