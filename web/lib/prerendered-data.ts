/**
 * What the build computed for the figures of a page, so that they are drawn before any code has
 * arrived, and without JavaScript. The page's HTML contains it, because React has to render the
 * same figures once more when it hydrates them.
 */
import { use, useId, useState } from 'react';

/** The ID of the element with the data. */
const ELEMENT_ID = 'prerendered-data';

/** The arrays that JSON doesn't have. */
const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array } as const;

/** What the build computes, by the ID of the component that needs it. */
const computed = new Map<string, Promise<unknown>>();

/** What the page's HTML contains, by the same IDs. */
let received: Readonly<Record<string, unknown>> | undefined;

/**
 * Returns data for the first render of a component. In the build it is computed. In a browser it is
 * read from the HTML; there is none for a component that the HTML doesn't contain.
 *
 * @param compute makes the data: JSON values and arrays of {@link ARRAY_TYPES}. Leave it out of the browser's code
 * with `import.meta.env.SSR && …`.
 */
export function usePrerenderedData<Data>(compute: false | (() => Promise<Data>)): Data | undefined {
  const id = useId();
  const [data] = useState(() => (compute ? undefined : (receive()[id] as Data | undefined)));
  if (!compute) return data;
  let promise = computed.get(id) as Promise<Data> | undefined;
  if (!promise) {
    promise = compute();
    computed.set(id, promise);
  }
  return use(promise);
}

/** Returns the element with all that the build has computed for a page, and forgets it. */
export async function takeDataElement(): Promise<string> {
  const data: Record<string, unknown> = {};
  for (const [id, promise] of computed) data[id] = await promise;
  computed.clear();
  const json = JSON.stringify(data, (_, value) => {
    const type = Object.keys(ARRAY_TYPES).find((name) => value?.constructor?.name === name);
    return type ? { [type]: [...value] } : value;
  });
  // In a script element, "</script" would end it.
  const escaped = json.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${escaped}</script>`;
}

function receive(): Readonly<Record<string, unknown>> {
  received ??= JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}', (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const [name, Type] = Object.entries(ARRAY_TYPES).find(([type]) => type in value) ?? [];
    return name && Type ? Type.from(value[name]) : value;
  }) as Readonly<Record<string, unknown>>;
  return received;
}
