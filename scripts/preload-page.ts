import type { Plugin } from 'vite';
import { firstView } from './first-view.ts';

/**
 * A Vite plugin that preloads the files of the page that the URL names, together with the app's own
 * files and not after them. The page's name is in the hash, which no server sees, so an inline
 * script reads it.
 *
 * @param pages the module of each page by its name. The first one opens if the URL names none.
 */
export function preloadPage(pages: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'twicetold:preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.entries(pages).map(([page, file]) => {
          const chunks = [...firstView(bundle, file)].filter(({ isEntry }) => !isEntry);
          const styles = chunks.flatMap(({ viteMetadata }) => [
            ...(viteMetadata?.importedCss ?? []),
          ]);
          return [page, [...chunks.map(({ fileName }) => fileName), ...styles]];
        });
        const script = preloadScript(JSON.stringify(Object.fromEntries(files)));
        return [{ tag: 'script', children: script, injectTo: 'head' }];
      },
    },
  };
}

function preloadScript(files: string): string {
  return `{
const pages = ${files};
const [, page] = /^#\\/([^/?]*)/.exec(location.hash) ?? [];
for (const href of Object.hasOwn(pages, page) ? pages[page] : Object.values(pages)[0]) {
  const [rel, as] = href.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
  document.head.append(Object.assign(document.createElement('link'), { rel, as, href, crossOrigin: '' }));
}
}`;
}
