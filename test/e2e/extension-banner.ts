import type { CDPSession, Page } from '@playwright/test';
import type { HostKind } from '../../extension/content/panel/host.ts';

/** A node of the banner as a screen reader finds it. */
export interface BannerNode {
  readonly role: string;
  readonly name: string;
}

interface DomNode {
  readonly backendNodeId: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  /** Names and values in turn. */
  readonly attributes?: readonly string[];
  readonly shadowRootType?: string;
  readonly shadowRoots?: readonly DomNode[];
  readonly children?: readonly DomNode[];
}

/**
 * The banner on a page. Its shadow root is closed, so neither the page nor Playwright's locators
 * can look into it. This class uses the browser's debugger instead.
 */
export class Banner {
  readonly #debugger: CDPSession;
  readonly #page: Page;
  readonly #root: DomNode;

  private constructor(session: CDPSession, page: Page, root: DomNode) {
    this.#debugger = session;
    this.#page = page;
    this.#root = root;
  }

  /** Finds the banner, or the layer of link badges, as it is now; undefined if there is none. */
  static async on(page: Page, kind: HostKind = 'banner'): Promise<Banner | undefined> {
    const session = await sessionOf(page);
    // It fails if the page has removed the host, or has been replaced, meanwhile.
    const closed = await closedRoot(session, kind).catch(() => undefined);
    return closed && new Banner(session, page, closed);
  }

  /** The text in it without styles, with a space between nodes. */
  get text(): string {
    return [...walk(this.#root, (node) => node.nodeName !== 'STYLE')]
      .filter((node) => node.nodeName === '#text')
      .map((node) => node.nodeValue.trim())
      .filter(Boolean)
      .join(' ');
  }

  /** The names of all elements in it. */
  get elements(): readonly string[] {
    return [...walk(this.#root)].map(({ nodeName }) => nodeName.toLowerCase());
  }

  /** The text node of its headline. A screen reader announces a replaced one again. */
  get headlineNode(): number | undefined {
    const headline = [...walk(this.#root)].find(({ attributes = [] }) =>
      attributes.includes('headline'),
    );
    return headline?.children?.[0]?.backendNodeId;
  }

  /** Returns the computed style of the first element with this name. */
  async style(element: string, property: string): Promise<string | undefined> {
    const found = [...walk(this.#root)].find(({ nodeName }) => nodeName.toLowerCase() === element);
    if (!found) return undefined;
    await this.#debugger.send('DOM.enable');
    await this.#debugger.send('CSS.enable');
    // Chromium pushes nodes only after the document was requested.
    await this.#debugger.send('DOM.getDocument', { depth: 0 });
    const { backendNodeId } = found;
    const { nodeIds } = await this.#debugger.send('DOM.pushNodesByBackendIdsToFrontend', {
      backendNodeIds: [backendNodeId],
    });
    const { computedStyle } = await this.#debugger.send('CSS.getComputedStyleForNode', {
      nodeId: nodeIds[0] ?? 0,
    });
    return computedStyle.find(({ name }) => name === property)?.value;
  }

  /** Lists what a screen reader finds in it, in document order. */
  async nodes(): Promise<BannerNode[]> {
    return (await this.#accessible()).map(({ role, name }) => ({ role, name }));
  }

  /**
   * Clicks the middle of the button or link with this name, with the mouse.
   *
   * @throws Error if there is none or more than one.
   */
  async click(name: string | RegExp): Promise<void> {
    const { x, y } = await this.middleOf(name);
    await this.#page.mouse.click(x, y);
  }

  /** Returns where the middle of the button or link with this name is. @throws Error as {@link click} does. */
  async middleOf(name: string | RegExp): Promise<{ readonly x: number; readonly y: number }> {
    const found = (await this.#accessible()).filter(
      (node) =>
        /^(button|link)$/.test(node.role) &&
        (typeof name === 'string' ? node.name === name : name.test(node.name)),
    );
    const [target] = found;
    if (!target || found.length > 1) throw new Error(`${found.length} buttons or links: ${name}`);
    await this.#page.bringToFront();
    const node = { backendNodeId: target.backendNodeId };
    await this.#debugger.send('DOM.scrollIntoViewIfNeeded', node);
    const { model } = await this.#debugger.send('DOM.getBoxModel', node);
    const [x = 0, y = 0] = model.border;
    return { x: x + model.width / 2, y: y + model.height / 2 };
  }

  async #accessible() {
    // Only this part of the tree: that of a whole article has thousands of nodes.
    const { nodes } = await this.#debugger.send('Accessibility.queryAXTree', {
      backendNodeId: this.#root.backendNodeId,
    });
    const spoken = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
    return [...walk(this.#root)].flatMap(({ backendNodeId }) => {
      const node = spoken.get(backendNodeId);
      if (!node || node.ignored) return [];
      const role: unknown = node.role?.value;
      const name: unknown = node.name?.value;
      return { role: String(role ?? ''), name: String(name ?? ''), backendNodeId };
    });
  }
}

/** One for each page, because tests look for the banner again and again. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function closedRoot(session: CDPSession, kind: HostKind): Promise<DomNode | undefined> {
  // Not with `DOM.querySelector`, which crashed Chromium on a page with very deep nesting.
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'banner',
  });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    // A page can hide properties of its document with names.
    expression: `Document.prototype.querySelector.call(document, '[data-twicetold="${kind}"]')`,
  });
  const { objectId } = result;
  if (!objectId) return undefined;
  const { node } = await session.send('DOM.describeNode', { objectId, depth: -1, pierce: true });
  await session.send('Runtime.releaseObject', { objectId });
  return node.shadowRoots?.[0];
}

function* walk(node: DomNode, enter = (_: DomNode) => true): Generator<DomNode> {
  if (!enter(node)) return;
  yield node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    yield* walk(child, enter);
  }
}
