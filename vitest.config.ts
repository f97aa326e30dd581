import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // No test asserts a time; five seconds are one too little on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.ts', 'test/unit/**/*.test.tsx'] },
      },
      // Functions that need a real browser, each called in a page of Chromium.
      { extends: true, test: { name: 'browser', include: ['test/browser/*.test.ts'] } },
    ],
  },
});
