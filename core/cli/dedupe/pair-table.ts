import { printable } from '../errors.ts';
import { formatCount } from '../import/issues.ts';
import { Output } from '../output.ts';

/** A printed pair. */
interface Row {
  readonly a: string | number;
  readonly b: string | number;
  readonly verdict: string;
  readonly similarity?: number;
}

/** Collects pairs that are written as lines of JSON, and prints them as a table at the end. */
export class PairTable extends Output {
  readonly #rows: Row[] = [];

  override line(text: string): void {
    this.#rows.push(JSON.parse(text));
  }

  /**
   * Prints the pairs, grouped by verdict, and how many there are of each.
   *
   * @param documents what the pairs are among, if it is known: `12 texts`.
   */
  async print(documents?: string): Promise<void> {
    const groups = new Map<string, Row[]>();
    for (const row of this.#rows) {
      const group = groups.get(row.verdict);
      if (group) group.push(row);
      else groups.set(row.verdict, [row]);
    }
    for (const [verdict, rows] of groups) {
      super.line(`${verdict} (${rows.length.toLocaleString('en-US')})`);
      for (const { a, b, similarity } of rows) {
        const percent = similarity === undefined ? '' : `${Math.floor(100 * similarity)}%`;
        super.line(`  ${percent.padStart(4)}  ${printable(String(a))}`);
        super.line(`        ${printable(String(b))}`);
        if (this.full) await this.flush();
      }
      super.line('');
    }
    super.line(formatCount(this.#rows.length, 'pair') + (documents ? ` among ${documents}` : ''));
    await this.flush();
  }
}
