import { IconAlertTriangle, IconCheck, IconDeviceFloppy, IconDeviceTablet, IconLock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Saver } from './saver.ts';
import styles from './header.module.css';

const SIGNS = {
  'en-cours': IconDeviceFloppy,
  enregistre: IconDeviceTablet,
  recu: IconCheck,
  echec: IconAlertTriangle,
  scelle: IconLock,
} as const;

export interface SaveStatusProps {
  readonly saver: Saver;
  /** The stored document holds edits that the server has not received. */
  readonly aEnvoyer: boolean;
}

/** Where the answers are. 'Enregistré sur l’appareil' is written after the commit, never before. */
export function SaveStatus({ saver, aEnvoyer }: SaveStatusProps) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const etat = useSyncExternalStore(saver.subscribe, saver.etat);
  const restingPhase = aEnvoyer ? 'enregistre' : 'recu';
  const phase = etat.phase === 'repos' ? restingPhase : etat.phase;
  const Sign = SIGNS[phase];
  const instant = etat.phase === 'enregistre' ? new Date(etat.leMs).toISOString() : null;
  return (
    <output className={styles['statut']} data-phase={phase}>
      <Sign size={16} stroke={1.7} aria-hidden />
      {t(`enregistrement.${phase}`)}
      {instant === null ? null : <time dateTime={instant}>{formats.heure(instant)}</time>}
    </output>
  );
}
