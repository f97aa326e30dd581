import { isSharedSuffix } from './shared-suffix.ts';

const DEVICE_LABEL = /^(?:www\d*|m|mobile|amp|wap|touch|3g)$/;

/**
 * A host without the labels that only say for which device it answers: `en.m.wikipedia.org` is
 * `en.wikipedia.org`. The labels that name the site itself stay: `m.cn` and `m.com.cn` are
 * nobody's mobile version.
 *
 * @param host as `URL.hostname` gives it
 */
export function bareHost(host: string): string {
  // A final dot says only that the name is complete.
  const name = host.replace(/(?<=[^.])\.$/, '');
  const labels = name.split('.');
  // URL allows empty labels; what would be left of such a host need not be a host.
  if (labels.includes('')) return name;
  const site = labels.length - (isSharedSuffix(labels.slice(-2).join('.')) ? 3 : 2);
  return labels.filter((label, i) => i >= site || !DEVICE_LABEL.test(label)).join('.');
}

/** Whether a bare host is `site` or lies under it. */
export function isWithin(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}
