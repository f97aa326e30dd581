import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty page, in which React can render. */
export function inEmptyPage(): void {
  beforeEach(() => {
    const { window, document } = parseHTML('<html><body></body></html>');
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', document);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => vi.unstubAllGlobals());
}
