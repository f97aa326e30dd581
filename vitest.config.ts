import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { assembly } from './scripts/assemble.ts';

const EXTENSION = 'test/unit/extension';
const COMMAND_LINE = 'test/unit/core/cli';

export default defineConfig({
  plugins: [assembly()],
  test: {
    environment: 'node',
    // No test asserts a time, and the default of 5 seconds is too short on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A test that fails once in many runs mustn't stop a submission. The summary counts and names it, so
    // that it is seen and mended.
    retry: process.env['CI'] ? 1 : 0,
    // By default, Vitest leaves one core free. Some tests wait for a browser or a process instead.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      include: ['core', 'extension', 'ui', 'web'].map((folder) => `${folder}/**/*.{ts,tsx}`),
      exclude: ['**/*.assembly.ts', '**/*.wasm.ts'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      // These tests leave no state behind, so the files can share workers, which saves time.
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: 'test/unit/set-up.ts',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [`${EXTENSION}/**`, `${COMMAND_LINE}/**`],
          isolate: false,
        },
      },
      // These replace the browser's globals, until the end of their file.
      {
        extends: true,
        test: {
          name: 'extension',
          setupFiles: `${EXTENSION}/set-up.ts`,
          include: [`${EXTENSION}/**/*.test.{ts,tsx}`],
          isolate: false,
        },
      },
      // The built command.
      {
        extends: true,
        test: {
          name: 'cli',
          include: [`${COMMAND_LINE}/**/*.test.ts`],
          isolate: false,
          globalSetup: 'scripts/build-before-tests.ts',
        },
      },
      // Functions that need a real browser, each called in a page of Chromium.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          isolate: false,
          globalSetup: 'scripts/build-before-tests.ts',
        },
      },
    ],
  },
});
