import type { ImportedItem } from '../../import/item.ts';
import { readItems } from '../../import/read-items.ts';
import { pageAddress } from '../../url/canonical.ts';
import { findArticle } from '../import/articles.ts';
import { findFiles } from '../import/find-files.ts';
import { describeIssue, formatCount, IssueCounts } from '../import/issues.ts';
import type { Output } from '../output.ts';
import type { Source } from './source.ts';

/** Two pages with one address, of which at least one has no text to compare. */
export interface AddressPair {
  readonly a: string;
  readonly b: string;
  readonly verdict: 'same-address';
}

/** A page that has been read. */
interface Known {
  readonly id: string;
  readonly hasText: boolean;
}

/** Reads the exports of other programs as documents: those with text as lines of NDJSON. */
export class ImportedInput implements Source {
  readonly name = 'the files';
  /** How large the documents are isn't known before, and they can't be read again one by one. */
  readonly size = undefined;
  readonly readAgain = undefined;
  readonly issues = new IssueCounts();
  readonly addressPairs: AddressPair[] = [];
  #texts = 0;
  #addresses = 0;
  readonly #files: readonly string[];
  readonly #reports: Output;
  readonly #ids = new Map<string, number>();
  /** The first page with each normalized address. */
  readonly #byAddress = new Map<string, Known>();

  /** @param reports gets a line for each thing that can't be used. */
  constructor(files: readonly string[], reports: Output) {
    this.#files = files;
    this.#reports = reports;
  }

  /** How many pages were read with and without their text. */
  get counts(): { readonly texts: number; readonly addresses: number } {
    return { texts: this.#texts, addresses: this.#addresses };
  }

  /** The same in words, such as `12 texts and 30 addresses without text`. */
  get description(): string {
    const texts = formatCount(this.#texts, 'text');
    return `${texts} and ${formatCount(this.#addresses, 'address', 'addresses')} without text`;
  }

  /** Reads the exports, and yields a line for each page with text. */
  readonly chunks = (): AsyncGenerator<Uint8Array> => this.#lines();

  async *#lines(): AsyncGenerator<Uint8Array> {
    for await (const event of readItems(findFiles(this.#files), { now: Date.now() })) {
      if (event.kind === 'item') {
        const article = await findArticle(event);
        const id = this.#add(event, article !== undefined);
        if (article) yield Buffer.from(`${JSON.stringify({ id, text: article.text })}\n`);
      } else {
        this.issues.add(event);
        if (event.code !== 'other-file') this.#reports.line(`twicetold: ${describeIssue(event)}`);
      }
    }
  }

  #add({ source, url }: ImportedItem, hasText: boolean): string {
    const name = `${source}: ${url}`;
    const count = (this.#ids.get(name) ?? 0) + 1;
    this.#ids.set(name, count);
    const id = count === 1 ? name : `${name} (${count})`;
    if (hasText) this.#texts++;
    else this.#addresses++;
    const address = pageAddress(url);
    const first = this.#byAddress.get(address);
    // Two texts are compared by their content.
    if (first && !(first.hasText && hasText)) {
      this.addressPairs.push({ a: first.id, b: id, verdict: 'same-address' });
    }
    if (!first) this.#byAddress.set(address, { id, hasText });
    return id;
  }
}
