import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { LINE_MAX, NAME_MAX } from '#domain/base/text-limits.ts';
import type { Contact } from '#domain/places/contact.ts';
import { Button } from '../../ui/button.tsx';
import styles from './assign.module.css';
import { TextInput } from '../../ui/text-input.tsx';

/** Somebody as they are typed. */
export type ContactEntry = Readonly<Record<keyof Contact, string>>;

export const contactEntryOf = ({ civilite, prenom, nom, telephone, email }: Contact): ContactEntry => ({
  civilite: civilite ?? '',
  prenom: prenom ?? '',
  nom,
  telephone: telephone ?? '',
  email: email ?? '',
});

/** As it is written; null: the name is missing. */
export function writtenContact(entry: ContactEntry): Contact | null {
  const lineOf = (line: keyof Contact): string | null => entry[line].trim() || null;
  const nom = lineOf('nom');
  if (nom === null) return null;
  const [civilite, prenom, telephone, email] = (['civilite', 'prenom', 'telephone', 'email'] as const).map(lineOf);
  return {
    nom,
    civilite: civilite ?? null,
    prenom: prenom ?? null,
    telephone: telephone ?? null,
    email: email ?? null,
  };
}

const MAX: Readonly<Record<keyof Contact, number>> = {
  civilite: 20,
  prenom: NAME_MAX,
  nom: NAME_MAX,
  telephone: 30,
  email: LINE_MAX,
};
const LINES = ['civilite', 'prenom', 'nom', 'telephone', 'email'] as const;

interface OwnContactProps {
  /** null: whom the dossier names. */
  readonly entry: ContactEntry | null;
  readonly onChange: (entry: ContactEntry | null) => void;
  /** Of the dossier; null: it is not on this device. */
  readonly person: Contact | null;
  readonly start: Contact;
  readonly isNameMissing: boolean;
}

/** [interventions/I40] Who is met at one visit: the beneficiary of its dossier, or somebody of its own. */
export function OwnContact({ entry, onChange, person, start, isNameMissing }: OwnContactProps) {
  const { t } = useTranslation(['interventions', 'dossier', 'adresse']);
  const saidOf = (contact: Contact): string => [fullName(contact), contact.telephone].filter(Boolean).join(', ');
  if (entry === null)
    return (
      <div>
        <p className={styles['note']}>{t('interventions:corriger.personneDossier', { personne: saidOf(start) })}</p>
        <Button onClick={() => onChange(contactEntryOf(person ?? start))}>
          {t('interventions:corriger.autrePersonne')}
        </Button>
      </div>
    );
  return (
    <div className={styles['formulaire']}>
      <p className={styles['note']}>{t('interventions:corriger.personnePropre')}</p>
      {LINES.map((line) => (
        <TextInput
          key={line}
          label={t(`dossier:champs.${line}`)}
          value={entry[line]}
          maxLength={MAX[line]}
          required={line === 'nom'}
          type={line === 'telephone' ? 'tel' : line === 'email' ? 'email' : 'text'}
          error={line === 'nom' && isNameMissing ? t('adresse:erreurs.requis') : undefined}
          onChange={(event) => onChange({ ...entry, [line]: event.currentTarget.value })}
        />
      ))}
      {person === null ? null : (
        <div>
          <Button onClick={() => onChange(null)}>
            {t('interventions:corriger.reprendrePersonne', { personne: saidOf(person) })}
          </Button>
        </div>
      )}
    </div>
  );
}
