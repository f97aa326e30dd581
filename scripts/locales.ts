import * as v from 'valibot';

const messages = v.record(
  v.string(),
  v.object({
    message: v.string(),
    description: v.optional(v.string()),
    placeholders: v.optional(v.record(v.string(), v.object({ content: v.string() })), {}),
  }),
);

/** The messages that the browser shows for the manifest, in one language. */
export type Messages = v.InferOutput<typeof messages>;

/** How many characters the strictest of the three stores takes. */
export const MAX_CHARACTERS: Readonly<Record<string, number>> = { name: 45, description: 132 };

/** Reads a messages.json. */
export function readMessages(json: string): Messages {
  return v.parse(messages, JSON.parse(json));
}

/** Returns where a language has other messages or values than English, or exceeds a store's limit. */
export function localeFaults(locales: ReadonlyMap<string, Messages>): string[] {
  const english = locales.get('en');
  if (!english) return ['en: no messages'];
  const faults: string[] = [];
  for (const [locale, messages] of locales) {
    for (const key of new Set([...Object.keys(english), ...Object.keys(messages)])) {
      const [wanted, own] = [english[key], messages[key]];
      const at = `${locale}: ${key}`;
      if (!own) faults.push(`${at} is missing`);
      else if (!wanted) faults.push(`${at} is not in en`);
      else faults.push(...messageFaults(at, own, wanted, MAX_CHARACTERS[key]));
    }
  }
  return faults;
}

type Message = Messages[string];

function messageFaults(at: string, own: Message, wanted: Message, most = Infinity): string[] {
  const { length } = [...own.message];
  const names = placeholdersOf(own.message);
  const declared = Object.keys(own.placeholders).map((name) => name.toLowerCase());
  return [
    ...(own.message.trim() ? [] : [`${at} is empty`]),
    ...(length > most ? [`${at} has ${length} characters; a store takes ${most}`] : []),
    ...(`${names}` === `${placeholdersOf(wanted.message)}`
      ? []
      : [`${at} has other placeholders than in en`]),
    ...names
      .filter((name) => !declared.includes(name))
      .map((name) => `${at} doesn't define $${name}$`),
    ...declared
      .filter((name) => !names.includes(name))
      .map((name) => `${at} doesn't use $${name}$`),
  ];
}

/** The names between dollar signs, which browsers compare without regard to case. */
function placeholdersOf(message: string): string[] {
  const names = [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].sort();
}
