/** What is said of taking a comparison along, in English. */
export const en = {
  heading: 'Share and keep',
  link: 'Copy link',
  linkWithTexts: 'Copy link with both texts',
  json: 'Copy result as JSON',
  svg: 'Save picture (SVG)',
  png: 'Save picture (PNG)',
  promise:
    'A link holds the choices made here, and an example by its name. Your own texts go into it only with “Copy link with both texts”: packed, behind the number sign, in the part of the address that browsers do not send to servers. Whoever has that link can read them.',
  byHandLabel: 'To be copied',
  outcome: {
    link: 'The link is copied. Texts of your own are not in it.',
    texts: 'The link is copied: {length, number} characters, with both texts in them.',
    tooLong:
      'Nothing is copied: packed, both texts have {length, number} characters, and beyond {most, number} many programs cut a link off.',
    farTooLong: 'Nothing is copied: these texts are far too long for a link.',
    byHand: 'The browser does not let this page copy. Here it is, to be copied by hand:',
    json: 'The result is copied as JSON.',
    saved: 'Saved as {name}.',
    noPicture: 'The browser could not make the picture. The SVG needs less of it.',
  },
  picture: {
    distance: '{distance, number} of 256 bits differ, {head, number} of the first 64.',
    a: 'Text A',
    b: 'Text B',
    same0: 'both 0',
    same1: 'both 1',
    onlyA: '1 in A only',
    onlyB: '1 in B only',
    credit: {
      reader: 'Twicetold · SimHash of words and their neighbours, version {version, number}',
      words: 'Twicetold · SimHash of dictionary words, version {version, number}',
    },
  },
} as const;
