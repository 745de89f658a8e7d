import { Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '@tabler/icons-react';
import { can } from '#domain/access/can.ts';
import { mayAddVisit } from '#domain/interventions/creation.ts';
import { NATURES } from '#domain/interventions/nature.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useLive } from '../../../data/use-live.ts';
import { askedOf, ScopeNotice } from '../../../shared/assignment/scope-notice.tsx';
import { useOfferedTypes } from '../../../shared/assignment/use-offered-types.ts';
import { useNatureChoices } from '../../../shared/visit-nature.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import dialogues from '../../../ui/dialogs.module.css';
import { toast } from '../../../ui/toast/toast.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { addVisit } from '../new-visit.ts';
import interventionsStyles from './interventions.module.css';

interface AddVisitProps {
  readonly session: Session;
  readonly dossier: LocalDossier;
  /** Asks for the planning of what was added. */
  readonly onPlan: () => void;
}

/** The button of another visit, for who may add one to this dossier. */
export function AddVisit({ session, dossier, onPlan }: AddVisitProps) {
  const { t } = useTranslation('interventions');
  const [isOpen, setOpen] = useState(false);
  if (!mayAddVisit(actorOf(session), dossier).ok) return null;
  return (
    <>
      <Button icon={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={() => setOpen(true)}>
        {t('ajout.bouton')}
      </Button>
      {isOpen ? (
        <AddVisitDialog
          session={session}
          dossier={dossier}
          onClose={() => setOpen(false)}
          onAdded={({ isToPlan }) => {
            setOpen(false);
            if (isToPlan) onPlan();
          }}
        />
      ) : null}
    </>
  );
}

interface AddVisitDialogProps extends Omit<AddVisitProps, 'onPlan'> {
  readonly onClose: () => void;
  readonly onAdded: (added: { readonly isToPlan: boolean }) => void;
}

const ALL = { selector: {} };
const NONE: readonly string[] = [];

/** Another visit of a dossier, of a type that its office carries out; without a network it waits in the queue. */
function AddVisitDialog({ session, dossier, onClose, onAdded }: AddVisitDialogProps) {
  const { t } = useTranslation(['interventions', 'dossier', 'commun', 'erreurs', 'liste']);
  const types = useLive('typeInterventions', ALL);
  const offered = useOfferedTypes(dossier.idBureauInspection, NONE);
  const [id] = useState(() => crypto.randomUUID());
  const [code, setCode] = useState<string | null>(null);
  const [chosenNature, setNature] = useState<string>(NATURES[0]);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // [access/E16] A nature and an appointment ask for what a change of theirs asks for.
  const mayAssign = can(actorOf(session), 'intervention.affecter', dossier).ok;
  const type = types?.find((one) => one.code === code);
  const natures = useNatureChoices(type?.id ?? null);
  const nature = natures.some(({ value }) => value === chosenNature) ? chosenNature : NATURES[0];
  const add = async (isToPlan: boolean): Promise<void> => {
    setAsked(true);
    if (type === undefined || isSaving) return;
    setSaving(true);
    const done = await addVisit(session, dossier, { id, type, nature });
    setSaving(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('interventions:ajout.faite', { code: type.code }));
    onAdded({ isToPlan });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add(false);
  };
  return (
    <Dialog onClose={onClose} title={t('interventions:ajout.titre')}>
      <form className={interventionsStyles['form']} onSubmit={submit} noValidate>
        <Select
          label={t('interventions:ajout.type')}
          data={offered ?? []}
          value={code}
          onChange={setCode}
          searchable
          required
          data-autofocus
          error={isAsked && type === undefined ? t('interventions:ajout.typeRequis') : undefined}
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        {code === null ? null : <ScopeNotice visits={askedOf(dossier, [code])} />}
        {mayAssign ? (
          <Select
            label={t('dossier:interventions.nature')}
            data={natures}
            value={nature}
            allowDeselect={false}
            onChange={(chosen) => setNature(chosen ?? NATURES[0])}
          />
        ) : null}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          {mayAssign ? (
            <Button size="lg" onClick={() => void add(true)} loading={isSaving}>
              {t('interventions:ajout.etPlanifier')}
            </Button>
          ) : null}
          <Button size="lg" variant="primary" type="submit" loading={isSaving}>
            {t('interventions:ajout.ajouter')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
