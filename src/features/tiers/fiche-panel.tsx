import { Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Actor, isLead } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { choosesOffice, officeOfNew } from '#domain/access/office-of-new.ts';
import { thirdPartyFieldsOf } from '#domain/tiers/edits.ts';
import { type PossibleDuplicate, possibleDuplicates } from '#domain/tiers/duplicates.ts';
import { offeredThirdParties } from '#domain/tiers/offered.ts';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { OfficeField } from '../../shared/assignment/office-field.tsx';
import { pointOf } from '../../shared/address/entry.ts';
import { areaPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonalDataCard } from '../../shared/personal-data/personal-data-card.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useKeptDraft, type TypedDraft } from '../../data/use-kept-draft.ts';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { DoublesNotice } from './doubles/doubles-notice.tsx';
import { ContratsCard } from './contrats-card.tsx';
import { saveThirdParty } from './actions.ts';
import {
  readFiche,
  EMPTY_ENTRY,
  entryOf,
  type ChampTiers,
  type Genre,
  type ThirdPartyEntry,
  type Tiers,
} from './fiche.ts';
import { LanguageField } from './language-field.tsx';
import { RemovalCard } from './removal-card.tsx';
import { isHousehold } from './is-household.ts';
import { Contacts, Qualifications } from './third-party-lines.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface FichePanelProps {
  readonly genre: Genre;
  /** null: a new one. */
  readonly tiers: Tiers | null;
  readonly all: readonly Tiers[];
  readonly actor: Actor;
  readonly onClose: () => void;
  /** Opens another record instead of this one. */
  readonly onOpen: (id: string) => void;
}

const TEXT_FIELDS = [
  'raisonSociale',
  'siret',
  'tva',
  'contact',
  'telephone',
  'email',
  // With its post code and its town.
  'ligne1',
  'delaiPaiement',
] as const;
/** Of clients alone. */
const CLIENT_FIELDS: readonly ChampTiers[] = ['contact', 'delaiPaiement'];
/** Of companies alone: a household of mar has none of them, and pays at the office's own terms. */
const COMPANY_FIELDS: readonly ChampTiers[] = ['siret', 'tva', 'delaiPaiement'];

