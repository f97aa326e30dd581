export { extractArticle as extract } from '../../../../core/extract/extract.ts';
