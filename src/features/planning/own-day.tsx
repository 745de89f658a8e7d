import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from '#domain/planning/board.ts';
import type { Trip } from '#domain/planning/trip.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './own-day.module.css';

interface OwnDayProps {
  readonly row: BoardRow<LocalVisit>;
  readonly onOpen: (visit: LocalVisit) => void;
}

/** One's own day from top to bottom, under its line: what a phone has no room to write on it. */
export function OwnDay({ row: { cells, controller }, onOpen }: OwnDayProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const day = cells[0]?.day;
  if (day === undefined || day.visits.length === 0) return null;
  return (
    <ol className={styles['list']} aria-label={t('titre')}>
      {day.visits.map(({ intervention, debut, depuis }) => (
        <Fragment key={intervention.id}>
          <TripLine trip={depuis} />
          <li>
            <button type="button" className={styles['visit']} onClick={() => onOpen(intervention)}>
              <span className="tabular">{formats.at(intervention).heure(debut)}</span>
              <span>
                <strong>{intervention.beneficiaire.nom}</strong>
                <small>
                  {[
                    intervention.adresse.ville,
                    intervention.codeFiche,
                    intervention.idSecond === controller.idUser
                      ? t('aDeux.accompagne', { nom: intervention.nomControleur ?? '' })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </button>
          </li>
        </Fragment>
      ))}
      <TripLine trip={day.retour} />
    </ol>
  );
}

function TripLine({ trip }: { readonly trip: Trip | null }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  if (trip === null || trip.minutes === 0) return null;
  return (
    <li className={styles['trip']}>
      {t('trajet', { duree: formats.duration(trip.minutes), km: formats.nombre(trip.km) })}
    </li>
  );
}
