import { choice, matching, whole } from '../../state/field.ts';

/** What the address carries of the chapter about distance. */
export const distanceFields = {
  /** Whose two fingerprints: the seeds', the machine's before and after an edit, or the reader's. */
  prints: choice(['seeds', 'machine', 'own'], 'seeds'),
  fa: matching('', /^[01]{6,128}$/),
  fb: matching('', /^[01]{6,128}$/),
  way: choice(['clear', 'look'], 'clear'),
  round: whole(0, 0, 128),
} as const;
