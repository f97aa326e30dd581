/** Readability alone. The package's main file also contains `isProbablyReaderable`. */
declare module '@mozilla/readability/Readability.js' {
  import { Readability } from '@mozilla/readability';
  export default Readability;
}
