import { headlessShellPath, openChromiumPath } from '../../scripts/browser-paths.ts';

// Chromium's sandbox refuses to run as root, the usual user in containers.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * How the tests start Chromium: without a window unless `HEADED` is set, and with no reachable host
 * except this device.
 */
export const chromiumLaunch = {
  executablePath: openChromiumPath() ?? '',
  headless: !process.env['HEADED'],
  args: [
    ...sandbox,
    '--disable-gpu',
    // The browser's own animations, such as those of its tabs. Without them, 27 tests of the extension
    // took 12% less CPU time (the means of three runs and two).
    '--animation-duration-scale=0',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.test 127.0.0.1, MAP t.co 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
};

/** How tests that need no extension start it: in the headless shell, if there is one. */
export const shellLaunch = {
  ...chromiumLaunch,
  executablePath:
    (chromiumLaunch.headless ? headlessShellPath() : undefined) ?? chromiumLaunch.executablePath,
};
