import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const remark = v.object({
  code: v.string(),
  message: v.string(),
  file: v.optional(v.string(), ''),
  line: v.optional(v.number()),
});

const report = v.object({ errors: v.array(remark), warnings: v.array(remark) });

/** What Mozilla's linter says of an extension. */
export type LintReport = v.InferOutput<typeof report>;

/**
 * Has Mozilla's linter, which addons.mozilla.org runs over what is handed in, read a built
 * extension.
 *
 * @throws Error when it gives no report.
 */
export function lintFirefox(folder: string): LintReport {
  const webExt = fileURLToPath(new URL('../node_modules/web-ext/bin/web-ext.js', import.meta.url));
  const options = ['--no-config-discovery', '--source-dir', folder, '--output', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [webExt, 'lint', ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Else it looks for a newer version of itself.
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  const begin = stdout.indexOf('{');
  if (begin < 0) throw new Error(`web-ext lint gave no report.\n${stderr}`);
  return v.parse(report, JSON.parse(stdout.slice(begin)));
}

/**
 * The warnings that docs/firefox.md explains, and how many there are of each at most. One more
 * than these is to be looked at.
 */
export const EXPLAINED: Readonly<Record<string, number>> = {
  // data_collection_permissions: desktop knows it since 140, Android since 142.
  'Manifest key not supported by the specified minimum Firefox for Android version': 1,
  // Two in Readability, two in React.
  'Unsafe assignment to innerHTML': 4,
  // In background and pages, where the browser has a side panel and no sidebar.
  'sidePanel.open is not supported': 2,
  // Where the browser has it; Firefox has the same as a property of elements.
  'dom.openOrClosedShadowRoot is not supported': 1,
};

/** What has to be mended: every error, and the warnings that nobody has explained. */
export function faults({ errors, warnings }: LintReport): string[] {
  const unexplained = warnings.filter(
    ({ message }) =>
      warnings.filter((other) => other.message === message).length > (EXPLAINED[message] ?? 0),
  );
  return [...errors, ...unexplained].map(
    ({ code, file, line, message }) => `${file}:${line ?? ''}  ${code}  ${message}`,
  );
}
