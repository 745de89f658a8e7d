import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/save-file.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { readArchive } from './actions.ts';

/** [lots/L87] An issued lot as one archive, made by the server. */
export function ArchiveButton({ idLot, code }: { readonly idLot: string; readonly code: string }) {
  const { t } = useTranslation(['archives', 'erreurs']);
  const isOffline = useIsOffline();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const answer = await readArchive(idLot);
    setBusy(false);
    if (!answer.ok) return void toast.error(t(`erreurs:${answer.code}`));
    saveFile(`${code}.zip`, answer.value);
  };
  return (
    <Button
      size="sm"
      icon={<IconFileZip size={15} stroke={1.8} aria-hidden />}
      loading={isBusy}
      disabled={isOffline}
      onClick={() => void download()}
    >
      {t('duLot')}
    </Button>
  );
}
