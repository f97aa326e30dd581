export { extract } from '../../../../extension/content/extract.ts';
