import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import { useLive } from '../../../data/use-live.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/field.tsx';
import type { DossierField } from '../detail/fields.ts';
import { MOT } from '../mots.ts';
import { PiecesRetrouvees } from '../../../shared/papers/pieces-retrouvees.tsx';
import { PiecesChoisies } from '../../../shared/papers/pieces-choisies.tsx';
import { ChampSaisi } from './champ-saisi.tsx';
import type { ErreurDemande, groupesDe, SaisieDemande } from './saisie-demande.ts';
import type { TiersConnus } from './tiers.ts';
import type { BrouillonDemande } from './use-brouillon-demande.ts';
import styles from './nouvelle.module.css';

interface FormulaireDemandeProps {
  readonly saisie: SaisieDemande;
  readonly onChange: (saisie: SaisieDemande) => void;
  readonly onPieces: BrouillonDemande['changerPieces'];
  readonly erreurs: Readonly<Record<string, ErreurDemande>>;
  readonly tiers: TiersConnus;
  readonly groupes: ReturnType<typeof groupesDe>;
  readonly role: Role;
}

export function FormulaireDemande(props: FormulaireDemandeProps) {
  const { t } = useTranslation(['dossier', 'pieces']);
  const { groupes } = props;
  return (
    <div className={styles['groups']}>
      <div className={styles['column']}>
        <Ordre {...props} />
        <Groupe titre={t('groupes.beneficiaire')} fields={groupes.beneficiaire} {...props} />
        <Card title={t('pieces:titre')}>
          <p className={styles['aide']}>{t('pieces:aide')}</p>
          <PiecesRetrouvees
            presentes={new Set(props.saisie.pieces?.map(({ id }) => id))}
            onTake={(prise) => props.onPieces((presentes) => [...presentes, prise])}
          />
          <PiecesChoisies pieces={props.saisie.pieces ?? []} onChange={props.onPieces} />
        </Card>
        {groupes.menage.length > 0 ? <Groupe titre={t('groupes.menage')} fields={groupes.menage} {...props} /> : null}
      </div>
      <div className={styles['column']}>
        <Groupe titre={t('groupes.adresse')} fields={groupes.adresse} {...props} />
        <Groupe titre={t('groupes.acces')} fields={groupes.acces} {...props} />
        <Groupe titre={t('groupes.operation')} fields={groupes.operation} {...props} />
      </div>
    </div>
  );
}

/** Who orders what from whom. */
function Ordre({ saisie, onChange, erreurs, tiers, role }: FormulaireDemandeProps) {
  const { t } = useTranslation(['dossiers', 'dossier', 'demandes', 'liste']);
  const types = useLive('typeInterventions', { selector: {} });
  const codes = (types ?? []).map(({ code, libelle }) => ({ value: code, label: `${code} · ${libelle}` }));
  const note = (champ: string): string | undefined =>
    erreurs[champ] === undefined ? undefined : t('demandes:choisir');
  return (
    <Card title={t('demandes:ordre')}>
      <div className={styles['fields']}>
        <Select
          label={t(`dossiers:colonnes.${MOT.client}`)}
          data={[...tiers.clients]}
          value={saisie.idClient}
          onChange={(idClient) => {
            onChange({ ...saisie, idClient });
          }}
          searchable
          required
          disabled={role === 'CLIENT'}
          error={note('idClient')}
          data-path="idClient"
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        <MultiSelect
          label={t('dossier:champs.types')}
          data={codes.toSorted((a, b) => a.value.localeCompare(b.value))}
          value={[...saisie.types]}
          onChange={(choisis) => {
            onChange({ ...saisie, types: choisis });
          }}
          searchable
          required
          error={note('types')}
          data-path="types"
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        <Select
          label={t(`dossiers:colonnes.${MOT.installateur}`)}
          data={[...tiers.installateurs]}
          value={saisie.idEntreprise}
          onChange={(idEntreprise) => {
            onChange({ ...saisie, idEntreprise });
          }}
          searchable
          clearable={role !== 'ENTREPRISE'}
          disabled={role === 'ENTREPRISE'}
          nothingFoundMessage={t('liste:filtre.rienTrouve')}
        />
        <CheckField
          label={t('demandes:urgente')}
          checked={saisie.urgence}
          onChange={(event) => {
            onChange({ ...saisie, urgence: event.currentTarget.checked });
          }}
        />
      </div>
    </Card>
  );
}

type GroupeProps = FormulaireDemandeProps & { readonly titre: string; readonly fields: readonly DossierField[] };

function Groupe({ titre, fields, saisie, onChange, erreurs }: GroupeProps) {
  return (
    <Card title={titre}>
      <div className={styles['fields']}>
        {fields.map((field) => (
          <ChampSaisi
            key={field.path}
            field={field}
            value={saisie.textes[field.path] ?? ''}
            erreur={erreurs[field.path]}
            onChange={(texte) => {
              onChange({ ...saisie, textes: { ...saisie.textes, [field.path]: texte } });
            }}
          />
        ))}
      </div>
    </Card>
  );
}
