/** Encodes a text in an encoding that TextEncoder can't write, by inverting its decoder. */
export function encodeAs(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  for (let byte = 0x80; byte < 0x100; byte++) {
    bytesOf.set(decoder.decode(new Uint8Array([byte])), [byte]);
  }
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if ([...character].length === 1) bytesOf.set(character, [lead, trail]);
    }
  }
  return new Uint8Array(
    [...text].flatMap((character) => {
      const unit = character.codePointAt(0) ?? 0;
      const bytes = unit < 0x80 ? [unit] : bytesOf.get(character);
      if (!bytes) throw new Error(`${character} is not in ${label}`);
      return bytes;
    }),
  );
}

/** Encodes a text as UTF-16, with or without a byte order mark. */
export function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? '\ufeff' : ''), ...text].join('');
  const view = new DataView(new ArrayBuffer(2 * units.length));
  for (let i = 0; i < units.length; i++) view.setUint16(2 * i, units.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}
