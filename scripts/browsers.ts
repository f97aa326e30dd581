import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { firefoxPath, headlessShellPath, openChromiumPath } from './browser-paths.ts';

// The oldest the extension runs in, as extension/manifest.ts says.
const OLDEST = { chromium: 148, firefox: 140 };

/**
 * Sees to it that a Chromium and a Firefox are there for the tests: found, or installed where that
 * needs no asking: on Debian as root from its packages; elsewhere Playwright's Chromium. (Its
 * Firefox is patched and does not speak WebDriver BiDi, which these tests use.) The headless shell
 * only saves time.
 *
 * @throws Error with a sentence that says what to install.
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
  needed('Chromium', 'CHROME_PATH', openChromiumPath(), OLDEST.chromium);
  console.log(`Headless shell: ${headlessShellPath() ?? 'none, so Chromium runs all tests'}`);
  needed('Firefox', 'FIREFOX_PATH', firefoxPath(), OLDEST.firefox);
}

function needed(name: string, variable: string, path: string | undefined, oldest: number): void {
  const ask = `Install ${name} ${oldest} or newer, or set ${variable} to its path.`;
  if (!path) throw new Error(`The tests need ${name}, but none was found. ${ask}`);
  console.log(`${name}: ${path}`);
  // On Windows a browser that is asked for its version opens a window instead.
  if (process.platform === 'win32') return;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [version] = /\d+/.exec(stdout ?? '') ?? [];
  if (Number(version) < oldest) throw new Error(`${name} ${version} is too old. ${ask}`);
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
  // An installer's report is a thousand lines: only its troubles are shown.
  spawnSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: true, env: environment });
}
