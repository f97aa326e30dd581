/** A tree of texts with the same names as another: what a translation has to be. */
export type SameShape<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends string ? string : SameShape<Tree[Name]>;
};
