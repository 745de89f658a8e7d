import { TextInput } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#domain/base/days.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { isFullyGiven } from '#domain/interventions/controllers-of.ts';
import { madeCalls } from '#domain/interventions/calls.ts';
import { interventionList } from '#domain/interventions/list.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useAvailabilityWords } from '../../shared/presence/use-availability-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { searchedText } from '../../ui/list/searched-text.ts';
import { textFilter } from '../../ui/table/fold.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './to-plan.module.css';

interface ToPlanProps {
  /** undefined: not all of them have come. */
  readonly visits: readonly LocalVisit[] | undefined;
  /** Of one controller alone: there is no panel when there is nothing to plan. */
  readonly isOwn: boolean;
  readonly echeanceOf: (idDossier: string) => string | null;
  readonly today: string;
  readonly held: LocalVisit | null;
  readonly mayMove: (visit: LocalVisit) => boolean;
  readonly onHold: (visit: LocalVisit | null) => void;
  readonly onOpen: (visit: LocalVisit) => void;
}

/** Drawn at once; the rest is asked for, or searched. */
const STEP = 50;
/** Days before a deadline from which it is coloured. */
const SOON_DAYS = 7;
const haystack = (visit: LocalVisit): string => searchableText(visit, interventionList.searched);

/** What has no day or no controller yet, soonest deadline first. */
export function ToPlanPanel({ visits, isOwn, ...props }: ToPlanProps) {
  const { t } = useTranslation(['planning', 'commun']);
  const formats = useFormats();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const found = useMemo(() => {
    const matches = textFilter(text);
    const searched = searchedText(haystack);
    return visits?.filter((visit) => matches(searched(visit)));
  }, [visits, text]);
  if (isOwn && (visits === undefined || visits.length === 0)) return null;
  return (
    <aside className={styles['panel']} aria-label={t('planning:aPlanifier')}>
      <header>
        <h2>
          {t('planning:aPlanifier')}{' '}
          <span className={styles['count']}>{found === undefined ? '' : formats.nombre(found.length)}</span>
        </h2>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('planning:chercher')}
          placeholder={t('planning:chercher')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </header>
      {found === undefined ? (
        <div className={styles['cards']}>
          <SkeletonLines count={6} />
        </div>
      ) : found.length === 0 ? (
        <EmptyState ofDevice title={t(visits?.length === 0 ? 'planning:rienAPlanifier' : 'planning:aucuneTrouvee')} />
      ) : (
        <ul className={styles['cards']}>
          {found.slice(0, shown).map((visit) => (
            <li key={visit.id}>
              <WaitingCard {...props} visit={visit} />
            </li>
          ))}
        </ul>
      )}
      {found !== undefined && found.length > shown ? (
        <Button variant="text" onClick={() => setShown(shown + STEP)}>
          {t('planning:plus', { count: found.length - shown })}
        </Button>
      ) : null}
    </aside>
  );
}

/** [planning/P16] */
const lacksSecond = (visit: LocalVisit): boolean =>
  visit.aDeux === true && visit.idControleur !== null && !isFullyGiven(visit);

function WaitingCard({
  visit,
  echeanceOf,
  today,
  held,
  mayMove,
  onHold,
  onOpen,
}: Omit<ToPlanProps, 'visits' | 'isOwn'> & { readonly visit: LocalVisit }) {
  const { t } = useTranslation(['planning', 'interventions']);
  const formats = useFormats();
  const available = useAvailabilityWords();
  const calls = madeCalls(visit);
  const lastCall = calls[0] === undefined ? '' : t(`interventions:appels.resultat.${calls[0].resultat}`);
  const deadline = echeanceOf(visit.demandeId);
  const isHeld = held?.id === visit.id;
  const isMovable = mayMove(visit);
  return (
    <div
      className={styles['card']}
      data-held={isHeld || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', visit.id);
        onHold(visit);
      }}
      onDragEnd={() => onHold(null)}
    >
      <button type="button" className={styles['open']} onClick={() => onOpen(visit)}>
        {visit.numeroDossier ?? visit.numero ?? t('planning:sansNumero')}
      </button>
      {deadline === null ? null : (
        <time dateTime={deadline} data-soon={daysBetween(today, deadline) <= SOON_DAYS || undefined}>
          {formats.jourCourt(deadline)}
        </time>
      )}
      <button
        type="button"
        className={styles['take']}
        disabled={!isMovable}
        aria-pressed={isHeld}
        onClick={() => onHold(isHeld ? null : visit)}
      >
        <IconGripVertical size={14} stroke={1.8} aria-hidden />
        <strong>{visit.beneficiaire.nom}</strong>
        <span>
          {visit.adresse.ville}, <span className={styles['code']}>{visit.codeFiche}</span>
        </span>
        {lacksSecond(visit) ? <span className={styles['code']}>{t('planning:aDeux.manque')}</span> : null}
        {visit.disponibilites == null ? null : (
          <span className={styles['code']}>{available(visit.disponibilites)}</span>
        )}
        {calls.length === 0 ? null : (
          <span className={styles['code']}>
            {[t('interventions:appels.nombre', { count: calls.length }), lastCall].join(', ')}
          </span>
        )}
      </button>
    </div>
  );
}
