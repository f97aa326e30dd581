import { expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';

/** A node as WebDriver BiDi describes it. */
interface RemoteNode {
  readonly sharedId?: string;
  readonly value?: {
    readonly localName?: string;
    readonly nodeValue?: string;
    readonly attributes?: Readonly<Record<string, string>>;
    readonly children?: readonly RemoteNode[];
    readonly shadowRoot?: RemoteNode | null;
  };
}

/** Puppeteer's WebDriver BiDi connection, which it doesn't expose. */
interface Protocol {
  send(
    method: string,
    parameters: object,
  ): Promise<{
    result: {
      /** Of `script.evaluate`: `success` or `exception`. */
      readonly type?: string;
      readonly result?: RemoteNode;
      readonly contexts?: readonly { readonly context: string }[];
    };
  }>;
}

export function protocolOf(browser: Browser): Protocol {
  return Reflect.get(browser, 'connection');
}

/** Returns the ID of a tab in WebDriver BiDi. */
export function contextOf(page: Page): string {
  return Reflect.get(page.mainFrame(), '_id');
}

/**
 * The banner on a page in Firefox. Its shadow root is closed to the page; the browser's own protocol
 * sees into it.
 */
export class FirefoxBanner {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #host: RemoteNode;

  private constructor(browser: Browser, page: Page, host: RemoteNode) {
    this.#browser = browser;
    this.#page = page;
    this.#host = host;
  }

  /** Returns the banner as it is now, or undefined if there is none. */
  static async on(browser: Browser, page: Page): Promise<FirefoxBanner | undefined> {
    const { result } = await protocolOf(browser).send('script.evaluate', {
      expression: "document.querySelector('html > [popover]')",
      target: { context: contextOf(page) },
      awaitPromise: false,
      serializationOptions: { includeShadowTree: 'all', maxDomDepth: 20 },
    });
    return result.result?.value ? new FirefoxBanner(browser, page, result.result) : undefined;
  }

  /** The text in it, with a space between nodes. */
  get text(): string {
    return [...walk(this.#host)].flatMap((node) => node.value?.nodeValue?.trim() || []).join(' ');
  }

  /**
   * Clicks the first button or link whose text or label this matches, with the mouse.
   *
   * @throws Error when there is none.
   */
  async click(name: RegExp): Promise<void> {
    const target = [...walk(this.#host)].find(
      ({ value }) =>
        /^(button|a)$/.test(value?.localName ?? '') &&
        name.test(
          value?.attributes?.['aria-label'] ?? value?.children?.[0]?.value?.nodeValue ?? '',
        ),
    );
    if (!target?.sharedId) throw new Error(`No button or link: ${name}`);
    await this.#page.bringToFront();
    const origin = { type: 'element', element: { sharedId: target.sharedId } };
    const act = () =>
      protocolOf(this.#browser).send('input.performActions', {
        context: contextOf(this.#page),
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    // What has just opened may not be displayed yet. Until it is, nothing is pressed.
    await expect(act).toPass({ timeout: 30_000 });
  }
}

function* walk(node: RemoteNode): Generator<RemoteNode> {
  yield node;
  if (node.value?.shadowRoot) yield* walk(node.value.shadowRoot);
  for (const child of node.value?.children ?? []) yield* walk(child);
}
