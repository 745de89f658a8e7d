import { useTranslation } from 'react-i18next';
import type { ReviewBar } from '#domain/interventions/issuing.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from '../../ui/badge.module.css';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

/** Stored and displayed states of dossiers and interventions, `REFUSE` included. */
export type ShownEtat =
  | 'NOUVELLE'
  | 'PLANIFIE'
  | 'EN ATTENTE'
  | 'EN COURS'
  | 'EN SIGNATURE'
  | 'VERIF RT'
  | 'VALIDE'
  | 'ARCHIVE'
  | 'REFUSE'
  | 'ANNULE'
  | 'REMPLACE';

const STATES = {
  NOUVELLE: ['new', 'nouvelle'],
  PLANIFIE: ['new', 'planifie'],
  'EN ATTENTE': ['wait', 'attente'],
  'EN COURS': ['progress', 'cours'],
  'VERIF RT': ['progress', 'cours'],
  'EN SIGNATURE': ['sign', 'signature'],
  VALIDE: ['ok', 'valide'],
  ARCHIVE: ['archive', 'archive'],
  REFUSE: ['ko', 'refuse'],
  ANNULE: ['archive', 'annule'],
  REMPLACE: ['archive', 'remplace'],
} as const satisfies Record<ShownEtat, readonly [Tone, string]>;

export interface EtatBadgeProps {
  readonly etat: ShownEtat;
  /** The small VERIF RT tag that ADMIN and MANAGER see beside EN COURS. */
  readonly verifRt?: boolean;
  /** [access/A51] Why its reader may not validate it; null: nothing keeps them from it. */
  readonly bar?: ReviewBar | null;
}

export function EtatBadge({ etat, verifRt = false, bar = null }: EtatBadgeProps) {
  const { t } = useTranslation(['etats', 'erreurs']);
  const [tone, key] = STATES[etat];
  const badge = (
    <Badge tone={tone} icon={<Glyph tone={tone} />}>
      {t(`etats:${key}`)}
    </Badge>
  );
  if (!verifRt) return badge;
  return (
    <span className={styles.group}>
      {badge}
      <span className={styles.tag} title={t('etats:verifRtTitre')}>
        {t('etats:verifRt')}
      </span>
      {bar === null ? null : (
        <span
          className={styles.tag}
          title={bar === 'inconnue' ? t('etats:relecture.inconnueTitre') : t(`erreurs:${bar}`)}
        >
          {t(`etats:relecture.${bar}`)}
        </span>
      )}
    </span>
  );
}
