import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot as createReactRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

const roots: Root[] = [];

/** Gives each test of a file an empty page, in which React can render. */
export function inEmptyPage(): void {
  beforeEach(() => {
    const { window, document } = parseHTML('<html><body></body></html>');
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', document);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(async () => {
    await act(async () => {
      for (const root of roots.splice(0)) root.unmount();
    });
    vi.unstubAllGlobals();
  });
}

/** Does what React's function of this name does. The root is unmounted after the test. */
export function createRoot(container: Element): Root {
  const root = createReactRoot(container);
  roots.push(root);
  return root;
}
