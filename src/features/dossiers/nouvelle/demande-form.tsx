import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bothReadings } from '#domain/base/typed-number.ts';
import type { Role } from '#domain/access/roles.ts';
import { choosesOffice } from '#domain/access/office-of-new.ts';
import { AvailabilityDialog } from '../../../shared/presence/availability-dialog.tsx';
import { useAvailabilityWords } from '../../../shared/presence/use-availability-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/field.tsx';
import type { DossierField } from '../detail/fields.ts';
import { ChosenAttachments } from '../../../shared/papers/chosen-attachments.tsx';
import { AddressFields } from '../../../shared/address/address-fields.tsx';
import { OfficeField } from '../../../shared/assignment/office-field.tsx';
import { askedOf, ScopeNotice } from '../../../shared/assignment/scope-notice.tsx';
import { useOfferedTypes } from '../../../shared/assignment/use-offered-types.ts';
import { pointOf, type AddressField } from '../../../shared/address/entry.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { withHousehold } from './household.ts';
import { EntryField } from './entry-field.tsx';
import type { DemandeError, groupsOf, DemandeEntry } from './demande-entry.ts';
import type { KnownThirdParties } from './known-third-parties.ts';
import type { DemandeDraft } from './use-demande-draft.ts';
import styles from './new-demande.module.css';

interface DemandeFormProps {
  readonly entry: DemandeEntry;
  readonly onChange: (entry: DemandeEntry) => void;
  readonly onPieces: DemandeDraft['changeAttachments'];
  readonly errors: Readonly<Record<string, DemandeError>>;
  /** Those that are offered. */
  readonly tiers: KnownThirdParties;
  /** Office that will carry it out. */
  readonly idBureau: number;
  readonly groups: ReturnType<typeof groupsOf>;
  readonly role: Role;
}

export function FormulaireDemande(props: DemandeFormProps) {
  const { t } = useTranslation(['dossier', 'pieces']);
  const { groups } = props;
  return (
    <div className={styles['groups']}>
      <div className={styles['column']}>
        <OrderGroup {...props} />
        <Group titre={t('groupes.beneficiaire')} fields={groups.beneficiaire} {...props} />
        <Card title={t('pieces:titre')}>
          <p className={styles['aide']}>{t('pieces:aide')}</p>
          <ChosenAttachments pieces={props.entry.pieces ?? []} onChange={props.onPieces} />
        </Card>
        {groups.menage.length > 0 ? <Group titre={t('groupes.menage')} fields={groups.menage} {...props} /> : null}
      </div>
      <div className={styles['column']}>
        <AddressGroup titre={t('groupes.adresse')} fields={groups.adresse} {...props} />
        <AccessGroup titre={t('groupes.acces')} fields={groups.acces} {...props} />
        <Group titre={t('groupes.operation')} fields={groups.operation} {...props} />
      </div>
    </div>
  );
}

/** [renovation/PF9] A ménage comes with what is known of it; another client is not who the works are for. */
function chooseClient(entry: DemandeEntry, { clients }: KnownThirdParties, idClient: string | null): DemandeEntry {
  const recordOf = (id: string | null) => clients.find(({ value }) => value === id)?.record;
  const chosen = recordOf(idClient);
  const next = { ...entry, idClient };
  return VARIANT === 'mar' && chosen !== undefined ? withHousehold(next, recordOf(entry.idClient), chosen) : next;
}

