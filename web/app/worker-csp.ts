/**
 * Applies the page's Content Security Policy to every worker that the page starts later. A worker
 * takes its policy from its own file's headers, and a static host sends none, so it could reach any
 * host. A worker from a `blob:` URL inherits the page's policy; this one imports the real file.
 */
export function applyCspToWorkers(): void {
  window.Worker = class extends Worker {
    readonly #revoke: () => void;

    constructor(file: string | URL, options?: WorkerOptions) {
      const script = `import ${JSON.stringify(new URL(file, document.baseURI).href)};`;
      const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
      super(url, options);
      const revoked = new AbortController();
      this.#revoke = () => {
        if (revoked.signal.aborted) return;
        revoked.abort();
        URL.revokeObjectURL(url);
      };
      // Not at once: a browser may read the blob only after the constructor has returned.
      for (const type of ['message', 'messageerror', 'error']) {
        this.addEventListener(type, this.#revoke, { signal: revoked.signal });
      }
    }

    override terminate(): void {
      super.terminate();
      this.#revoke();
    }
  };
}
