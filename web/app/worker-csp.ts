/**
 * Applies the page's Content Security Policy to every worker that the page starts later. A worker
 * takes its policy from its own file's headers, and a static host sends none, so it could reach any
 * host. A worker from a `blob:` URL inherits the page's policy; this one imports the real file.
 */
export function applyCspToWorkers(): void {
  window.Worker = class extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      const script = `import ${JSON.stringify(new URL(file, document.baseURI).href)};`;
      // Never revoked: it's one line, and a browser may read it long after this.
      super(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), options);
    }
  };
}
