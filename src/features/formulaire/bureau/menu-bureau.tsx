import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconEdit, IconFileX, IconRefresh, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '#domain/access/roles.ts';
import type { Result } from '#domain/base/result.ts';
import type { Empechement } from '#domain/interventions/intervention.ts';
import { dossierPath, interventionPath } from '../../../platform/paths.ts';
import { correctionsOf } from '#domain/interventions/own-fields.ts';
import { CorrectVisitDialog } from '../../../shared/assignment/correct-visit-dialog.tsx';
import { AssignDialog } from '../../../shared/assignment/assign-dialog.tsx';
import { planifiables } from '../../../shared/assignment/planning.ts';
import type { LocalVisit } from '../../../shared/assignment/visit.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { DialogueMotif } from '../dialogue-motif.tsx';
import type { FormulaireData } from '../use-formulaire-data.ts';
import { cancel, remove, reset, replace } from './perform.ts';
import { gesturesOf, type Gesture } from './gestures.ts';
import { PreventedField } from './prevented-field.tsx';

const ICONS = { reinitialiser: IconRefresh, annuler: IconFileX, remplacer: IconReplace, supprimer: IconTrash } as const;

/** The office's gestures for the menu of the form, and the dialog of the one that was chosen. */
export function useMenuBureau(
  { intervention, dossier, photos }: FormulaireData,
  actor: Actor,
): { readonly entrees: ReactNode; readonly dialogue: ReactNode } {
  const { t } = useTranslation(['interventions', 'erreurs', 'champs', 'commun']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [geste, setGeste] = useState<Gesture | null>(null);
  const [empechement, setEmpechement] = useState<Empechement | null>(null);
  const planning = usePlanVisit(actor, intervention, dossier?.etat === 'ARCHIVE');
  const correction = useCorrectVisit(actor, intervention, dossier);
  const gestures = gesturesOf(actor, intervention, dossier?.etat === 'ARCHIVE');
  const close = () => setGeste(null);
  const conclude = (resultat: Result<unknown>, done: string): boolean => {
    if (resultat.ok) toast.success(done);
    else toast.error(t(`erreurs:${resultat.code}`));
    return resultat.ok;
  };
  const perform = async (chosen: Gesture, motif: string): Promise<boolean> => {
    const done = t(`interventions:bureau.${chosen}.faite`);
    if (chosen === 'annuler') return conclude(await cancel(intervention.id, motif, empechement), done);
    if (chosen === 'reinitialiser') return conclude(await reset(intervention.id, photos, motif), done);
    if (chosen === 'supprimer') {
      const removed = await remove(intervention.id, motif);
      conclude(removed, isOffline ? t('commun:suppressionAttend') : done);
      if (removed.ok) void navigate(dossierPath(intervention.variante, intervention.demandeId));
      return removed.ok;
    }
    const newIntervention = await replace(intervention, motif);
    conclude(newIntervention, done);
    if (newIntervention.ok) void navigate(interventionPath(newIntervention.value));
    return newIntervention.ok;
  };
  const entries = gestures.map((one) => {
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
  });
  const gestureDialog =
    geste === null ? null : (
      <DialogueMotif
        sujet={`${geste}/${intervention.id}`}
        titre={t(`interventions:bureau.${geste}.titre`)}
        libelle={t('champs:motif')}
        aide={t('interventions:bureau.motifAide')}
        manquant={t('interventions:bureau.motifRequis')}
        button={t(`interventions:bureau.${geste}.bouton`)}
        danger={geste !== 'remplacer'}
        onClose={close}
        onConfirm={(motif) => perform(geste, motif)}
        field={geste === 'annuler' ? <PreventedField value={empechement} onChange={setEmpechement} /> : null}
      >
        {t(`interventions:bureau.${geste}.texte`)}
      </DialogueMotif>
    );
  return {
    entrees: [planning.entry, correction.entry, ...entries],
    dialogue: planning.dialog ?? correction.dialog ?? gestureDialog,
  };
}

/** [interventions/I29] How and where this visit is carried out. */
function useCorrectVisit(actor: Actor, visit: LocalVisit, dossier: FormulaireData['dossier']) {
  const { t } = useTranslation('interventions');
  const [isOpen, setOpen] = useState(false);
  const may = correctionsOf(actor, visit, dossier?.etat === 'ARCHIVE');
  return {
    entry:
      may.address || may.conditions ? (
        <Menu.Item
          key="corriger"
          leftSection={<IconEdit size={18} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('corriger.bouton')}
        </Menu.Item>
      ) : null,
    dialog: isOpen ? (
      <CorrectVisitDialog
        visit={visit}
        site={dossier?.adresseTravaux ?? null}
        person={dossier?.beneficiaire ?? null}
        may={may}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
}

/** Who goes to this visit and when, while somebody may still say it. */
function usePlanVisit(actor: Actor, visit: LocalVisit, isArchived: boolean) {
  const { t } = useTranslation('interventions');
  const [planned, setPlanned] = useState<readonly LocalVisit[]>([]);
  const possible = isArchived ? [] : planifiables(actor, [visit]);
  const close = (): void => setPlanned([]);
  return {
    entry:
      possible.length === 0 ? null : (
        <Menu.Item
          key="planifier"
          leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => setPlanned(possible)}
        >
          {t('planifier')}
        </Menu.Item>
      ),
    dialog: planned.length === 0 ? null : <AssignDialog visits={planned} onClose={close} onDone={close} />,
  };
}
