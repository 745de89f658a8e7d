import { IconAlertTriangle, IconCheck, IconDeviceFloppy, IconDeviceTablet, IconLock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Enregistreur } from './enregistreur.ts';
import styles from './entete.module.css';

const SIGNES = {
  'en-cours': IconDeviceFloppy,
  enregistre: IconDeviceTablet,
  recu: IconCheck,
  echec: IconAlertTriangle,
  scelle: IconLock,
} as const;

export interface PropsStatut {
  readonly enregistreur: Enregistreur;
  /** The stored document holds edits that the server has not received. */
  readonly aEnvoyer: boolean;
}

/** Where the answers are. 'Enregistré sur l’appareil' is written after the commit, never before. */
export function StatutEnregistrement({ enregistreur, aEnvoyer }: PropsStatut) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const etat = useSyncExternalStore(enregistreur.abonner, enregistreur.etat);
  const ancien = aEnvoyer ? 'enregistre' : 'recu';
  const phase = etat.phase === 'repos' ? ancien : etat.phase;
  const Signe = SIGNES[phase];
  const instant = etat.phase === 'enregistre' ? new Date(etat.leMs).toISOString() : null;
  return (
    <output className={styles['statut']} data-phase={phase}>
      <Signe size={16} stroke={1.7} aria-hidden />
      {t(`enregistrement.${phase}`)}
      {instant === null ? null : <time dateTime={instant}>{formats.heure(instant)}</time>}
    </output>
  );
}
