import { defineManifest } from '@crxjs/vite-plugin';
import pkg from '../package.json' with { type: 'json' };

/** The browsers there is a build for. Edge takes Chrome's. */
export type Target = 'chrome' | 'firefox';

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

const background = {
  chrome: { service_worker: 'background/background.ts', type: 'module' as const },
  firefox: { scripts: ['background/background.ts'] as [string], type: 'module' as const },
};

const requirements = {
  chrome: { minimum_chrome_version: '148' },
  firefox: {
    browser_specific_settings: {
      gecko: {
        id: 'twicetold@twicetold.example',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none' as const] },
      },
    },
  },
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
    },
    background: background[target],
    content_scripts: [
      {
        matches: ['http://*/*', 'https://*/*'],
        js: ['content/content.iife.ts'],
        run_at: 'document_end',
      },
    ],
    host_permissions: ['http://*/*', 'https://*/*'],
    permissions: ['storage', 'unlimitedStorage', 'scripting', 'alarms'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'",
    },
    incognito: 'not_allowed',
    ...requirements[target],
  });
}
