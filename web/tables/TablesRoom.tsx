import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { tablesMessages } from './messages/messages.ts';

export default function TablesRoom() {
  return (
    <Texts add={tablesMessages}>
      <Opening />
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('tables');
  return <RoomOpening title={t('title')} description={t('description')} heading={t('heading')} />;
}
