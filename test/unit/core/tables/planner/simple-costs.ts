import type { CostModel, IndexCosts } from '../../../../../core/tables/planner/cost-model.ts';

const index: IndexCosts = {
  fixed: 100,
  probe: [[1, 10]],
  candidate: [[1, 5]],
  build: [[1, 20]],
};

/** Round costs that don't depend on the size, so tests can predict the results. */
export const simpleCosts: CostModel = {
  source: 'invented',
  scan: {
    fixed: 50,
    perFingerprint: [{ radius: 0, time: [[1, 1]] }],
    build: [[1, 2]],
    bytesPerFingerprint: 8,
  },
  segments: {
    rows: { ...index, candidate: [[1, 15]], bytesPerFingerprint: 8, bytesPerEntry: 4 },
    checks: { ...index, bytesPerFingerprint: 8, bytesPerEntry: 8 },
    bucket: { build: 1, bytes: 4 },
  },
  tables: { ...index, probe: [[1, 50]] },
};
