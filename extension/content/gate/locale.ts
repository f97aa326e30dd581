// ISO 639-1, those that sites are written in.
const LANGUAGES = new Set(
  (
    'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is ' +
    'it ja ka kk km kn ko lt lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru si sk sl so sq sr ' +
    'sv sw ta te th tr uk ur uz vi zh'
  ).split(' '),
);

// ISO 3166-1. Without `is`, `me` and `so`, which end more slugs than they name front pages.
const REGIONS = new Set(
  (
    'ae ar at au be bg br ca ch cl cn co cz de dk ee eg es eu fi fr gb gr hk hr hu id ie il in it ' +
    'jp kr kz lt lu lv mo mx my ng nl no nz pe ph pk pl pt ro rs ru sa se sg si sk th tr tw ua uk ' +
    'us ve vn za'
  ).split(' '),
);

// `/is`, `/no`, `/hi`, `/it` and `/ai` can be anybody's article; these two letters no word.
const NO_WORD = /^(?:en|zh|ja|ko|de|fr|es|pt|ru)$/;

// zh, en-us, zh-Hant, pt_BR, zh-hans-cn, es-419.
const LOCALE =
  /^([a-z]{2}|[A-Z]{2})(?:[-_](?:[Hh]an[st]|[Ll]atn|[Cc]yrl))?(?:[-_](?:([a-z]{2}|[A-Z]{2})|\d{3}))?$/;

/**
 * Whether a segment of an address names a language, with its script and region or without: only
 * languages, scripts and regions that exist, for `/on-love` and `/my-blog` are articles.
 *
 * @param isFolder whether something follows it, if only a slash: `/no/` is Norwegian, `/no` a word.
 */
export function isLocale(segment: string, isFolder: boolean): boolean {
  const [, name = '', region] = LOCALE.exec(segment) ?? [];
  const language = name.toLowerCase();
  if (!LANGUAGES.has(language)) return false;
  if (region !== undefined && !REGIONS.has(region.toLowerCase())) return false;
  return segment.length > 2 || isFolder || NO_WORD.test(language);
}
