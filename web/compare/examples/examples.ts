import { editedCopy } from './edited-copy.ts';
import type { Example, ExampleName } from './example.ts';
import { sameSubject } from './same-subject.ts';
import { twins } from './twins.ts';

/** The examples in the order they are offered: a copy, a copy in other characters, no copy. */
export const examples: Readonly<Record<ExampleName, Example>> = {
  edited: editedCopy,
  twins,
  subject: sameSubject,
};
