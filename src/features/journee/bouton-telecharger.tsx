import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lancerTelechargement } from '../../data/telechargement.ts';
import { useEstConnecte } from '../../data/use-etat-moteur.ts';
import type { Telechargement } from '../../../src-worker/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Turns a red line green; without a network it says when it will be possible instead of failing. */
export function BoutonTelecharger({
  portee,
  children,
}: {
  readonly portee: Telechargement['portee'];
  readonly children?: string;
}) {
  const { t } = useTranslation(['journee', 'erreurs', 'commun']);
  const horsLigne = !useEstConnecte();
  const [enCours, setEnCours] = useState(false);
  const telecharger = async () => {
    setEnCours(true);
    const bilan = await lancerTelechargement({ portee });
    setEnCours(false);
    if (!bilan.ok) toast.error(t(`erreurs:${bilan.code}`));
  };
  return (
    <Button
      variant="text"
      disabled={horsLigne}
      loading={enCours}
      onClick={() => void telecharger()}
      icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
    >
      {horsLigne ? t('telechargerDesReseau') : (children ?? t('commun:telecharger'))}
    </Button>
  );
}
