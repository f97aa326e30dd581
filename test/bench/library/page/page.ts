import { auditLibrary } from '../../../audit-library.ts';
import { LibraryBench } from './library-bench.ts';
import { PageSource } from './page-source.ts';

declare global {
  interface Window {
    /** The measurements call these through the debugger. */
    readonly bench: LibraryBench;
    /** {@link auditLibrary} of the library. */
    readonly audit: () => Promise<string[]>;
  }
}

Object.assign(window, {
  bench: new LibraryBench(await PageSource.load()),
  audit: () => auditLibrary('twicetold'),
});
