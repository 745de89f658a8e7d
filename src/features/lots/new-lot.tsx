import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { choosesOffice, officeOfNew } from '#domain/access/office-of-new.ts';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { OfficeField } from '../../shared/assignment/office-field.tsx';
import { useOfferedClients } from '../../shared/assignment/use-offered-clients.ts';
import { useOfferedTypes } from '../../shared/assignment/use-offered-types.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import form from '../../ui/form-page.module.css';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { createLot } from './actions.ts';
import { useEmptyTypes } from './use-empty-types.ts';
import { missingOf, NEW_LOT, type LotDraft } from './lot-entry.ts';
import { TextInput } from '../../ui/text-input.tsx';

const LOTS = { selector: {} };
const NONE: readonly string[] = [];

interface NewLotProps {
  readonly session: Session;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** A new lot: on the device at once; its list is imported on its page. */
export function NewLot({ session, onClose, onCreated }: NewLotProps) {
  const { t } = useTranslation(['lots', 'erreurs']);
  const { draft, saisie, error, idBureau, clients, types, save, isBusy } = useNewLot(session, onCreated);
  const write = (fields: Partial<LotDraft>) => draft.write({ ...saisie, ...fields });
  const day = (champ: 'periodeDu' | 'periodeAu' | 'dateDepot') => (
    <TextInput
      type="date"
      label={t(`champs.${champ}`)}
      value={saisie[champ]}
      error={error(champ)}
      onChange={({ currentTarget: { value } }) => write({ [champ]: value })}
    />
  );
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('creer')}
      footer={
        <Button variant="primary" size="lg" loading={isBusy} onClick={() => void save()}>
          {t('enregistrer')}
        </Button>
      }
    >
      <div className={form['group']}>
        {draft.isRetrouve ? <DraftNotice onForget={draft.finish} /> : null}
        {choosesOffice(session.user) && (
          <OfficeField value={idBureau} onChange={(bureau) => write({ bureau: String(bureau), idClient: '' })} />
        )}
        {session.role !== 'CLIENT' && (
          <Select
            label={t('champs.client')}
            data={clients.map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }))}
            value={saisie.idClient === '' ? null : saisie.idClient}
            error={error('idClient')}
            onChange={(idClient) => write({ idClient: idClient ?? '' })}
            searchable
            required
            nothingFoundMessage={t('aucunClient')}
          />
        )}
        <Select
          label={t('champs.fiche')}
          data={types ?? []}
          value={saisie.fiche === '' ? null : saisie.fiche}
          error={error('fiche')}
          onChange={(fiche) => write({ fiche: fiche ?? '' })}
          searchable
          required
        />
        <TextInput
          label={t('champs.uniqueCode')}
          description={t('codeAide')}
          value={saisie.uniqueCode}
          error={error('uniqueCode')}
          maxLength={40}
          required
          onChange={({ currentTarget: { value } }) => write({ uniqueCode: value })}
        />
        <TextInput
          label={t('champs.libelle')}
          value={saisie.libelle}
          maxLength={LINE_MAX}
          onChange={({ currentTarget: { value } }) => write({ libelle: value })}
        />
        <div className={form['pair']}>
          {day('periodeDu')}
          {day('periodeAu')}
        </div>
        {day('dateDepot')}
        <p className={form['hint']}>{t('ensuite')}</p>
      </div>
    </SidePanel>
  );
}

/** [lots/L1] A client deposits its own lots. */
const ofDepositor = ({ role, idClient }: Actor, typed: LotDraft): LotDraft =>
  role === 'CLIENT' ? { ...typed, idClient: idClient ?? '' } : typed;

/** What is typed, what is wrong with it, and its saving. */
function useNewLot(session: Session, onCreated: (id: string) => void) {
  const { t } = useTranslation(['lots', 'erreurs']);
  const draft = useKeptDraft<LotDraft>({
    sujet: 'lot:nouveau',
    before: NEW_LOT,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const actor = actorOf(session);
  const saisie = ofDepositor(actor, draft.saisie);
  const idBureau = officeOfNew(actor, VARIANT, Number(saisie.bureau) || null);
  const clients = useOfferedClients(idBureau) ?? [];
  const empty = useEmptyTypes(session.role);
  const types = useOfferedTypes(idBureau, NONE)?.filter(({ value }) => !empty.has(value));
  const lots = useLive<{ readonly id: string; readonly uniqueCode?: string }>('rsBatchs', LOTS) ?? [];
  const missing = missingOf(saisie, new Set(lots.map(({ uniqueCode = '' }) => uniqueCode.toLowerCase())));
  const save = async (): Promise<void> => {
    setAsked(true);
    const client = clients.find(({ id }) => id === saisie.idClient);
    if (Object.keys(missing).length > 0 || client === undefined) return;
    setBusy(true);
    const id = crypto.randomUUID();
    const { bureau: _, ...typed } = saisie;
    const entry = {
      ...typed,
      uniqueCode: saisie.uniqueCode.trim(),
      libelle: saisie.libelle.trim(),
      nomClient: client.raisonSociale,
      idTypeIntervention: null,
      periodeDu: saisie.periodeDu || null,
      periodeAu: saisie.periodeAu || null,
      dateDepot: saisie.dateDepot || null,
    };
    const done = await createLot(id, entry, idBureau);
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await draft.finish();
    toast.success(t('cree'));
    onCreated(id);
  };
  const error = (champ: keyof LotDraft): string | undefined => {
    const word = isAsked ? missing[champ] : undefined;
    return word === undefined ? undefined : t(`erreursLot.${word}`);
  };
  return { draft, saisie, error, idBureau, clients, types, save, isBusy };
}
