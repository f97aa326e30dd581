/**
 * Runs in a page before an extraction: gives it a clock of its own, which counts what takes long on a
 * slow device. Returns a slicer with that clock, and the milliseconds so far, of the longest task and
 * of all.
 */
export function slowDevice() {
  const spent = { all: 0, longest: 0 };
  let lastPause = 0;
  const spend = (ms: number) => {
    spent.all += ms;
    spent.longest = Math.max(spent.longest, spent.all - lastPause);
  };
  /** Lets a method or a getter take time. */
  const slow = (owner: object, name: string, cost: (self: never, args: never[]) => number) => {
    const property = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    const kind = property.get ? 'get' : 'value';
    const original = property[kind];
    Object.defineProperty(owner, name, {
      ...property,
      [kind](this: never, ...args: never[]) {
        spend(cost(this, args));
        return original.apply(this, args);
      },
    });
  };
  slow(Element.prototype, 'getAttribute', () => 0.01);
  slow(Element.prototype, 'remove', () => 0.01);
  slow(Node.prototype, 'contains', () => 0.01);
  slow(Node.prototype, 'nextSibling', () => 0.002);
  slow(Node.prototype, 'textContent', () => 0.005);
  for (const name of ['append', 'before']) {
    slow(Element.prototype, name, (_, nodes) => 0.01 * nodes.length);
  }
  slow(Node.prototype, 'appendChild', () => 0.01);
  for (const { prototype } of [Document, Element]) {
    slow(prototype, 'querySelectorAll', (self: Element, [selectors]: string[]) => {
      // 50 ns for each selector and element, but 3 µs if it looks into the element.
      const each = selectors?.includes(':has') ? 0.003 : 0.00005;
      const elements = self.getElementsByTagName('*').length;
      return 0.01 + each * elements * (selectors?.split(',').length ?? 0);
    });
  }
  const { values } = Array.prototype;
  for (const { prototype } of [NodeList, HTMLCollection]) {
    prototype[Symbol.iterator] = function* (this: NodeList) {
      for (const node of values.call(this)) {
        spend(0.01);
        yield node;
      }
    } as never;
  }
  // 100 ns for each character.
  for (const name of ['split', 'replace', 'replaceAll', 'normalize']) {
    slow(String.prototype, name, (self: string) => self.length / 10_000);
  }
  // V8 compiles a pattern when it is used first, and once more the second time.
  const uses = new Map<RegExp, number>();
  slow(RegExp.prototype, 'test', (self: RegExp) => {
    const before = uses.get(self) ?? 0;
    uses.set(self, before + 1);
    return before < 2 ? 1 : 0.01;
  });
  const pause = async () => {
    lastPause = spent.all;
  };
  return { slicer: new candidate.TimeSlicer(pause, () => spent.all), spent };
}
