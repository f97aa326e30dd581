import { afterAll, vi } from 'vitest';

// The next file has the same process.
afterAll(() => {
  vi.unstubAllGlobals();
});
