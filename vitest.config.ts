import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.ts', 'test/unit/**/*.test.tsx'],
    environment: 'node',
    // No test asserts a time; five seconds are one too little on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
