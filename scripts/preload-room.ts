import type { Plugin } from 'vite';
import { firstView } from './first-view.ts';

/**
 * A Vite plugin by which the page asks for the files of the room that its address names together
 * with its own, instead of when its own have come and run. Which room that is stands after `#`,
 * where no server sees it, so a script in the page's text must read it.
 *
 * @param rooms the files that are imported when a room is opened, by the room's name; the first is
 * opened where the address names none.
 */
export function preloadRoom(rooms: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'twicetold:preload-room',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.entries(rooms).map(([room, file]) => {
          const parts = [...firstView(bundle, file)].filter(({ isEntry }) => !isEntry);
          const styles = parts.flatMap(({ viteMetadata }) => [
            ...(viteMetadata?.importedCss ?? []),
          ]);
          return [room, [...parts.map(({ fileName }) => fileName), ...styles]];
        });
        const script = preloading(JSON.stringify(Object.fromEntries(files)));
        return [{ tag: 'script', children: script, injectTo: 'head' }];
      },
    },
  };
}

function preloading(files: string): string {
  return `{
const rooms = ${files};
const [, room] = /^#\\/([^/?]*)/.exec(location.hash) ?? [];
for (const href of Object.hasOwn(rooms, room) ? rooms[room] : Object.values(rooms)[0]) {
  const [rel, as] = href.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
  document.head.append(Object.assign(document.createElement('link'), { rel, as, href, crossOrigin: '' }));
}
}`;
}
