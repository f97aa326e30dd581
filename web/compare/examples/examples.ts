import { editedCopy } from './edited-copy.ts';
import type { Example, ExampleName } from './example.ts';
import { repost } from './repost.ts';
import { sameSubject } from './same-subject.ts';
import { sameTemplate } from './same-template.ts';
import { translation } from './translation.ts';
import { twins } from './twins.ts';

/** Three copies, and three pairs that are none. */
export const examples: Readonly<Record<ExampleName, Example>> = {
  edited: editedCopy,
  repost,
  twins,
  template: sameTemplate,
  subject: sameSubject,
  translation,
};
