/** Before so many different lines, who wrote or edited an article is one who speaks in it. */
const SPEECHES = 3;

const SPEECH =
  /^\s*(记者|記者|编辑|編輯|主编|主編|小编|作者|译者|Author|Editor|Reporter)\s*[:：|/]\s*(\S.*)$/;

/** The names whose lines of a text are speeches of an interview and no notes about it. */
export function speakersOf(lines: readonly string[]): { speaks(line: string): boolean } {
  const said = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, name, words] = SPEECH.exec(line.slice(0, 100)) ?? [];
    if (name === undefined || words === undefined) continue;
    const all = said.get(name);
    if (all) all.add(words);
    else said.set(name, new Set([words]));
  }
  return {
    speaks: (line) => (said.get(SPEECH.exec(line.slice(0, 100))?.[1] ?? '')?.size ?? 0) >= SPEECHES,
  };
}
