import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../i18n/common.ts';
import { compareWords } from '../../i18n/compare.ts';
import { mountPage } from '../shared/mount-page.tsx';
import { ComparePage } from './ComparePage.tsx';
import { parseRequest } from './compared-page.ts';

const request = parseRequest(location.search);
await mountPage(
  () => `${compareWords().title} · ${appWords().name}`,
  () => <ComparePage request={request} />,
);
