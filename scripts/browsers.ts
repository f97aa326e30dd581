import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { firefoxPath, headlessShellPath, openChromiumPath } from './browser-paths.ts';

// The oldest versions that the extension supports, as in extension/manifest.ts.
const OLDEST = { chromium: 148, firefox: 140 };

/**
 * Finds Chromium and Firefox for the tests, or installs them. As root on Debian, it installs Debian's
 * packages. Elsewhere it installs only Playwright's Chromium: Playwright's Firefox is patched and
 * doesn't support WebDriver BiDi, which the tests use. The headless shell is optional; it saves time.
 *
 * @throws Error that says what to install.
 */
export function ensureBrowsers(): void {
  const isMissing = !openChromiumPath() || !firefoxPath() || !headlessShellPath();
  if (isMissing && isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium, Firefox, and Chinese fonts from Debian…');
    run('apt-get update');
    const install = 'apt-get install --yes --no-install-recommends';
    run(`${install} chromium firefox-esr fonts-noto-cjk`);
    // On its own, because older versions of Debian don't have it.
    run(`${install} chromium-headless-shell`);
  }
  if (!openChromiumPath()) {
    console.log("Installing Playwright's Chromium…");
    run('npx playwright install chromium');
  }
  requireBrowser('Chromium', 'CHROME_PATH', openChromiumPath(), OLDEST.chromium);
  console.log(`Headless shell: ${headlessShellPath() ?? 'none, so Chromium runs all tests'}`);
  requireBrowser('Firefox', 'FIREFOX_PATH', firefoxPath(), OLDEST.firefox);
}

function requireBrowser(
  name: string,
  variable: string,
  path: string | undefined,
  oldest: number,
): void {
  const remedy = `Install ${name} ${oldest} or newer, or set ${variable} to its path.`;
  if (!path) throw new Error(`The tests need ${name}, but none was found. ${remedy}`);
  console.log(`${name}: ${path}`);
  // On Windows, `--version` opens a window instead of printing the version.
  if (process.platform === 'win32') return;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [version] = /\d+/.exec(stdout ?? '') ?? [];
  if (Number(version) < oldest) throw new Error(`${name} ${version} is too old. ${remedy}`);
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function run(command: string): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An installer prints about a thousand lines, so only its errors are shown.
  spawnSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: true, env: environment });
}
