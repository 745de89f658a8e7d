import { Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#domain/base/text-limits.ts';
import { addressChanges, contactChanges, isSamePerson, type Corrections } from '#domain/interventions/own-fields.ts';
import { isSamePlace } from '#domain/interventions/follow-dossier.ts';
import type { Adresse, Contact } from '#domain/places/contact.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { editDocument } from '../../data/edit-document.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import dialogues from '../../ui/dialogs.module.css';
import { CheckField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { addressEntryOf, addressErrors, writtenAddress, type AddressEntry } from '../address/entry.ts';
import { useTyping } from '../typing/use-typing.tsx';
import { useNatureChoices } from '../visit-nature.ts';
import { type ContactEntry, contactEntryOf, OwnContact, writtenContact } from './own-contact.tsx';
import type { LocalVisit } from './visit.ts';
import styles from './assign.module.css';
import { Textarea } from '../../ui/text-input.tsx';

interface CorrectVisitDialogProps {
  readonly visit: LocalVisit;
  /** Of the works, as the dossier says; null: the dossier is not on this device. */
  readonly site: Adresse | null;
  /** Beneficiary of the dossier; null as well. */
  readonly person: Contact | null;
  readonly may: Corrections;
  readonly onClose: () => void;
}

interface Entry {
  readonly consignes: string;
  readonly nature: string;
  readonly priorite: number;
  readonly rdvFixe: boolean;
  /** null: that of the dossier. */
  readonly adresse: AddressEntry | null;
  /** null: that of the dossier. */
  readonly personne: ContactEntry | null;
}

const entryOf = (visit: LocalVisit, { site, person }: OfDossier): Entry => ({
  consignes: visit.consignes ?? '',
  nature: visit.nature,
  priorite: visit.priorite,
  rdvFixe: visit.rdvFixe,
  adresse: site !== null && isSamePlace(visit.adresse, site) ? null : addressEntryOf(visit.adresse),
  personne: person !== null && isSamePerson(visit.beneficiaire, person) ? null : contactEntryOf(visit.beneficiaire),
});

/** What differs from `before`, of what this person may correct. */
function changesOf(visit: LocalVisit, { entry, before, may, site, person }: Asked): Changes {
  const adresse = entry.adresse === null ? site : writtenAddress(entry.adresse, visit.adresse);
  const isMoved = JSON.stringify(entry.adresse) !== JSON.stringify(before.adresse);
  return {
    ...(may.conditions ? conditionChanges(entry, before) : {}),
    ...(may.address && isMoved && adresse !== null ? addressChanges(adresse) : {}),
    ...(may.address ? personChanges({ entry, before, person }) : {}),
  };
}
function conditionChanges({ consignes, nature, priorite, rdvFixe }: Entry, before: Entry): Changes {
  const written = consignes.trim();
  return {
    ...(written === before.consignes ? {} : { consignes: written === '' ? null : written }),
    ...(nature === before.nature ? {} : { nature }),
    ...(priorite === before.priorite ? {} : { priorite }),
    ...(rdvFixe === before.rdvFixe ? {} : { rdvFixe }),
  };
}

/** Of who is met, as the dialog says it otherwise than it did. */
function personChanges({ entry, before, person }: Pick<Asked, 'entry' | 'before' | 'person'>): Changes {
  const isOther = JSON.stringify(entry.personne) !== JSON.stringify(before.personne);
  const met = entry.personne === null ? person : writtenContact(entry.personne);
  return isOther && met !== null ? contactChanges(met) : {};
}
type OfDossier = Pick<CorrectVisitDialogProps, 'site' | 'person'>;
interface Asked extends OfDossier {
  readonly entry: Entry;
  readonly before: Entry;
  readonly may: Corrections;
}

/** [interventions/I29] Instructions, nature, priority, appointment and own address of one visit; kept without a network. */
export function CorrectVisitDialog({ visit, site, person, may, onClose }: CorrectVisitDialogProps) {
  const { t } = useTranslation(['interventions', 'commun', 'erreurs', 'adresse']);
  // What the visit was when the dialog opened: what comes meanwhile is not written over.
  const [before] = useState(() => entryOf(visit, { site, person }));
  const { typed: entry, type, finish, notice } = useTyping(`visite.corriger:${visit.id}`, before);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const errors = entry.adresse === null ? {} : addressErrors(entry.adresse);
  const phrases = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, t(`adresse:erreurs.${error}`)]),
  );
  const isNameMissing = entry.personne !== null && writtenContact(entry.personne) === null;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (isSaving || (may.address && (Object.keys(errors).length > 0 || isNameMissing))) return;
    const changes = changesOf(visit, { entry, before, may, site, person });
    if (Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    const done = await editDocument('interventions', visit.id, changes);
    setSaving(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await finish();
    toast.success(t('interventions:corriger.faite'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('interventions:corriger.titre')} width={560}>
      <form className={styles['formulaire']} onSubmit={(event) => void save(event)} noValidate>
        {notice}
        {may.conditions ? <Conditions entry={entry} visit={visit} onChange={type} /> : null}
        {may.address ? (
          <OwnAddress
            entry={entry}
            onChange={type}
            site={site}
            start={addressEntryOf(visit.adresse)}
            errors={isAsked ? phrases : {}}
          />
        ) : null}
        {may.address ? (
          <OwnContact
            entry={entry.personne}
            onChange={(personne) => type({ personne })}
            person={person}
            start={visit.beneficiaire}
            isNameMissing={isAsked && isNameMissing}
          />
        ) : null}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" type="submit" loading={isSaving}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
}

/** Those of a new visit are 0 and 1; another one that a document holds stays until somebody changes it. */
const PRIORITIES = [0, 1];

function Conditions({ entry, visit, onChange }: PartProps & { readonly visit: LocalVisit }) {
  const { t } = useTranslation(['interventions', 'champs', 'dossier']);
  const { consignes, nature, priorite, rdvFixe } = entry;
  const natures = useNatureChoices(visit.idTypeIntervention, visit);
  const labelOf = (value: number): string =>
    value === 0
      ? t('interventions:corriger.normale')
      : value === 1
        ? t('interventions:corriger.urgente')
        : String(value);
  return (
    <>
      <Textarea
        label={t('dossier:champs.consignes')}
        value={consignes}
        maxLength={NOTE_MAX}
        autosize
        minRows={2}
        onChange={(event) => onChange({ ...entry, consignes: event.currentTarget.value })}
      />
      <div className={styles['quand']}>
        <Select
          label={t('dossier:interventions.nature')}
          data={natures}
          value={nature}
          allowDeselect={false}
          onChange={(chosen) => onChange({ ...entry, nature: chosen ?? nature })}
        />
        <Select
          label={t('interventions:corriger.priorite')}
          data={[...new Set([...PRIORITIES, priorite])].map((value) => ({
            value: String(value),
            label: labelOf(value),
          }))}
          value={String(priorite)}
          allowDeselect={false}
          onChange={(chosen) => onChange({ ...entry, priorite: Number(chosen ?? priorite) })}
        />
      </div>
      <CheckField
        label={t('interventions:corriger.rdvFixe')}
        checked={rdvFixe}
        onChange={(event) => onChange({ ...entry, rdvFixe: event.currentTarget.checked })}
      />
    </>
  );
}

interface OwnAddressProps extends PartProps {
  readonly site: Adresse | null;
  readonly start: AddressEntry;
  readonly errors: Readonly<Record<string, string>>;
}

function OwnAddress({ entry, onChange, site, start, errors }: OwnAddressProps) {
  const { t } = useTranslation('interventions');
  const { adresse } = entry;
  if (adresse === null)
    return (
      <div>
        <p className={styles['note']}>
          {t('corriger.adresseDossier', { adresse: `${start.ligne1}, ${start.codePostal} ${start.ville}` })}
        </p>
        <Button onClick={() => onChange({ ...entry, adresse: site === null ? start : addressEntryOf(site) })}>
          {t('corriger.autreAdresse')}
        </Button>
      </div>
    );
  return (
    <div className={styles['formulaire']}>
      <p className={styles['note']}>{t('corriger.adressePropre')}</p>
      <AddressFields
        value={adresse}
        onChange={(typed) => onChange({ ...entry, adresse: typed })}
        errors={errors}
        required
      />
      {site === null ? null : (
        <div>
          <Button onClick={() => onChange({ ...entry, adresse: null })}>
            {t('corriger.reprendre', { adresse: `${site.ligne1}, ${site.codePostal} ${site.ville}` })}
          </Button>
        </div>
      )}
    </div>
  );
}
