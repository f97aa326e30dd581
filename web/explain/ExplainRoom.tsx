import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { explainMessages } from './messages/messages.ts';

export default function ExplainRoom() {
  return (
    <Texts add={explainMessages}>
      <Opening />
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('explain');
  return <RoomOpening title={t('title')} description={t('description')} heading={t('heading')} />;
}
