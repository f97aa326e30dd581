import type { Campaign, Session } from '../campaign.ts';
import { Random } from '../random.ts';

/** Which case to run, and whether to print what it does. */
export interface CaseRequest {
  readonly seed: number;
  readonly number: number;
  readonly tell?: ((what: string) => void) | undefined;
}

/** Runs a case in this process. Returns why it failed, or nothing. */
export async function runCase(
  campaign: Campaign,
  session: Session,
  { seed, number, tell = () => {} }: CaseRequest,
): Promise<string | undefined> {
  const random = new Random(`${seed} ${campaign.name} ${number}`);
  try {
    await session.run({ number, random, tell });
    // Node reports a rejection that nothing handles only after the microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Returns an error as text, with the place where it was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : `Not an error: ${String(error)}`;
}
