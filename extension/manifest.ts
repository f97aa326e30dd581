import { defineManifest } from '@crxjs/vite-plugin';
import pkg from '../package.json' with { type: 'json' };

/** The browsers there is a build for. Edge takes Chrome's. */
export type Target = 'chrome' | 'firefox';

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

const background = {
  chrome: { service_worker: 'background/background.ts', type: 'module' as const },
  firefox: { scripts: ['background/background.ts'] as [string], type: 'module' as const },
};

const panel = 'pages/side-panel/side-panel.html';

/** What the browsers name each in their own way. */
const ownKeys = {
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

const permissions = ['storage', 'unlimitedStorage', 'scripting', 'alarms', 'contextMenus'] as const;

/**
 * All can be set anew by the reader. The browsers let four at most have a key from the start, and
 * Chrome gives none that it needs itself: with Alt+Shift those are T, and R, P, Z and others for groups
 * of tabs.
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
  // Firefox knows this one by itself, and closes the panel by it, too.
  firefox: { _execute_sidebar_action: {} },
};

/** The manifest for a browser. Each permission has its reason in docs/permissions.md. */
export function manifest(target: Target) {
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
      // Firefox would else put it behind the puzzle piece, where nobody sees what it tells.
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
    permissions: [...permissions, ...(target === 'chrome' ? (['sidePanel'] as const) : [])],
    commands: { ...commands, ...panelCommand[target] },
    omnibox: { keyword: 'tt' },
    options_ui: { page: 'pages/options/options.html', open_in_tab: true },
    content_security_policy: {
      extension_pages: [
        // Also forbids every connection: the pages fetch nothing, not even files of the extension.
        "default-src 'none'",
        // WebAssembly: the hash function and the library's scan, both inside the scripts.
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    // One background for all windows: it sees which tab is private, looks it up only if the reader
    // allows, and writes nothing of it.
    incognito: 'spanning',
    ...ownKeys[target],
  });
}
