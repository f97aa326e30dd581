import { parseSync, Visitor } from 'vite';

/** An import in a file: static, dynamic, type-only, or of a worker. */
export interface Import {
  /** The specifier without its `?query`; undefined if it's computed. */
  readonly from: string | undefined;
  /** Whether only types are imported. */
  readonly typeOnly: boolean;
  readonly line: number;
}

/**
 * Lists what a TypeScript file imports. It uses Vite's parser because TypeScript 7 has no API.
 *
 * @throws Error if the file can't be parsed.
 */
export function importsOf(path: string, source: string): Import[] {
  const { program, module, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (from: string | undefined, typeOnly: boolean, at: number) =>
    imports.push({
      from: from?.replace(/\?.*$/, ''),
      typeOnly,
      line: source.slice(0, at).split('\n').length,
    });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, typeOnly, start);
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (from)
      add(
        from,
        entries.every((entry) => entry.isType),
        start,
      );
  }
  new Visitor({
    ImportExpression(node) {
      add(literal(node.source), false, node.start);
    },
    TSImportType(node) {
      add(literal(node.source), true, node.start);
    },
    // A worker or a data file: new URL('./worker.ts', import.meta.url)
    NewExpression({ callee, arguments: [path, base], start }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && path && base && source.slice(base.start, base.end) === 'import.meta.url') {
        add(literal(path), false, start);
      }
    },
  }).visit(program);
  return imports;
}

function literal(node: { type: string; value?: unknown }): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
