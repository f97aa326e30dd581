import { ensureBrowsers } from './browsers.ts';
import { buildAll, TEST_MODES } from './builds.ts';
import { run, runPlaywright, runVitest } from './run-tests.ts';
import { outcome } from './test-report/outcome.ts';

const PLAYWRIGHT_PROJECTS = ['races', 'extension', 'firefox', 'chromium'];

/** The parts to run, so that several machines can share the work: `TEST_PARTS="unit firefox"`. */
const parts = process.env['TEST_PARTS']?.split(/\s+/) ?? ['unit', ...PLAYWRIGHT_PROJECTS];

try {
  const unknown = parts.find((part) => ![...PLAYWRIGHT_PROJECTS, 'unit'].includes(part));
  if (unknown !== undefined) throw new Error(`TEST_PARTS names an unknown part: ${unknown}`);
  ensureBrowsers();
  const projects = PLAYWRIGHT_PROJECTS.filter((project) => parts.includes(project));
  if (parts.includes('unit') && !run('npm run --silent check')) {
    throw new Error('The check failed, so no tests were run.');
  }
  console.log();
  await buildAll(TEST_MODES);

  const tallies = [
    ...(parts.includes('unit') ? [runVitest()] : []),
    ...(projects.length > 0 ? [runPlaywright(projects.map((name) => `--project=${name}`))] : []),
  ];
  const { line, success, remarks } = outcome(tallies);
  for (const remark of remarks) console.error(`\n${remark}`);
  process.exitCode = success ? 0 : 1;
  console.log(`\n${line}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
