import { defineConfig } from 'vitest/config';
import { assembly } from '../../scripts/assemble.ts';

/**
 * Tests of `dedupe --engine` with chDB, which is too large (550 MB) to be installed by default. Run
 * them with `npm run test:engine`.
 */
export default defineConfig({
  plugins: [assembly()],
  test: {
    name: 'cli',
    globalSetup: 'scripts/build-before-tests.ts',
    include: ['test/engine/*.test.ts'],
    // No test asserts a time, and each run has more than a hundred statements.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
