import { useTranslation } from 'react-i18next';
import type { Answered } from '../../../data/api.ts';
import { OfDeviceNotice } from '../../../shared/connection/of-device-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OnlineArchive } from './use-online-archive.ts';

interface OnlineNoticesProps {
  readonly answer: Answered<OnlineArchive> | undefined;
  readonly again: () => void;
}

/** [access/A4] Of which hour the rows are, and that a page of them did not come. */
export function OnlineNotices({ answer, again }: OnlineNoticesProps) {
  const { t } = useTranslation(['dossiers', 'commun']);
  const isPart = answer?.ok === true && !answer.value.isWhole;
  return (
    <>
      <OfDeviceNotice answer={answer} />
      {isPart && (
        <Notice
          tone="wait"
          announced
          title={t('dossiers:archiveEnLigne.partie')}
          action={<Button onClick={again}>{t('commun:reessayer')}</Button>}
        >
          {t('dossiers:archiveEnLigne.partieTexte')}
        </Notice>
      )}
    </>
  );
}
