import type { BrowserContext, Page } from '@playwright/test';

/** What is read of the browser's list of extensions. It has no types. */
interface ExtensionInfo {
  readonly runtimeErrors: readonly {
    readonly id: number;
    readonly message: string;
    readonly source: string;
    readonly occurrences: number;
  }[];
}

/**
 * The errors of an extension, in its content scripts, its worker, and its pages, as the browser's
 * list of extensions shows them to developers.
 */
export class ErrorList {
  readonly #list: Page;
  readonly #extensionId: string;

  private constructor(list: Page, extensionId: string) {
    [this.#list, this.#extensionId] = [list, extensionId];
  }

  /** Makes the browser collect errors from now on. */
  static async open(context: BrowserContext, extensionId: string): Promise<ErrorList> {
    const list = await context.newPage();
    await list.goto('chrome://extensions');
    await list.evaluate(async (extensionId) => {
      const developer = Reflect.get(chrome, 'developerPrivate');
      await developer.updateProfileConfiguration({ inDeveloperMode: true });
      await developer.updateExtensionConfiguration({ extensionId, errorCollection: true });
    }, extensionId);
    return new ErrorList(list, extensionId);
  }

  /** Returns the errors since the last call, and removes them. */
  async take(): Promise<string[]> {
    const { runtimeErrors } = await this.#list.evaluate(async (extensionId) => {
      const developer = Reflect.get(chrome, 'developerPrivate');
      const info: ExtensionInfo = await developer.getExtensionInfo(extensionId);
      await developer.deleteExtensionErrors({ extensionId });
      return info;
    }, this.#extensionId);
    return runtimeErrors.map(
      ({ message, source, occurrences }) =>
        `In the list of errors, ${occurrences} times: ${message} (${source})`,
    );
  }
}
