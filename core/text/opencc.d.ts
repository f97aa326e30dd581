/** OpenCC's table of traditional characters: `traditional simplified` pairs, separated by `|`. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
