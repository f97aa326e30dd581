/**
 * What becomes of a page: `always` looks it up and remembers it, whatever else would keep it out;
 * `look-up` warns of copies and writes nothing; `never` does neither.
 */
export type RulePolicy = 'always' | 'look-up' | 'never';

/** What the reader has said of a page or of a whole site. */
export interface Rule {
  /** A site (`example.org`, with all sites below it), or the clean address of a page. */
  readonly target: string;
  readonly keep: RulePolicy;
  /** When the reader said so, in milliseconds since 1970. */
  readonly since: number;
}

/** A rule to be set or, without `keep`, to be taken away. */
export interface RuleChange {
  /** The address of a page, what a rule calls itself, or any address on a site or its bare name. */
  readonly target: string | { readonly site: string };
  readonly keep: RulePolicy | undefined;
  /** When the reader said so, in milliseconds since 1970. */
  readonly since: number;
}

/** Whether a rule, if there is one, lets nothing be written. */
export function blocksSaving(rule: Pick<Rule, 'keep'> | undefined): boolean {
  return rule !== undefined && rule.keep !== 'always';
}
