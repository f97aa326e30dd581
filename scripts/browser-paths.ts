import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Where a browser may be: the variable that names it, its commands, its usual paths. */
interface Places {
  readonly variable: string;
  readonly commands: readonly string[];
  readonly paths: readonly string[];
}

const programFiles = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
  (name) => process.env[name] ?? [],
);
const windows = (path: string) => programFiles.map((folder) => join(folder, path));
const mac = (app: string) => `/Applications/${app}.app/Contents/MacOS/${app}`;

const openChromium: Places = {
  variable: 'CHROME_PATH',
  commands: ['chromium', 'chromium-browser'],
  paths: [mac('Chromium'), ...windows('Chromium/Application/chrome.exe')],
};

const headlessShell: Places = {
  variable: 'HEADLESS_SHELL_PATH',
  commands: ['chromium-headless-shell'],
  paths: [],
};

const brandedChromium: Places = {
  variable: 'CHROME_PATH',
  commands: ['google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'],
  paths: [
    mac('Google Chrome'),
    mac('Microsoft Edge'),
    ...windows('Google/Chrome/Application/chrome.exe'),
    ...windows('Microsoft/Edge/Application/msedge.exe'),
  ],
};

const firefox: Places = {
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  paths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...windows('Mozilla Firefox/firefox.exe'),
  ],
};

/**
 * The path of a Chromium that takes an extension from the command line, as the tests need:
 * CHROME_PATH, a Chromium of the system, Playwright's own. Google Chrome no longer does.
 *
 * @throws Error when CHROME_PATH names no program.
 */
export function openChromiumPath(): string | undefined {
  return find(openChromium) ?? executable(chromium.executablePath());
}

/**
 * The path of Chromium's headless shell: the same engine without the browser around it, so it has no
 * extensions. Loading a page of the web app takes less than half the processor time in it.
 *
 * @throws Error when HEADLESS_SHELL_PATH names no program.
 */
export function headlessShellPath(): string | undefined {
  return find(headlessShell);
}

/**
 * The path of any browser of the Chromium family.
 *
 * @throws Error when CHROME_PATH names no program.
 */
export function chromiumPath(): string | undefined {
  return openChromiumPath() ?? find(brandedChromium);
}

/**
 * The path of Firefox.
 *
 * @throws Error when FIREFOX_PATH names no program.
 */
export function firefoxPath(): string | undefined {
  return find(firefox);
}

function find({ variable, commands, paths }: Places): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (executable(named)) return named;
    throw new Error(`${variable} is ${named}, but that isn't a program.`);
  }
  const folders = process.env['PATH']?.split(delimiter) ?? [];
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...paths].find(executable);
}

function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}
