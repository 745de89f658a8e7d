import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconDeviceFloppy,
  IconDeviceTablet,
  IconHourglass,
  IconLock,
  IconPhotoOff,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { canTravel, placeShown, type VisitPlace } from '../../data/sync-state.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { LiveFormulaire } from './live-formulaire.ts';
import type { SaveState } from './saver.ts';
import styles from './header.module.css';
import { holds, type StatusPhase, statusPhase, statusWords } from './status-phase.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';
import { type UnwrittenSources, useUnwritten } from './use-unwritten.ts';

const SIGNS = {
  'en-cours': IconDeviceFloppy,
  enregistre: IconDeviceTablet,
  envoi: IconArrowUp,
  recu: IconCheck,
  attendu: IconHourglass,
  conflit: IconAlertTriangle,
  refuse: IconX,
  aCorriger: IconAlertTriangle,
  illisible: IconPhotoOff,
  echec: IconAlertTriangle,
  sansPhoto: IconPhotoOff,
  scelle: IconLock,
} as const satisfies Record<StatusPhase | 'sansPhoto', typeof IconCheck>;

export interface SaveStatusProps extends UnwrittenSources {
  readonly live: UnwrittenSources['live'] & Pick<LiveFormulaire, 'saver'>;
  readonly intervention: InterventionLocale;
  /** Where the visit is, photos and signatures included; null: not known yet. */
  readonly place: VisitPlace | null;
}

/** Where the visit is. 'Enregistré sur l’appareil' is written after the commit, never before. */
export function SaveStatus({ live, prises, intervention, place }: SaveStatusProps) {
  const { saver } = live;
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const etat = useSyncExternalStore(saver.subscribe, saver.etat);
  const isTravelling = useFromEngine(canTravel);
  const isSeen = useIsSeen(etat, intervention);
  const unwritten = useUnwritten({ live, prises });
  const phase = statusPhase(etat, {
    isSeen,
    place: place === null ? null : placeShown(place, isTravelling),
    ...unwritten,
  });
  const words = statusWords(phase, unwritten.pictures);
  const isLong = useIsLong(phase === 'en-cours');
  const isSilent = words === null || (words === 'en-cours' && !isLong);
  const instant = etat.phase === 'enregistre' && words === 'enregistre' ? new Date(etat.leMs).toISOString() : null;
  return (
    <output className={styles['statut']} data-phase={phase ?? undefined} data-words={words ?? undefined}>
      <StatusSign words={words} />
      {isSilent ? null : t(`enregistrement.${words}`, { count: unwritten.unreadable })}
      {instant === null ? null : <time dateTime={instant}>{formats.heure(instant)}</time>}
    </output>
  );
}

function StatusSign({ words }: { readonly words: keyof typeof SIGNS | null }) {
  if (words === null) return null;
  const Sign = SIGNS[words];
  return <Sign size={16} stroke={1.7} aria-hidden />;
}

/** A write that takes no longer than this shows its sign alone: it claims nothing, and no word blinks while one types. */
const SPEAKS_AFTER_MS = 800;

/** Whether it has gone on for long enough to be told in words. */
function useIsLong(isOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLong(true), SPEAKS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn]);
  return isLong;
}

/** Whether the document on screen has the last commit in it: it is read back a moment later, and says nothing of it before. */
function useIsSeen(etat: SaveState, intervention: InterventionLocale): boolean {
  const [since, setSince] = useState({ etat, rev: intervention.rev });
  if (since.etat !== etat) setSince({ etat, rev: intervention.rev });
  return etat.phase !== 'enregistre' || intervention.rev > since.rev || holds(intervention, etat.changes);
}
