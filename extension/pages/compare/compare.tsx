import '../../../ui/theme.css';
import '../page.css';
import { appWords } from '../../words/app.ts';
import { compareWords } from '../../words/compare.ts';
import { show } from '../show.tsx';
import { ComparePage } from './compare-page.tsx';
import { requestOf } from './subject/request.ts';

const request = requestOf(location.search);
await show(
  () => `${compareWords().title} · ${appWords().name}`,
  () => <ComparePage request={request} />,
);
