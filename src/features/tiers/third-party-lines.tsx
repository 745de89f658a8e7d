import { useTranslation } from 'react-i18next';
import { rgeState } from '#domain/tiers/rge.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { LinesField } from './lines-field.tsx';
import { EMPTY_CONTACT, EMPTY_QUALIFICATION, type QualificationEntry, type ThirdPartyEntry } from './fiche.ts';
import styles from './tiers.module.css';

interface RowsProps {
  readonly entry: ThirdPartyEntry;
  readonly isOpen: boolean;
  readonly error: string | undefined;
  readonly onChange: (entry: ThirdPartyEntry) => void;
}

/** Whom to reach at a client or an installer. */
export function Contacts({ entry, onChange, ...rest }: RowsProps) {
  const { t } = useTranslation('tiers');
  return (
    <LinesField
      {...rest}
      titre={t('contacts.titre')}
      lines={entry.contacts}
      vide={EMPTY_CONTACT}
      types={{ telephone: 'tel', email: 'email' }}
      words={{
        champ: (champ) => t(`contacts.${champ}`),
        libelle: (champ, n) => t('contacts.libelle', { champ: t(`contacts.${champ}`), n }),
        add: t('contacts.ajouter'),
        remove: (n) => t('contacts.retirer', { n }),
      }}
      onChange={(contacts) => onChange({ ...entry, contacts })}
    />
  );
}

/** RGE papers of an installer, each with what its last day means today ([tiers/T7]). */
export function Qualifications({ entry, onChange, ...rest }: RowsProps) {
  const { t } = useTranslation('tiers');
  return (
    <LinesField
      {...rest}
      titre={t('qualifications.titre')}
      lines={entry.qualificationsRGE}
      vide={EMPTY_QUALIFICATION}
      types={{ valideAu: 'date' }}
      words={{
        champ: (champ) => t(`qualifications.${champ}`),
        libelle: (champ, n) => t('qualifications.libelle', { champ: t(`qualifications.${champ}`), n }),
        add: t('qualifications.ajouter'),
        remove: (n) => t('qualifications.retirer', { n }),
      }}
      renderNote={(line) => <End {...line} />}
      onChange={(qualificationsRGE) => onChange({ ...entry, qualificationsRGE })}
    />
  );
}

function End({ valideAu }: QualificationEntry) {
  const { t } = useTranslation('tiers');
  const { jour } = useFormats();
  const today = useToday();
  if (valideAu === '') return null;
  const etat = rgeState(valideAu, today);
  if (etat === 'valide') return null;
  const word = etat === 'expiree' ? 'rgeFinie' : 'rgeFinit';
  return (
    <span className={etat === 'expiree' ? styles['ko'] : styles['wait']}>{t(word, { date: jour(valideAu) })}</span>
  );
}
