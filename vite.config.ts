import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { crx } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import {
  type ConfigEnv,
  defineConfig,
  type ModuleNode,
  mergeConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest, type Target } from './extension/manifest.ts';
import { assembly } from './scripts/assemble.ts';
import { forgetBuild, type Mode, SOURCES } from './scripts/build-inputs.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { firstLoad } from './scripts/first-load.ts';
import { prerender } from './scripts/prerender.ts';
import { webManifest } from './scripts/web-manifest.ts';

const here = import.meta.dirname;

/** The address of the source code, for links to it. If it isn't set, there are no such links. */
const sourceUrl = {
  SOURCE_URL: JSON.stringify(process.env['SOURCE_URL'] ?? ''),
};

const webPages = {
  explain: '/web/explain/ExplainPage.tsx',
  compare: '/web/compare/ComparePage.tsx',
  tables: '/web/tables/TablesPage.tsx',
};

/** One build per mode, each in a process of its own: the CRXJS plugin keeps state between builds. */
const builds: Record<string, (command: ConfigEnv['command']) => UserConfig> = {
  web: () => ({
    root: resolve(here, 'web'),
    base: './',
    plugins: [
      react(),
      withoutPolicy(),
      compileMessages(),
      VitePWA(webManifest),
      firstLoad(webPages, 120_000),
      prerender('prerender.tsx', webPages, process.env['SITE_URL']),
    ],
    worker: { format: 'es', rolldownOptions: quiet },
    define: sourceUrl,
    // Every browser that can run ES2024 supports `modulepreload`.
    // One style sheet, because the HTML shows the whole page before its scripts have loaded.
    build: {
      ...output('web'),
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: {
        ...quiet,
        // One file for what all pages share. On a slow connection, a dozen files take much longer.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: /\/(?:ui|web\/lib)\/|\/core\/fingerprint\/(?:bits|hamming)\.ts$/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  }),
  chrome: (command) => (command === 'serve' ? extensionInDevelopment() : extension('chrome')),
  firefox: () => extension('firefox'),
  cli: () => ({
    build: {
      ...output('cli'),
      ssr: true,
      rolldownOptions: {
        ...quiet,
        input: [
          resolve(here, 'core/cli/twicetold.ts'),
          // The name of its file is in prepare-pool.ts.
          resolve(here, 'core/cli/dedupe/prepare-worker.ts'),
        ],
        // It may be missing.
        external: ['chdb/connection'],
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
  // A page with the components that the products share, for `npm run ui`.
  ui: () => ({ root: resolve(here, 'ui/gallery'), plugins: [react()] }),
  bench: () => ({
    build: {
      ...output('bench'),
      ssr: resolve(here, 'test/bench/main.ts'),
    },
  }),
  // The library, as one script for a page of a real browser.
  'bench-page': () => script('bench-page', 'test/bench/library/in-page.ts', 'inPage'),
  // A page with a library and nothing else.
  'library-page': () => ({
    root: resolve(here, 'test/library-page'),
    base: './',
    build: { ...output('library-page') },
  }),
  // The extraction of articles, as one classic script for any page, like the content script.
  'in-page': () => script('in-page', 'test/browser/in-page.ts', 'candidate'),
};

/** Builds a module as one classic script that sets a variable to its exports. */
function script(name: string, entry: string, variable: string): UserConfig {
  return {
    build: {
      ...output(name),
      lib: {
        entry: resolve(here, entry),
        name: variable,
        formats: ['iife'],
        fileName: () => 'in-page.js',
      },
    },
  };
}

/**
 * Turns off the timings of the plugins. They count how long a plugin waits while the workers, which are
 * builds of their own, use the same thread: 9 s for a file that takes 0.5 s.
 */
const quiet = { checks: { bundlerTimings: false } };

function output(name: string): UserConfig['build'] {
  return {
    outDir: resolve(here, 'dist', name),
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: quiet,
  };
}

function extension(target: Target): UserConfig {
  return {
    root: resolve(here, 'extension'),
    plugins: [react(), crx({ manifest: manifest(target), browser: target })],
    worker: { format: 'es', rolldownOptions: quiet },
    build: {
      ...output(target),
      // The preload helper needs a document, and a service worker doesn't have one.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...quiet,
        // The plugin finds only the pages that the manifest names.
        input: pages(resolve(here, 'extension/pages')),
        // Two files for what pages share: what the background uses too, and the rest. A page with
        // two dozen files opened by 40 to 50 ms later.
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id, graph) => (isInBackground(id, graph) ? 'background' : 'pages'),
                test: /^(?!.*\/extension\/pages\/(?!shared|current-page))/,
                minShareCount: 2,
                tags: ['$initial'],
              },
            ],
          },
        },
      },
    },
  };
}

/** The extension with hot reload, for `npm run dev`. */
function extensionInDevelopment(): UserConfig {
  return {
    root: resolve(here, 'extension'),
    plugins: [
      react(),
      crx({ manifest: manifest('chrome', true), browser: 'chrome' }),
      rebuildContentScript(),
    ],
    worker: { format: 'es' },
    server: { port: 5174, strictPort: true, hmr: { port: 5174 } },
    build: {
      outDir: resolve(here, 'dist/dev'),
      emptyOutDir: true,
      rolldownOptions: { input: pages(resolve(here, 'extension/pages')) },
    },
  };
}

/**
 * CRXJS builds the content script again, and reloads the extension and the tabs, when the file itself
 * changes. This plugin makes a change to anything that the file imports look like one.
 */
function rebuildContentScript(): Plugin {
  const file = resolve(here, 'extension/content/content.iife.ts');
  return {
    name: 'twicetold:rebuild-content-script',
    apply: 'serve',
    config: () => ({ server: { warmup: { clientFiles: [file] } } }),
    handleHotUpdate({ file: changed, modules, server }) {
      if (changed !== file && modules.some((module) => isImportedBy(module, file))) {
        server.watcher.emit('change', file);
      }
    },
  };
}

function isImportedBy(module: ModuleNode, file: string, visited = new Set<ModuleNode>()): boolean {
  if (visited.has(module)) return false;
  visited.add(module);
  return (
    module.file === file ||
    [...module.importers].some((importer) => isImportedBy(importer, file, visited))
  );
}

/** Removes the policy from the web app's HTML in development. It forbids what hot reload needs. */
function withoutPolicy(): Plugin {
  return {
    name: 'twicetold:without-policy',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  };
}

/** Whether the background contains a module. It must not load what only pages need. */
function isInBackground(
  id: string,
  graph: Rolldown.ChunkingContext,
  visited = new Set<string>(),
): boolean {
  if (visited.has(id)) return false;
  visited.add(id);
  return (
    id.endsWith('/background/background.ts') ||
    (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
      isInBackground(importer, graph, visited),
    )
  );
}

function pages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).map((file) => resolve(folder, file));
}

export default defineConfig(({ command, mode }) => {
  const build = builds[mode];
  if (!build)
    throw new Error(`Unknown build: ${mode}. Choose one of ${Object.keys(builds).join(', ')}.`);
  const plugins = [assembly(), ...(mode in SOURCES ? [forgetBuild(mode as Mode)] : [])];
  // A cache of its own, because `npm run dev` serves two modes at the same time.
  const cacheDir = resolve(here, 'node_modules/.vite', mode);
  return mergeConfig(build(command), { plugins, cacheDir });
});
