import { useTranslation } from 'react-i18next';
import { etatRge } from '#domain/tiers/rge.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { ChampLignes } from './champ-lignes.tsx';
import { CONTACT_VIDE, QUALIFICATION_VIDE, type QualificationSaisie, type SaisieTiers } from './fiche.ts';
import styles from './tiers.module.css';

interface LignesProps {
  readonly saisie: SaisieTiers;
  readonly isOpen: boolean;
  readonly error: string | undefined;
  readonly onChange: (saisie: SaisieTiers) => void;
}

/** Whom to reach at a client or an installer. */
export function Contacts({ saisie, onChange, ...rest }: LignesProps) {
  const { t } = useTranslation('tiers');
  return (
    <ChampLignes
      {...rest}
      titre={t('contacts.titre')}
      lignes={saisie.contacts}
      vide={CONTACT_VIDE}
      types={{ telephone: 'tel', email: 'email' }}
      mots={{
        champ: (champ) => t(`contacts.${champ}`),
        libelle: (champ, n) => t('contacts.libelle', { champ: t(`contacts.${champ}`), n }),
        ajouter: t('contacts.ajouter'),
        retirer: (n) => t('contacts.retirer', { n }),
      }}
      onChange={(contacts) => onChange({ ...saisie, contacts })}
    />
  );
}

/** RGE papers of an installer, each with what its last day means today ([tiers/T7]). */
export function Qualifications({ saisie, onChange, ...rest }: LignesProps) {
  const { t } = useTranslation('tiers');
  return (
    <ChampLignes
      {...rest}
      titre={t('qualifications.titre')}
      lignes={saisie.qualificationsRGE}
      vide={QUALIFICATION_VIDE}
      types={{ valideAu: 'date' }}
      mots={{
        champ: (champ) => t(`qualifications.${champ}`),
        libelle: (champ, n) => t('qualifications.libelle', { champ: t(`qualifications.${champ}`), n }),
        ajouter: t('qualifications.ajouter'),
        retirer: (n) => t('qualifications.retirer', { n }),
      }}
      renderNote={(ligne) => <Fin {...ligne} />}
      onChange={(qualificationsRGE) => onChange({ ...saisie, qualificationsRGE })}
    />
  );
}

function Fin({ valideAu }: QualificationSaisie) {
  const { t } = useTranslation('tiers');
  const { jour } = useFormats();
  const today = useToday();
  if (valideAu === '') return null;
  const etat = etatRge(valideAu, today);
  if (etat === 'valide') return null;
  const mot = etat === 'expiree' ? 'rgeFinie' : 'rgeFinit';
  return <span className={etat === 'expiree' ? styles['ko'] : styles['wait']}>{t(mot, { date: jour(valideAu) })}</span>;
}
