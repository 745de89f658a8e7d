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
import type { Donnees } from '../use-donnees.ts';
import { annuler, reinitialiser, remplacer } from './faire.ts';
import { gestesDe, type Geste } from './gestes.ts';

const ICONES = { reinitialiser: IconRefresh, annuler: IconFileX, remplacer: IconReplace } as const;

/** The office's gestures for the menu of the form, and the dialog of the one that was chosen. */
export function useMenuBureau(
  { intervention, dossier, photos }: Donnees,
  acteur: Actor,
): { readonly entrees: ReactNode; readonly dialogue: ReactNode } {
  const { t } = useTranslation(['interventions', 'erreurs', 'champs']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [geste, setGeste] = useState<Geste | null>(null);
  const gestes = gestesDe(acteur, intervention, dossier?.etat === 'ARCHIVE');
  const fermer = () => setGeste(null);
  const conclure = (resultat: Result<unknown>, faite: string): void => {
    if (resultat.ok) toast.success(faite);
    else toast.error(t(`erreurs:${resultat.code}`));
    if (resultat.ok) fermer();
  };
  const faire = async (choisi: Geste, motif: string): Promise<void> => {
    const faite = t(`interventions:bureau.${choisi}.faite`);
    if (choisi === 'annuler') return conclure(await annuler(intervention.id, motif), faite);
    if (choisi === 'reinitialiser') return conclure(await reinitialiser(intervention.id, photos, motif), faite);
    const nouvelle = await remplacer(intervention, motif);
    conclure(nouvelle, faite);
    if (nouvelle.ok) void navigate(interventionPath(nouvelle.value));
  };
  return {
    entrees: gestes.map((un) => {
      const Icone = ICONES[un];
      // The new version has its number from the server: it cannot wait in the queue.
      const attend = un === 'remplacer' && isOffline;
      return (
        <Menu.Item
          key={un}
          leftSection={<Icone size={18} stroke={1.7} aria-hidden />}
          disabled={attend}
          onClick={() => setGeste(un)}
        >
          {t(`interventions:bureau.${un}.bouton`)}
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
          bouton={t(`interventions:bureau.${geste}.bouton`)}
          danger={geste !== 'remplacer'}
          surFermer={fermer}
          surConfirmer={(motif) => faire(geste, motif)}
        >
          {t(`interventions:bureau.${geste}.texte`)}
        </DialogueMotif>
      ),
  };
}
