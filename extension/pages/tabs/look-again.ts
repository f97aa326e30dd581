import { askPage } from '../../shared/messages.ts';

/** Lets the page in a tab learn of what has changed in the library. */
export async function lookAgain(tab: number): Promise<void> {
  // A page that is gone by now learns of it when it comes again.
  await askPage(tab, 'lookAgain').catch(() => {});
}
