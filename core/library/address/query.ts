import { isWithin } from './host.ts';
import { AMP_PARAMETER, IDENTITIES, TRACKING_EVERYWHERE, TRACKING_ON } from './tracking.ts';

/**
 * The parameters that choose the page, in the order of their names. Values stay as they are
 * written: decoded as UTF-8, every GBK query would become the same row of replacement signs.
 *
 * @param query without its question mark
 * @param host bare
 * @param path clean, so that a clean address meets the same rules again
 */
export function cleanQuery(query: string, host: string, path: string): string {
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const names = new Set(parameters.map(nameOf));
  const identity = IDENTITIES.find(
    ({ site, path: where, needs }) =>
      host === site && where.test(path) && needs.every((name) => names.has(name)),
  );
  const tracking = TRACKING_EVERYWHERE.concat(
    TRACKING_ON.filter(([site]) => isWithin(host, site)).map(([, pattern]) => pattern),
  );
  return (
    parameters
      .filter((parameter) => {
        const name = nameOf(parameter);
        if (identity) return identity.keeps.includes(name);
        return !AMP_PARAMETER.test(parameter) && !tracking.some((pattern) => pattern.test(name));
      })
      // Sorting is stable: parameters of one name are a list, whose order may matter.
      .sort((a, b) => compare(rawName(a), rawName(b)))
      .join('&')
  );
}

function rawName(parameter: string): string {
  const end = parameter.indexOf('=');
  return end === -1 ? parameter : parameter.slice(0, end);
}

function nameOf(parameter: string): string {
  const name = rawName(parameter);
  try {
    return decodeURIComponent(name);
  } catch {
    // Not UTF-8, so none of the names we know.
    return name;
  }
}

// The order must not depend on the reader's language, as localeCompare does.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
