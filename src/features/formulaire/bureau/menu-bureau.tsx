import { Menu } from '@mantine/core';
import { IconFileX, IconRefresh, IconReplace } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '#domain/access/roles.ts';
import type { Result } from '#domain/base/result.ts';
import { interventionPath } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { DialogueMotif } from '../dialogue-motif.tsx';
import type { FormulaireData } from '../use-formulaire-data.ts';
import { cancel, reset, replace } from './perform.ts';
import { gesturesOf, type Gesture } from './gestures.ts';

const ICONS = { reinitialiser: IconRefresh, annuler: IconFileX, remplacer: IconReplace } as const;

/** The office's gestures for the menu of the form, and the dialog of the one that was chosen. */
export function useMenuBureau(
  { intervention, dossier, photos }: FormulaireData,
  actor: Actor,
): { readonly entrees: ReactNode; readonly dialogue: ReactNode } {
  const { t } = useTranslation(['interventions', 'erreurs', 'champs']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [geste, setGeste] = useState<Gesture | null>(null);
  const gestures = gesturesOf(actor, intervention, dossier?.etat === 'ARCHIVE');
  const close = () => setGeste(null);
  const conclude = (resultat: Result<unknown>, done: string): void => {
    if (resultat.ok) toast.success(done);
    else toast.error(t(`erreurs:${resultat.code}`));
    if (resultat.ok) close();
  };
  const perform = async (chosen: Gesture, motif: string): Promise<void> => {
    const done = t(`interventions:bureau.${chosen}.faite`);
    if (chosen === 'annuler') return conclude(await cancel(intervention.id, motif), done);
    if (chosen === 'reinitialiser') return conclude(await reset(intervention.id, photos, motif), done);
    const newIntervention = await replace(intervention, motif);
    conclude(newIntervention, done);
    if (newIntervention.ok) void navigate(interventionPath(newIntervention.value));
  };
  return {
    entrees: gestures.map((one) => {
      const Icon = ICONS[one];
      // The new version has its number from the server: it cannot wait in the queue.
      const attend = one === 'remplacer' && isOffline;
      return (
        <Menu.Item
          key={one}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          disabled={attend}
          onClick={() => setGeste(one)}
        >
          {t(`interventions:bureau.${one}.bouton`)}
          {attend ? ` (${t('interventions:bureau.reseauRequis')})` : null}
        </Menu.Item>
      );
    }),
    dialogue:
      geste === null ? null : (
        <DialogueMotif
          titre={t(`interventions:bureau.${geste}.titre`)}
          libelle={t('champs:motif')}
          aide={t('interventions:bureau.motifAide')}
          manquant={t('interventions:bureau.motifRequis')}
          button={t(`interventions:bureau.${geste}.bouton`)}
          danger={geste !== 'remplacer'}
          onClose={close}
          onConfirm={(motif) => perform(geste, motif)}
        >
          {t(`interventions:bureau.${geste}.texte`)}
        </DialogueMotif>
      ),
  };
}
