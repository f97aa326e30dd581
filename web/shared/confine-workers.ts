/**
 * Puts every worker that the page starts from now on under the policy of the page. A worker has
 * that of its own file's headers, and a static host sends none: it could reach any host. One of a
 * `blob:` address has its page's, and imports the file.
 */
export function confineWorkers(): void {
  window.Worker = class extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      const start = `import ${JSON.stringify(new URL(file, document.baseURI).href)};`;
      super(URL.createObjectURL(new Blob([start], { type: 'text/javascript' })), options);
    }
  };
}
