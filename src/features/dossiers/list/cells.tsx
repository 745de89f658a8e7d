import { IconAlertTriangle, IconArrowUp, IconDeviceTablet, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useUnread } from '../unread.ts';
import { useLive } from '../../../data/use-live.ts';
import { Figure } from '../../../ui/figure.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { useIsAllHere } from '../../../ui/received.tsx';
import { urgencyOf } from '../deadline.ts';
import { ROOT } from '../dossier-words.ts';
import type { DossierRow } from './dossier-row.ts';
import styles from './list.module.css';

/** Address of a dossier, and the list it is opened from: its page goes to the next one in that order. */
export const dossierPath = (id: string): string => `${ROOT}/current/${id}`;

export function Numero({ row }: { readonly row: DossierRow }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={dossierPath(row.id)} state={{ liste: pathname + search }} tabIndex={-1}>
      {row.numero}
    </Link>
  );
}

/** [dossiers/D30] Marked before the name: what is set to delete stands among the others of an administrator. */
export function Beneficiaire({ row }: { readonly row: DossierRow }) {
  const { t } = useTranslation('dossiers');
  return (
    <span className={styles['name']}>
      {row.isSetToDelete ? (
        <IconTrash
          className={styles['toDelete']}
          size={15}
          stroke={1.7}
          role="img"
          aria-label={t('filtres.aSupprimer')}
        />
      ) : null}{' '}
      {row.beneficiaire === '' ? '–' : row.beneficiaire}
    </span>
  );
}

export function Fiches({ fiches: [first, ...others] }: { readonly fiches: readonly string[] }) {
  if (first === undefined) return '–';
  return (
    <span className={styles['fiche']} title={others.length === 0 ? undefined : [first, ...others].join(', ')}>
      {others.length === 0 ? first : `${first} +${others.length}`}
    </span>
  );
}

export function Visits({ row: { valides, interventions } }: { readonly row: DossierRow }) {
  const { t } = useTranslation('dossiers');
  const isDone = interventions > 0 && valides === interventions;
  return (
    <span className="tabular" aria-label={t('ligne.visites', { valides, total: interventions })} role="img">
      <span className={isDone ? styles['done'] : styles['count']}>{valides}</span> / {interventions}
    </span>
  );
}

/** A date that presses says so in words; its colour only repeats them. */
export function Deadline({ row, today }: { readonly row: DossierRow; readonly today: string }) {
  const { t } = useTranslation(['dossiers', 'commun']);
  const formats = useFormats();
  if (row.echeance === null) return '–';
  const day = formats.jourCourt(row.echeance);
  const urgence = urgencyOf(row, today);
  if (urgence === null) return <span className="tabular">{day}</span>;
  const { genre, jours: count } = urgence;
  if (genre === 'aujourdhui') return <span className={styles['soon']}>{t('commun:aujourdhui')}</span>;
  const isLate = genre === 'retard';
  return (
    <span
      className={isLate ? styles['late'] : styles['soon']}
      title={t(isLate ? 'ligne.retardTitre' : 'ligne.procheTitre', { count })}
    >
      {t(isLate ? 'ligne.retard' : 'ligne.proche', { jour: day, count })}
    </span>
  );
}

const UNSENT = {
  appareil: [IconDeviceTablet, styles['unsent']],
  envoi: [IconArrowUp, styles['sending']],
  refuse: [IconX, styles['refused']],
  conflit: [IconAlertTriangle, styles['refused']],
} as const;

/** One sign wide, so that an edit being sent moves no column: the word is its name, and the foot counts them in words. */
export function OnDevice({ row, isKept }: { readonly row: DossierRow; readonly isKept: boolean }) {
  const { t } = useTranslation(['dossiers', 'etats']);
  if (row.sync === 'recu') {
    const label = t('ligne.horsLigne');
    return isKept ? (
      <IconDeviceTablet size={16} stroke={1.7} role="img" aria-label={label} className={styles['kept']} />
    ) : null;
  }
  const [Sign, className] = UNSENT[row.sync];
  const word = t(`etats:sync.${row.sync}`);
  return (
    <span className={`${styles['sign']} ${className}`} role="img" aria-label={word} title={word}>
      <Sign size={14} stroke={1.9} aria-hidden />
    </span>
  );
}

/** Messages that this reader may see of one dossier: asked for the rows in sight only. */
export function MessageCount({ idDossier }: { readonly idDossier: string }) {
  const isAllHere = useIsAllHere();
  const { t } = useTranslation('dossiers');
  const messages = useLive('records', { selector: { kind: 'message', cleDossier: idDossier } });
  const unread = useUnread(idDossier).length;
  if (unread === 0) return <Figure value={messages?.length} isWhole={isAllHere} />;
  return <strong>{t('messagesNonLus', { count: unread })}</strong>;
}

/** The row on a phone: number and state, name, place and visit. */
export function DossierCard({ row, isKept }: { readonly row: DossierRow; readonly isKept: boolean }) {
  const { t } = useTranslation('dossiers');
  const formats = useFormats();
  return (
    <ListCard
      head={<Numero row={row} />}
      badge={
        <>
          {row.sync === 'recu' ? null : <SyncBadge state={row.sync} />}
          {row.isSetToDelete ? (
            <IconTrash size={17} stroke={1.7} role="img" aria-label={t('filtres.aSupprimer')} />
          ) : null}
          {isKept ? <IconDeviceTablet size={17} stroke={1.7} role="img" aria-label={t('ligne.horsLigne')} /> : null}
          <EtatBadge etat={row.etat} />
        </>
      }
      name={row.beneficiaire}
      text={[row.ville, row.fiches[0]].filter(Boolean).join(' · ')}
      end={row.visite === null ? '' : formats.at(row.source).dateHeure(row.visite)}
    />
  );
}
