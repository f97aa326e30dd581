import { defineManifest } from '@crxjs/vite-plugin';
import pkg from '../package.json' with { type: 'json' };

/** The browsers that have a build. Edge uses Chrome's. */
export type Target = 'chrome' | 'firefox';

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

const background = {
  chrome: { service_worker: 'background/background.ts', type: 'module' as const },
  firefox: { scripts: ['background/background.ts'] as [string], type: 'module' as const },
};

const panel = 'pages/side-panel/side-panel.html';

/** The keys that only one of the browsers knows. */
const browserKeys = {
  chrome: {
    minimum_chrome_version: '148',
    side_panel: { default_path: panel },
  },
  firefox: {
    sidebar_action: {
      default_panel: panel,
      default_title: '__MSG_name__',
      default_icon: icons,
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: 'twicetold@twicetold.example',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none' as const] },
      },
    },
  },
};

const permissions = [
  'storage',
  'unlimitedStorage',
  'scripting',
  'alarms',
  'contextMenus',
  'publicSuffix',
] as const;

/**
 * The reader can change all shortcuts. Browsers allow at most four suggestions, and Chrome ignores those
 * that it uses itself: with Alt+Shift, these are T, and R, P, Z, and others for tab groups.
 */
const commands = {
  _execute_action: { suggested_key: { default: 'Alt+Shift+D' } },
  'open-library': {
    suggested_key: { default: 'Alt+Shift+L' },
    description: '__MSG_openLibrary__',
  },
  remember: { suggested_key: { default: 'Alt+Shift+K' }, description: '__MSG_remember__' },
  'toggle-pause': { suggested_key: { default: 'Alt+Shift+H' }, description: '__MSG_togglePause__' },
};

const panelCommand = {
  chrome: { 'open-side-panel': { description: '__MSG_openSidePanel__' } },
  // Firefox handles this command itself, and also closes the panel with it.
  firefox: { _execute_sidebar_action: {} },
};

const POLICY = [
  // This forbids all connections, too: the pages fetch nothing, not even files of the extension.
  "default-src 'none'",
  // For WebAssembly: the hash function and the library's scan, both inlined in the scripts.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Hot reload needs a WebSocket, inline styles, and scripts from Vite's server. */
const DEVELOPMENT_POLICY = "script-src 'self' 'wasm-unsafe-eval' http://localhost:*";

/**
 * Returns the manifest for a browser. docs/permissions.md gives the reason for each permission.
 *
 * @param isDeveloped whether the extension is served with hot reload.
 */
export function manifest(target: Target, isDeveloped = false) {
  return defineManifest({
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version: pkg.version,
    icons,
    action: {
      default_popup: 'pages/popup/popup.html',
      default_title: '__MSG_name__',
      default_icon: icons,
      // Otherwise Firefox puts the icon behind the puzzle piece, where nobody sees its badge.
      ...(target === 'firefox' && { default_area: 'navbar' }),
    },
    background: background[target],
    content_scripts: [
      {
        matches: ['http://*/*', 'https://*/*'],
        js: ['content/content.iife.ts'],
        run_at: 'document_start',
      },
    ],
    host_permissions: ['http://*/*', 'https://*/*'],
    permissions: [
      ...permissions,
      ...(target === 'chrome' ? (['sidePanel', 'webNavigation'] as const) : []),
    ],
    commands: { ...commands, ...panelCommand[target] },
    omnibox: { keyword: 'tt' },
    options_ui: { page: 'pages/options/options.html', open_in_tab: true },
    content_security_policy: { extension_pages: isDeveloped ? DEVELOPMENT_POLICY : POLICY },
    // One background for all windows. It knows which tabs are private, looks them up only if the
    // reader allows it, and stores nothing about them.
    incognito: 'spanning',
    ...browserKeys[target],
  });
}
