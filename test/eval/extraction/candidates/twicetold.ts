export { extract } from '../../../../core/extract/extract.ts';
