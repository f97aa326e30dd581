const FIELDS = 'button, fieldset, img, input, object, output, select, textarea';

/**
 * Takes from a cloned body the names by which the fields of a form, and forms, stand for properties
 * of what is around them (unclobbered.ts): Readability goes from parent to parent and from sibling
 * to sibling, and `<fieldset name="parentNode">` would have it do so for ever.
 */
export function stripNames(body: Element): void {
  // The body is no form: its methods are the true ones.
  const { removeAttribute } = body;
  for (const named of body.querySelectorAll('[name]')) removeAttribute.call(named, 'name');
  for (const field of body.querySelectorAll(`:is(${FIELDS})[id]`)) {
    removeAttribute.call(field, 'id');
  }
}
