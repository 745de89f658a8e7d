import { MultiSelect, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { begunTypes, visitsOfTypes } from '#domain/dossiers/types-change.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useLive } from '../../../data/use-live.ts';
import { askedOf, ScopeNotice } from '../../../shared/assignment/scope-notice.tsx';
import { useOfferedTypes } from '../../../shared/assignment/use-offered-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import dialogues from '../../../ui/dialogs.module.css';
import { CheckField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { offeredIn, useTiers } from '../nouvelle/known-third-parties.ts';
import { canEdit } from './edit-rights.ts';
import { orderChanges, orderOf, saveOrder, type OrderEntry } from './order.ts';
import type { DossierData } from './use-dossier.ts';
import interventionsStyles from './interventions.module.css';

interface OrderDialogProps {
  readonly data: Pick<DossierData, 'dossier' | 'interventions'>;
  readonly session: Session;
  readonly onClose: () => void;
}

const ALL = { selector: {} };
const NOBODY = { clients: [], installateurs: [] };

/** [dossiers/D28] Client, installer, types and urgency of a dossier, with what the types do to its visits said beforehand. */
export function OrderDialog({ data, session, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['dossier', 'dossiers', 'commun', 'erreurs', 'demandes']);
  const { dossier, interventions } = data;
  const tiers = useTiers(session);
  const types = useLive('typeInterventions', ALL);
  const [entry, setEntry] = useState<OrderEntry>(() => orderOf(dossier));
  const [isSaving, setSaving] = useState(false);
  const isAccepted = dossier.etat !== 'EN ATTENTE';
  const isWithoutType = isAccepted && entry.types.length === 0;
  const { added, cancelled } = visitsOfTypes(dossier, entry.types, { visits: interventions, types: types ?? [] });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (tiers === undefined || types === undefined || isWithoutType || isSaving) return;
    const changes = orderChanges(dossier, entry, tiers);
    if (Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    const refusal = await saveOrder({ session, dossier, visits: interventions, types }, changes);
    setSaving(false);
    if (refusal !== null) return void toast.error(t(`erreurs:${refusal}`));
    toast.success(t('dossier:edition.enregistre'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('demandes:commande.titre')}>
      <form className={interventionsStyles['form']} onSubmit={(event) => void save(event)} noValidate>
        <OrderFields {...{ data, session, entry, tiers: tiers ?? NOBODY }} onChange={setEntry} />
        {isWithoutType ? <p role="alert">{t('demandes:typesRequis')}</p> : null}
        {added.length > 0 ? (
          <p>{t('demandes:commande.ajoutees', { count: added.length, codes: codesOf(added) })}</p>
        ) : null}
        {cancelled.length > 0 ? (
          <p>
            {t('demandes:commande.annulees', {
              count: cancelled.length,
              numeros: cancelled.map(({ numero, codeFiche }) => numero ?? codeFiche).join(', '),
            })}
          </p>
        ) : null}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" type="submit" loading={isSaving || tiers === undefined}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const codesOf = (types: readonly { readonly code: string }[]): string => types.map(({ code }) => code).join(', ');

interface OrderFieldsProps extends Omit<OrderDialogProps, 'onClose'> {
  readonly entry: OrderEntry;
  readonly tiers: Parameters<typeof offeredIn>[0];
  readonly onChange: (entry: OrderEntry) => void;
}

function OrderFields({ data: { dossier, interventions }, session, entry, tiers, onChange }: OrderFieldsProps) {
  const { t } = useTranslation(['dossier', 'dossiers', 'demandes', 'liste']);
  const actor = actorOf(session);
  const offered = useOfferedTypes(dossier.idBureauInspection, dossier.typesDemandes);
  const { clients, installateurs } = offeredIn(tiers, {
    idBureau: dossier.idBureauInspection,
    idClient: dossier.idClient,
    idEntreprise: dossier.idEntreprise,
  });
  const begun = dossier.etat === 'EN ATTENTE' ? [] : begunTypes(dossier.typesDemandes, interventions);
  const nothing = t('liste:filtre.rienTrouve');
  return (
    <>
      <Select
        label={t('dossiers:colonnes.client')}
        description={entry.idClient === dossier.idClient ? undefined : t('dossiers:changement.autreClient')}
        data={[...clients]}
        value={entry.idClient}
        onChange={(idClient) => onChange({ ...entry, idClient: idClient ?? entry.idClient })}
        allowDeselect={false}
        searchable
        disabled={!canEdit(actor, dossier, 'idClient')}
        nothingFoundMessage={nothing}
      />
      <Select
        label={t('dossiers:colonnes.installateur')}
        data={[...installateurs]}
        value={entry.idEntreprise}
        onChange={(idEntreprise) => onChange({ ...entry, idEntreprise })}
        searchable
        clearable={canEdit(actor, dossier, 'idEntreprise')}
        disabled={!canEdit(actor, dossier, 'idEntreprise')}
        nothingFoundMessage={nothing}
      />
      <MultiSelect
        label={t('dossier:champs.types')}
        description={
          begun.length === 0
            ? undefined
            : t('demandes:commande.commences', { count: begun.length, codes: begun.join(', ') })
        }
        data={offered ?? []}
        value={[...entry.types]}
        onChange={(chosen) => onChange({ ...entry, types: [...new Set([...begun, ...chosen])] })}
        searchable
        disabled={dossier.aSupprimerLe !== null}
        nothingFoundMessage={nothing}
      />
      <ScopeNotice visits={askedOf(dossier, entry.types)} />
      <CheckField
        label={t('demandes:commande.urgente')}
        checked={entry.urgence}
        onChange={(event) => onChange({ ...entry, urgence: event.currentTarget.checked })}
      />
    </>
  );
}
