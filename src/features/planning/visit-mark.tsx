import { IconLock } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { preparedOf } from '#domain/planning/preparation.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './board-cell.module.css';
import type { CellProps } from './board-cell.tsx';
import { minutesOf } from './board-marks.ts';

/** A visit on a board: taken by the pointer, opened by a click. */
export function VisitMark({
  visit,
  row,
  period,
  held,
  aim,
  isPreparing,
  mayMove,
  onHold,
  onOpen,
}: CellProps & { readonly visit: LocalVisit }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { beneficiaire, adresse, codeFiche, rdvFixe, dateRdv } = visit;
  const hour = dateRdv === null ? '' : formats.at(visit).heure(dateRdv);
  const withWhom = useWithWhom(visit, row.controller.idUser);
  const isSecond = withWhom !== '';
  const words = [hour, beneficiaire.nom, adresse.ville, codeFiche, withWhom].filter(Boolean).join(', ');
  const state = markOf(visit, isPreparing);
  const lock = rdvFixe && state !== 'faite' ? <IconLock size={11} stroke={2} aria-hidden /> : null;
  return (
    <button
      type="button"
      className={styles['mark']}
      data-state={state}
      data-held={held?.id === visit.id || undefined}
      data-second={isSecond || undefined}
      draggable={mayMove(visit) && !isSecond}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', visit.id);
        onHold(visit);
        if (period.view === 'jour') aim.grab(grabbedMin(event, visit));
      }}
      onDragEnd={() => onHold(null)}
      onClick={() => onOpen(visit)}
      title={words}
      aria-label={`${words}, ${t(`legende.${state}`)}`}
    >
      {period.view === 'jour' ? (
        <span className={styles['words']}>
          <strong>{beneficiaire.nom}</strong>
          <small>
            {lock} <span className="tabular">{hour}</span> {isSecond ? withWhom : `${adresse.ville}, ${codeFiche}`}
          </small>
        </span>
      ) : (
        lock
      )}
    </button>
  );
}

/** [planning/P26] Whom the one of this row accompanies; '': the visit is theirs. */
function useWithWhom({ idSecond, nomControleur }: LocalVisit, idUser: number): string {
  const { t } = useTranslation('planning');
  return idSecond === idUser ? t('aDeux.accompagne', { nom: nomControleur ?? '' }) : '';
}

/** Minutes of a visit before the pointer that takes it. */
function grabbedMin({ currentTarget, clientX }: DragEvent<HTMLElement>, visit: LocalVisit): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const { debut, fin } = minutesOf(visit);
  return Math.max(0, ((clientX - left) / width) * (fin - debut));
}

function markOf(visit: LocalVisit, isPreparing: boolean): 'preparee' | 'faite' | 'fixe' | 'prevue' {
  if (isPreparing && preparedOf(visit) !== null) return 'preparee';
  if (visit.etat === 'VERIF RT' || visit.etat === 'VALIDE') return 'faite';
  return visit.rdvFixe ? 'fixe' : 'prevue';
}
