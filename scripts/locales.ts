import * as v from 'valibot';

const messages = v.record(
  v.string(),
  v.object({
    message: v.string(),
    description: v.optional(v.string()),
    placeholders: v.optional(v.record(v.string(), v.object({ content: v.string() })), {}),
  }),
);

/** The manifest's messages in one language. */
export type Messages = v.InferOutput<typeof messages>;

/** The most characters that all three stores accept. */
export const MAX_CHARACTERS: Readonly<Record<string, number>> = { name: 45, description: 132 };

/** Reads a messages.json. */
export function readMessages(json: string): Messages {
  return v.parse(messages, JSON.parse(json));
}

/** Lists where a language has other messages or values than English, or exceeds a store's limit. */
export function localeFaults(locales: ReadonlyMap<string, Messages>): string[] {
  const english = locales.get('en');
  if (!english) return ['en: no messages'];
  const faults: string[] = [];
  for (const [locale, messages] of locales) {
    for (const key of new Set([...Object.keys(english), ...Object.keys(messages)])) {
      const [original, translation] = [english[key], messages[key]];
      const name = `${locale}: ${key}`;
      if (!translation) faults.push(`${name} is missing`);
      else if (!original) faults.push(`${name} is not in en`);
      else faults.push(...messageFaults(name, translation, original, MAX_CHARACTERS[key]));
    }
  }
  return faults;
}

type Message = Messages[string];

function messageFaults(name: string, translation: Message, original: Message, most = Infinity) {
  const { message, placeholders } = translation;
  const { length } = [...message];
  const used = placeholdersOf(message);
  const defined = Object.keys(placeholders).map((placeholder) => placeholder.toLowerCase());
  return [
    ...(message.trim() ? [] : [`${name} is empty`]),
    ...(length > most ? [`${name} has ${length} characters; a store takes ${most}`] : []),
    ...(`${used}` === `${placeholdersOf(original.message)}`
      ? []
      : [`${name} has other placeholders than in en`]),
    ...used
      .filter((placeholder) => !defined.includes(placeholder))
      .map((placeholder) => `${name} doesn't define $${placeholder}$`),
    ...defined
      .filter((placeholder) => !used.includes(placeholder))
      .map((placeholder) => `${name} doesn't use $${placeholder}$`),
  ];
}

/** Returns the names between dollar signs in lower case, because browsers ignore the case. */
function placeholdersOf(message: string): string[] {
  const names = [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].sort();
}
