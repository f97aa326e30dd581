import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const finding = v.object({
  code: v.string(),
  message: v.string(),
  file: v.optional(v.string(), ''),
  line: v.optional(v.number()),
});

const report = v.object({ errors: v.array(finding), warnings: v.array(finding) });

/** What Mozilla's linter reports about an extension. */
export type LintReport = v.InferOutput<typeof report>;

/**
 * Runs Mozilla's linter on a built extension, as addons.mozilla.org does with each submission.
 *
 * @throws Error if the linter prints no report.
 */
export function lintFirefox(folder: string): LintReport {
  const webExt = fileURLToPath(new URL('../node_modules/web-ext/bin/web-ext.js', import.meta.url));
  const options = ['--no-config-discovery', '--source-dir', folder, '--output', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [webExt, 'lint', ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Otherwise it checks for a newer version of itself.
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(`web-ext lint printed no report.\n${stderr}`);
  return v.parse(report, JSON.parse(stdout.slice(start)));
}

/** The warnings that docs/firefox.md explains, with the highest number of each. */
const EXPLAINED: Readonly<Record<string, number>> = {
  // data_collection_permissions: supported since 140 on desktop, since 142 on Android.
  'Manifest key not supported by the specified minimum Firefox for Android version': 1,
  // In React.
  'Unsafe assignment to innerHTML': 2,
  // In the background and the pages, for browsers that have a side panel and no sidebar.
  'sidePanel.open is not supported': 2,
  // Used where it exists. Firefox has the same as a property of elements.
  'dom.openOrClosedShadowRoot is not supported': 1,
  // Used where it exists: since Firefox 153.
  'publicSuffix.isKnownSuffix is not supported in Firefox version 140.0': 1,
  'publicSuffix.isKnownSuffix is not supported in Firefox for Android version 140.0': 1,
};

/** Returns what to fix: every error, and every warning that isn't explained. */
export function lintFaults({ errors, warnings }: LintReport): string[] {
  const unexplained = warnings.filter(
    ({ message }) =>
      warnings.filter((other) => other.message === message).length > (EXPLAINED[message] ?? 0),
  );
  return [...errors, ...unexplained].map(
    ({ code, file, line, message }) => `${file}:${line ?? ''}  ${code}  ${message}`,
  );
}
