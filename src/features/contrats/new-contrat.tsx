import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { choosesOffice, officeOfNew } from '#domain/access/office-of-new.ts';
import { newFrom, startingTarifs } from '#domain/contrats/draft.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useLive } from '../../data/use-live.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { OfficeField } from '../../shared/assignment/office-field.tsx';
import { useOfferedClients } from '../../shared/assignment/use-offered-clients.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { createContrat } from './actions.ts';
import { usePrices, useUsableModeles } from './use-contrats.ts';
import { TextInput } from '../../ui/text-input.tsx';

const ALL = { selector: {} };
const NOTHING = { bureau: '', idClient: '', idModele: '', libelle: '' };

interface NewContratProps {
  readonly session: Session;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** A new contract from a model: on the device at once, worded on its page. */
export function NewContrat({ session, onClose, onCreated }: NewContratProps) {
  const { t } = useTranslation('contrats');
  const { draft, error, idBureau, clients, modeles, modele, save, isBusy } = useNewContrat(session, onCreated);
  const { saisie } = draft;
  const write = (fields: Partial<typeof NOTHING>) => draft.write({ ...saisie, ...fields });
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('creer')}
      footer={
        <Button variant="primary" size="lg" loading={isBusy} onClick={() => void save()}>
          {t('enregistrerNouveau')}
        </Button>
      }
    >
      <div className={form['group']}>
        {draft.isRetrouve ? <DraftNotice onForget={draft.finish} /> : null}
        {choosesOffice(session.user) && (
          <OfficeField value={idBureau} onChange={(bureau) => write({ bureau: String(bureau), idClient: '' })} />
        )}
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
        <TextInput
          label={t('champs.libelle')}
          description={t('libelleAide')}
          value={saisie.libelle}
          error={error('libelle')}
          maxLength={LINE_MAX}
          required
          onChange={({ currentTarget: { value } }) => write({ libelle: value })}
        />
        <Select
          label={t('champs.modele')}
          data={modeles.map(({ id, libelle, version }) => ({
            value: id,
            label: t('modeleVersion', { libelle, version }),
          }))}
          value={modele?.id ?? null}
          error={error('idModele')}
          onChange={(idModele) => write({ idModele: idModele ?? '' })}
          allowDeselect={false}
          required
        />
        {modele?.aRelire === true && <Notice tone="wait" title={t('aRelire')} />}
      </div>
    </SidePanel>
  );
}

/** What is typed, what is wrong with it, and its saving. */
function useNewContrat(session: Session, onCreated: (id: string) => void) {
  const { t } = useTranslation(['contrats', 'erreurs']);
  const draft = useKeptDraft({
    sujet: 'contrat:nouveau',
    before: NOTHING,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { saisie } = draft;
  const idBureau = officeOfNew(actorOf(session), VARIANT, Number(saisie.bureau) || null);
  const clients = useOfferedClients(idBureau) ?? [];
  const prices = usePrices(idBureau);
  const types = useLive('typeInterventions', ALL) ?? [];
  const modeles = useUsableModeles() ?? [];
  const modele = modeles.find(({ id }) => id === saisie.idModele) ?? modeles[0];
  const client = clients.find(({ id }) => id === saisie.idClient);
  const libelle = saisie.libelle.trim();
  const missing = { idClient: client === undefined, libelle: libelle === '', idModele: modele === undefined };
  const save = async (): Promise<void> => {
    setAsked(true);
    if (client === undefined || modele === undefined || libelle === '') return;
    setBusy(true);
    const id = crypto.randomUUID();
    const written = newFrom(modele, {
      idClient: client.id,
      libelle,
      tarifs: startingTarifs(types, { idBureau, prices }),
    });
    const done = await createContrat(session, id, { written, idBureau, nomClient: client.raisonSociale });
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await draft.finish();
    toast.success(t('contrats:cree'));
    onCreated(id);
  };
  const error = (field: keyof typeof missing): string | undefined =>
    isAsked && missing[field] ? t('contrats:requis') : undefined;
  return { draft, error, idBureau, clients, modeles, modele, save, isBusy };
}
