import { buildAll, TEST_MODES } from './builds.ts';

buildAll(TEST_MODES);
