import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '../../data/download.ts';
import { useSession } from '../../data/use-session.ts';
import { useIsConnected } from '../../data/use-engine-state.ts';
import type { Download } from '../../../src-worker/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Turns a red line green; without a network it says when it will be possible instead of failing. */
export function DownloadButton({
  portee,
  children,
}: {
  readonly portee: Download['portee'];
  readonly children?: string;
}) {
  const { t } = useTranslation(['journee', 'erreurs', 'commun']);
  const offline = !useIsConnected();
  const isAllowed = useSession()?.user.offlineAccess ?? false;
  const [enCours, setEnCours] = useState(false);
  const download = async () => {
    setEnCours(true);
    const summary = await startDownload({ portee });
    setEnCours(false);
    if (!summary.ok) toast.error(t(`erreurs:${summary.code}`));
  };
  // The notice above the visits says whom to ask.
  if (!isAllowed) return null;
  return (
    <Button
      variant="text"
      disabled={offline}
      loading={enCours}
      onClick={() => void download()}
      icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
    >
      {offline ? t('telechargerDesReseau') : (children ?? t('commun:telecharger'))}
    </Button>
  );
}
