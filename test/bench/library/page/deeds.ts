import { openLibrary } from '../../../../core/library/library.ts';
import type { Supply } from './supply.ts';

/** Deeds of one round, on two pages: see {@link Deeds.go}. */
const ROUND = 4;

/** Single writes, one after the other: readings, readings again, and forgettings. */
export class Deeds {
  readonly #supply: Supply;

  constructor(supply: Supply) {
    this.#supply = supply;
  }

  /**
   * Goes on until it is killed, from a round on, and acknowledges each deed. The deeds of round r:
   * page 2r is read; page 2r + 1 is read; page 2r is read again; page 2r + 1 is forgotten.
   */
  async go(from: number): Promise<never> {
    const library = await openLibrary();
    const text = (n: number) => `Text of page ${n}. `.repeat(20);
    for (let round = from; ; round++) {
      const [kept, left] = await this.#supply.pages(round * 2, 2);
      if (!kept || !left) throw new RangeError(`No pages for round ${round}`);
      const done = (deeds: number) => window.acknowledge(round * ROUND + deeds);
      await library.remember({ ...kept, text: text(round * 2) });
      await done(1);
      const page = await library.remember({ ...left, text: text(round * 2 + 1) });
      await done(2);
      await library.remember({ ...kept, at: kept.at + 1000 });
      await done(3);
      await library.delete(page?.id ?? 0);
      await done(4);
    }
  }

  /**
   * What is not as it must be when, from a round on, deeds were acknowledged up to this one. The
   * next may have been done too; no other may.
   */
  async wrong(from: number, acknowledged: number): Promise<string[]> {
    const library = await openLibrary();
    const wrong: string[] = [];
    for (let round = from; round * ROUND <= acknowledged; round++) {
      const done = Math.min(ROUND, acknowledged - round * ROUND);
      const maybe = done < ROUND ? [done, done + 1] : [done];
      const visits: number[] = [];
      for (const page of await this.#supply.pages(round * 2, 2)) {
        visits.push((await library.page(page))?.visits ?? 0);
      }
      const allowed = maybe.map((deeds) => visitsAfter(deeds).join());
      if (!allowed.includes(visits.join())) {
        wrong.push(
          `Round ${round} after ${done} deeds: ${visits} visits, not ${allowed.join(' or ')}`,
        );
      }
    }
    library.close();
    return wrong;
  }
}

/** Visits to the two pages of a round after so many of its deeds. */
function visitsAfter(deeds: number): [number, number] {
  return [deeds >= 3 ? 2 : Math.min(1, deeds), deeds === 2 || deeds === 3 ? 1 : 0];
}
