/** The messages of sharing and saving in English. */
export const en = {
  heading: 'Share and save',
  link: 'Copy link',
  linkWithTexts: 'Copy link with texts',
  json: 'Copy result as JSON',
  svg: 'Save image (SVG)',
  png: 'Save image (PNG)',
  privacy:
    'Links contain your settings here and the name of an example. Only “Copy link with texts” adds your own texts. They’re compressed into the part of the address that browsers never send to servers. Anyone with that link can read them.',
  manualLabel: 'Text to copy',
  outcome: {
    link: 'Link copied. Your own texts aren’t in it.',
    linkWithTexts: 'Link copied: {length, number} characters, including both texts.',
    tooLong:
      'Link not copied. The texts take up {length, number} characters, and many apps cut links after {max, number}.',
    farTooLong: 'Link not copied. These texts are far too long for a link.',
    manual: 'Your browser doesn’t let this page copy. Copy this text yourself:',
    json: 'Result copied as JSON.',
    saved: 'Saved as {name}.',
    imageFailed: 'Your browser couldn’t create the image. Save it as SVG instead.',
  },
  picture: {
    distance:
      '{distance, plural, one {# of the 256 bits differs} other {# of the 256 bits differ}}, {distance64, number} of them among the first 64.',
    a: 'Text A',
    b: 'Text B',
    same0: 'Both 0',
    same1: 'Both 1',
    onlyA: '1 only in A',
    onlyB: '1 only in B',
    credit: {
      reader: 'Twicetold · SimHash of words and word pairs, version {version, number}',
      words: 'Twicetold · SimHash of dictionary words, version {version, number}',
    },
  },
} as const;
