import { type ESTree, minifySync, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Makes a Vite plugin that shrinks Readability in a built script. It works on the finished file,
 * because CRXJS builds a content script without the plugins of this build.
 *
 * @param file the path of the script in the output.
 */
export function shrinkReadability(file: string): Plugin {
  return {
    name: 'twicetold:shrink-readability',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const script = bundle[file];
        if (script?.type !== 'asset') this.error(`${file} isn't among the built files.`);
        script.source = shrunk(Buffer.from(script.source).toString());
      },
    },
  };
}

/** Readability's private members and constants. Only Readability itself uses them. */
const OWN_NAMES = /^(?:_[a-z]|FLAG_|DEFAULT_|REGEXPS$)/;

/**
 * Returns a script with a shorter Readability: its own names are short, and its log is gone. The log
 * writes nothing unless `debug` is set, and we never set it. Yet Readability computes what it would
 * write, such as the HTML of the whole article.
 */
export function shrunk(code: string): string {
  const edits: { readonly start: number; readonly end: number; readonly by: string }[] = [];
  const assigned = new Set<unknown>();
  new Visitor({
    AssignmentExpression({ left }) {
      assigned.add(left);
    },
    CallExpression({ callee, start, end }) {
      if (isOwn(callee, 'log')) edits.push({ start, end, by: '0' });
    },
    MemberExpression(node) {
      const { start, end } = node;
      if (isOwn(node, '_debug') && !assigned.has(node)) edits.push({ start, end, by: 'false' });
    },
  }).visit(parseSync('script.js', code, { sourceType: 'script' }).program);

  let edited = '';
  let at = 0;
  for (const { start, end, by } of edits.sort((a, b) => a.start - b.start)) {
    // It is inside a call to the log, which is gone already.
    if (start < at) continue;
    edited += code.slice(at, start) + by;
    at = end;
  }
  edited += code.slice(at);
  const names = { include: OWN_NAMES };
  const minified = minifySync('script.js', edited, { module: false, mangleProps: names });
  if (minified.errors[0]) throw new Error(minified.errors[0].message);
  return minified.code;
}

function isOwn(node: ESTree.Expression | ESTree.Super, name: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'ThisExpression' &&
    node.property.type === 'Identifier' &&
    node.property.name === name
  );
}
