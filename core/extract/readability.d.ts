/** Readability alone. The package's entrance adds a second program, `isProbablyReaderable`. */
declare module '@mozilla/readability/Readability.js' {
  import { Readability } from '@mozilla/readability';
  export default Readability;
}
