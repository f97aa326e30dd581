import { EXAMPLE_NAMES, type ExampleName } from '../examples/example.ts';
import { examples } from '../examples/examples.ts';
import { areSameTexts, type Texts } from '../texts.ts';

/** The texts of all examples in all languages: one click brings them back. */
export const knownTexts: readonly Texts[] = Object.values(examples).flatMap((example) =>
  Object.values(example),
);

/** The example that these texts are, in whichever language. */
export function exampleOf(texts: Texts): ExampleName | 'none' {
  const isThis = (name: ExampleName) =>
    Object.values(examples[name]).some((example) => areSameTexts(example, texts));
  return EXAMPLE_NAMES.find(isThis) ?? 'none';
}
