/**
 * Returns a cell of a table in docs/quality.md.
 *
 * @param table the heading above it.
 * @param method the letter of the row.
 * @param set the name of the column.
 */
export function measuredCell(quality: string, table: string, method: string, set: string): string {
  const [, section = ''] = quality.split(`\n## ${table}\n`);
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line = '') => line.split('|').map((cell) => cell.trim());
  const column = cells(lines[0]).indexOf(set);
  return cells(lines.find((line) => line.startsWith(`| ${method}. `)))[column] ?? '';
}