/** Who orders what from whom. */
function OrderGroup({ entry, onChange, errors, tiers, role, idBureau }: DemandeFormProps) {
  const { t } = useTranslation(['dossiers', 'dossier', 'demandes', 'liste']);
  const types = useOfferedTypes(idBureau, entry.types);
  const note = (champ: string): string | undefined => (errors[champ] === undefined ? undefined : t('demandes:choisir'));
  return (
    <Card title={t('demandes:ordre')}>
      <div className={styles['fields']}>
        {choosesOffice({ role }) && (
          <OfficeField
            value={idBureau}
            // Those of the former office do not exist in the next one.
            onChange={(chosen) => onChange({ ...entry, idBureau: chosen, idClient: null, idEntreprise: null })}
          />
        )}
        <Select
          label={t('dossiers:colonnes.client')}
          data={[...tiers.clients]}
          value={entry.idClient}
          onChange={(idClient) => {
            onChange(chooseClient(entry, tiers, idClient));
          }}
          searchable
          required
          disabled={role === 'CLIENT'}
          description={role === 'ENTREPRISE' && tiers.clients.length === 0 ? t('demandes:aucunClient') : undefined}
          error={note('idClient')}
          data-path="idClient"
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        <MultiSelect
          label={t('dossier:champs.types')}
          data={types ?? []}
          value={[...entry.types]}
          onChange={(chosen) => {
            onChange({ ...entry, types: chosen });
          }}
          searchable
          required
          error={note('types')}
          data-path="types"
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        <ScopeNotice visits={askedOf({ idBureauInspection: idBureau }, entry.types)} />
        <Select
          label={t('dossiers:colonnes.installateur')}
          data={[...tiers.installateurs]}
          value={entry.idEntreprise}
          onChange={(idEntreprise) => {
            onChange({ ...entry, idEntreprise });
          }}
          searchable
          clearable={role !== 'ENTREPRISE'}
          disabled={role === 'ENTREPRISE'}
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        <CheckField
          label={t('demandes:urgente')}
          checked={entry.urgence}
          onChange={(event) => {
            onChange({ ...entry, urgence: event.currentTarget.checked });
          }}
        />
      </div>
    </Card>
  );
}

type GroupProps = DemandeFormProps & { readonly titre: string; readonly fields: readonly DossierField[] };

function Group({ titre, ...group }: GroupProps) {
  return (
    <Card title={titre}>
      <div className={styles['fields']}>
        <GroupFields {...group} />
      </div>
    </Card>
  );
}

/** How to get in, and when somebody is there ([dossiers/D34]). */
function AccessGroup({ titre, ...group }: GroupProps) {
  const { t } = useTranslation('presence');
  const words = useAvailabilityWords();
  const [isOpen, setOpen] = useState(false);
  const { entry, onChange } = group;
  return (
    <Card title={titre}>
      <div className={styles['fields']}>
        <GroupFields {...group} />
        <p className={styles['aide']}>{t('accueil.dites', { heures: words(entry.disponibilites) })}</p>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('accueil.modifier')}
        </Button>
      </div>
      {isOpen ? (
        <AvailabilityDialog
          value={entry.disponibilites ?? []}
          onSave={(disponibilites) => {
            onChange({ ...entry, disponibilites });
            return Promise.resolve(true);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Card>
  );
}

function GroupFields({
  fields,
  entry,
  onChange,
  errors,
}: Pick<GroupProps, 'fields' | 'entry' | 'onChange' | 'errors'>) {
  return fields.map((field) => (
    <EntryField
      key={field.path}
      field={field}
      value={entry.textes[field.path] ?? ''}
      error={errors[field.path]}
      onChange={(text) => {
        onChange({ ...entry, textes: { ...entry.textes, [field.path]: text } });
      }}
    />
  ));
}

/** Where the works are: one field that is completed, and what else is said of the place. */
function AddressGroup({ titre, fields, entry, onChange, errors }: GroupProps) {
  const { t } = useTranslation(['champs', 'demandes']);
  const { textes } = entry;
  const at = (member: AddressField): string => `adresseTravaux.${member}`;
  const noteOf = (member: AddressField): string | undefined => {
    const error = errors[at(member)];
    return error === undefined
      ? undefined
      : error === 'choix'
        ? t('demandes:choisir')
        : t(`champs:erreurs.${error}`, bothReadings(textes[at(member)] ?? ''));
  };
  const address = {
    ligne1: textes[at('ligne1')] ?? '',
    codePostal: textes[at('codePostal')] ?? '',
    ville: textes[at('ville')] ?? '',
    ...pointOf(entry.point ?? {}),
  };
  return (
    <Card title={titre}>
      <div className={styles['fields']}>
        <AddressFields
          value={address}
          errors={{ ligne1: noteOf('ligne1'), codePostal: noteOf('codePostal'), ville: noteOf('ville') }}
          required
          path="adresseTravaux"
          onChange={({ ligne1, codePostal, ville, ...point }) => {
            const words = { [at('ligne1')]: ligne1, [at('codePostal')]: codePostal, [at('ville')]: ville };
            onChange({ ...entry, textes: { ...textes, ...words }, point });
          }}
        />
        <GroupFields fields={fields.filter(({ path }) => !WORDS.includes(path))} {...{ entry, onChange, errors }} />
      </div>
    </Card>
  );
}
const WORDS: readonly string[] = ['adresseTravaux.ligne1', 'adresseTravaux.codePostal', 'adresseTravaux.ville'];
