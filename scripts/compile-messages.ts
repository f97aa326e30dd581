import compile from 'icu-minify/compile';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** The modules with the web app's messages. */
const MESSAGES = /\/web\/(?:.*\/)?messages\.ts$/;

/**
 * A Vite plugin that compiles messages from ICU MessageFormat during the build. Otherwise, every page
 * would load a parser for them, which has 8 kB.
 */
export function compileMessages(): Plugin {
  return {
    name: 'twicetold:compile-messages',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: 'use-intl/format-message/format-only',
          },
        ],
      },
    }),
    transform: {
      filter: { id: MESSAGES },
      handler: (code) => ({ code: compileStrings(code), map: null }),
    },
  };
}

/** Compiles each string that is the value of a property in the objects that a module declares. */
export function compileStrings(code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: ESTree.Expression | null) => {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      edits.push({ ...node, text: JSON.stringify(compile(node.value)) });
    if (node?.type !== 'ObjectExpression') return;
    for (const property of node.properties) {
      if (property.type === 'Property') visit(property.value);
    }
  };
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) visit(init);
  }
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  );
}
