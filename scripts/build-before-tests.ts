import type { TestProject } from 'vitest/node';
import type { Mode } from './build-inputs.ts';
import { buildAll } from './builds.ts';

/** What the projects of Vitest test, besides modules. */
const BUILDS: Readonly<Record<string, Mode>> = { cli: 'cli', browser: 'in-page' };

/** Builds what a project of Vitest tests if it isn't up to date, and again when its tests run again. */
export default async function buildBeforeTests(project: TestProject): Promise<void> {
  const build = BUILDS[project.name];
  if (!build) throw new Error(`No build is known for ${project.name}.`);
  await buildAll([build]);
  project.onTestsRerun(() => buildAll([build]));
}