/** One client or installer: read, corrected, kept on the device at once and sent when the network allows. */
export function FichePanel(props: FichePanelProps) {
  const { genre, tiers, all, actor, onClose, onOpen } = props;
  const { t } = useTranslation(['tiers', 'commun']);
  const { brouillon, idBureau, rights, doublon, isSaving, save, noteDe } = useFiche(props);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={tiers?.raisonSociale ?? t('creer')}
      footer={
        rights.mayWrite ? (
          <Button variant="primary" size="lg" loading={isSaving} onClick={() => void save()}>
            {doublon === null ? t('commun:enregistrer') : t('doublon.quandMeme')}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        {brouillon.isRetrouve ? <DraftNotice onForget={brouillon.finish} /> : null}
        {doublon !== null && <Similar duplicate={doublon} onOpen={onOpen} />}
        {tiers !== null && <DoublesNotice genre={genre} rows={all} actor={actor} about={tiers.id} onOpen={onOpen} />}
        <Fields genre={genre} idBureau={idBureau} draft={brouillon} rights={rights} noteOf={noteDe} />
        {tiers === null ? null : <Cards {...props} tiers={tiers} />}
      </div>
    </SidePanel>
  );
}

/** Its area and its contracts, for those who read them; then what an administrator does to a whole record. */
function Cards({ genre, tiers, actor, onClose }: FichePanelProps & { readonly tiers: Tiers }) {
  const { t } = useTranslation(['tiers', 'menu']);
  return (
    <>
      {genre === 'client' && isLead(actor.role) ? (
        <Card title={t('menu:ged')}>
          <LinkButton to={areaPath(tiers.id)}>{t('tiers:espace')}</LinkButton>
        </Card>
      ) : null}
      {genre === 'client' && isLead(actor.role) && VARIANT !== 'eds' ? <ContratsCard idClient={tiers.id} /> : null}
      {genre === 'client' && can(actor, 'rgpd.effacer').ok ? (
        <PersonalDataCard subject={{ type: 'client', id: tiers.id }} onErased={onClose} />
      ) : null}
      {can(actor, 'tiers.supprimer').ok ? <RemovalCard genre={genre} tiers={tiers} onDone={onClose} /> : null}
    </>
  );
}

/** What is typed, what is wrong with it, and its saving. */
function useFiche({ genre, tiers, all, actor, onClose }: FichePanelProps) {
  const { t } = useTranslation(['tiers', 'erreurs']);
  const before = tiers === null ? EMPTY_ENTRY : entryOf(tiers);
  const draft = useKeptDraft({
    sujet: `${genre}:${tiers?.id ?? 'nouveau'}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie } = draft;
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const idBureau = officeOf(tiers, actor, saisie.idBureau);
  // [tiers/T3] Another office may know the same establishment.
  const peers = all.filter((one) => one.id !== tiers?.id && one.idBureauInspection === idBureau);
  const sirets = new Set(peers.map(({ siret }) => siret));
  const parsed = readFiche(saisie, { genre, sansSiret: isHousehold(genre), before, sirets });
  const errors = isAsked && !parsed.ok ? parsed.erreurs : {};
  // [tiers/T6] Of a new record alone, and shown before it is saved.
  const similar = tiers === null && parsed.ok ? (possibleDuplicates(saisie, peers)[0] ?? null) : null;
  const duplicate = isAsked ? similar : null;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!parsed.ok || similar !== duplicate) return;
    setSaving(true);
    const written = await saveThirdParty(genre, { tiers, changes: parsed.changes, idBureau });
    setSaving(false);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await draft.finish();
    toast.success(t('tiers:enregistre', { nom: saisie.raisonSociale.trim() }));
    onClose();
  };
  const noteOf = (champ: ChampTiers): string | undefined =>
    errors[champ] === undefined ? undefined : t(`tiers:erreurs.${errors[champ]}`);
  return {
    brouillon: draft,
    idBureau,
    rights: rightsOf(genre, tiers, actor),
    doublon: duplicate,
    isSaving,
    save,
    noteDe: noteOf,
  };
}

/** Where it stands, or will. */
const officeOf = (tiers: Tiers | null, actor: Actor, asked?: number): number =>
  tiers === null ? officeOfNew(actor, VARIANT, asked) : tiers.idBureauInspection;

interface SimilarProps {
  readonly duplicate: PossibleDuplicate<Tiers>;
  readonly onOpen: (id: string) => void;
}

function Similar({ duplicate: { par, tiers }, onOpen }: SimilarProps) {
  const { t } = useTranslation('tiers');
  const open = (
    <Button size="sm" onClick={() => onOpen(tiers.id)}>
      {t('doublon.ouvrir')}
    </Button>
  );
  return (
    <Notice tone="wait" announced title={t(`doublon.${par}`, { nom: tiers.raisonSociale })} action={open}>
      {t('doublon.texte')}
    </Notice>
  );
}

interface FieldsProps {
  readonly genre: Genre;
  /** Office in which it stands, or will. */
  readonly idBureau: number;
  readonly draft: TypedDraft<ThirdPartyEntry>;
  readonly rights: ReturnType<typeof rightsOf>;
  readonly noteOf: (champ: ChampTiers) => string | undefined;
}

function Fields({ genre, idBureau, draft: { saisie, write }, rights, noteOf }: FieldsProps) {
  const { t } = useTranslation('tiers');
  const left = isHousehold(genre) ? COMPANY_FIELDS : genre === 'client' ? [] : CLIENT_FIELDS;
  const fields = TEXT_FIELDS.filter((champ) => !left.includes(champ));
  const lines = (champ: 'contacts' | 'qualificationsRGE') => ({
    entry: saisie,
    isOpen: rights.isOpen(champ),
    error: noteOf(champ),
    onChange: write,
  });
  return (
    <>
      {rights.choosesOffice && (
        <OfficeField
          value={idBureau}
          // Installers of the former office are not linked from another.
          onChange={(chosen) => write({ ...saisie, idBureau: chosen, entreprises: [] })}
        />
      )}
      {fields.map((champ) =>
        champ === 'ligne1' ? (
          <AddressFields
            key={champ}
            value={{
              ligne1: saisie.ligne1,
              codePostal: saisie.codePostal,
              ville: saisie.ville,
              ...pointOf(saisie.point ?? {}),
            }}
            errors={{ codePostal: noteOf('codePostal') }}
            readOnly={!rights.isOpen('ligne1')}
            onChange={({ ligne1, codePostal, ville, ...point }) => {
              write({ ...saisie, ligne1, codePostal, ville, point });
            }}
          />
        ) : (
          <TextInput
            key={champ}
            label={t(`champs.${champ}`)}
            value={saisie[champ]}
            required={champ === 'raisonSociale' || champ === 'siret'}
            readOnly={!rights.isOpen(champ)}
            error={noteOf(champ)}
            maxLength={200}
            onChange={(event) => {
              write({ ...saisie, [champ]: event.currentTarget.value });
            }}
          />
        ),
      )}
      <Contacts {...lines('contacts')} />
      {genre === 'client' ? (
        <>
          <LanguageField entry={saisie} onChange={write} isOpen={rights.isOpen('langue')} />
          <Liens entry={saisie} idBureau={idBureau} onChange={write} isOpen={rights.isOpen('entreprises')} />
        </>
      ) : (
        <Qualifications {...lines('qualificationsRGE')} />
      )}
      <Checkbox
        label={t('champs.actif')}
        description={t('actifAide')}
        checked={saisie.actif}
        disabled={!rights.isOpen('actif')}
        onChange={(event) => {
          write({ ...saisie, actif: event.currentTarget.checked });
        }}
      />
    </>
  );
}

/** The office writes everything, the record's own people how to reach them ([tiers/T1]). */
function rightsOf(genre: Genre, tiers: Tiers | null, actor: Actor) {
  const fields = tiers === null ? null : thirdPartyFieldsOf(genre, actor, { ...tiers });
  return {
    mayWrite: fields === null || fields.length > 0,
    choosesOffice: tiers === null && choosesOffice(actor),
    isOpen: (champ: ChampTiers): boolean => fields === null || fields.includes(FIELD_OF[champ] ?? champ),
  };
}

/** Lines of the record under another name than its field. */
const FIELD_OF: Partial<Record<ChampTiers, string>> = { ligne1: 'adresse' };

interface LiensProps {
  readonly entry: ThirdPartyEntry;
  readonly onChange: (entry: ThirdPartyEntry) => void;
  readonly isOpen: boolean;
  readonly idBureau: number;
}

/** [tiers/T5] [tiers/T4] Installers that work for this client. */
function Liens({ entry, idBureau, onChange, isOpen }: LiensProps) {
  const { t } = useTranslation('tiers');
  const entreprises = useLive<Entreprise>('entreprises', { selector: {} });
  const offered = offeredThirdParties(entreprises ?? [], { idBureau, chosen: entry.entreprises });
  return (
    <MultiSelect
      label={t('champs.entreprises')}
      data={offered.map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }))}
      value={[...entry.entreprises]}
      searchable
      readOnly={!isOpen}
      onChange={(chosen) => {
        onChange({ ...entry, entreprises: chosen });
      }}
    />
  );
}
