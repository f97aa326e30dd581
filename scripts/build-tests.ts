import { buildAll, TEST_MODES } from './builds.ts';

await buildAll(TEST_MODES);
