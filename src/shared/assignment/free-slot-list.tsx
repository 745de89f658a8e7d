import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#domain/base/days.ts';
import { fullName } from '#domain/base/person.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { byController } from '#domain/interventions/controllers-of.ts';
import { isLive } from '#domain/interventions/etat.ts';
import { momentOf, timeOf } from '#domain/base/clock.ts';
import { type FreeSlot, freeSlots } from '#domain/planning/free-slots.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import { asPrepared } from '#domain/planning/preparation.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useNow } from '../../ui/format/use-now.ts';
import styles from './calls.module.css';
import { useTrips } from './use-trips.ts';
import { useDepartement } from './use-departement.ts';
import type { LocalVisit } from './visit.ts';

const ALL = { selector: {} };
const SHOWN = 6;
/** Further than any slot that is proposed. */
const HOLIDAYS_DAYS = 30;

interface ListProps {
  readonly visit: LocalVisit;
  /** Beside the visits where they were prepared, not where they stand published. */
  readonly isPreparing?: boolean;
  readonly onSlot: (slot: FreeSlot) => void;
}

/** [planning/P19] Hours at which somebody is free, with what each adds to the road of its day. */
export function FreeSlotList({ visit, isPreparing = false, onSlot }: ListProps) {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  const slots = useFreeSlots(visit, isPreparing);
  if (slots === undefined) return <p className={form['hint']}>{t('creneaux.lecture')}</p>;
  if (slots.length === 0) return <p className={form['hint']}>{t('creneaux.aucun')}</p>;
  return (
    <section className={form['group']} aria-label={t('creneaux.titre')}>
      <h3 className={styles['title']}>{t('creneaux.titre')}</h3>
      <div className={styles['slots']}>
        {slots.map((slot) => (
          <button key={`${slot.controller.id} ${slot.at.jour}`} type="button" onClick={() => onSlot(slot)}>
            <strong>{`${formats.jourSemaine(slot.at.jour)} ${timeOf(slot.at.minute)}`}</strong>
            {fullName(slot.controller)}
            {slot.detourKm === null
              ? ''
              : `, ${t('creneaux.detour', { km: formats.nombre(Math.round(slot.detourKm)) })}`}
            {slot.isLate ? <em className={styles['late']}>{t('creneaux.tard')}</em> : null}
          </button>
        ))}
      </div>
    </section>
  );
}

/** undefined: what they follow from has not been read yet. */
function useFreeSlots(visit: LocalVisit, isPreparing: boolean): readonly FreeSlot[] | undefined {
  const controllers = useLive('controllers', ALL);
  const interventions = useLive('interventions', ALL);
  const dossier = useDocument('dossiers', visit.demandeId);
  const departement = useDepartement(visit.idBureauInspection);
  const trips = useTrips();
  const minute = useNow().slice(0, 16);
  return useMemo(() => {
    if (controllers === undefined || interventions === undefined || dossier === undefined) return undefined;
    const now = momentOf(`${minute}:00.000Z`, zoneOf(visit));
    const holidays = holidaysBetween(now.jour, plusDays(now.jour, HOLIDAYS_DAYS), departement);
    const placed = interventions.flatMap((one) => {
      const drawn = isPreparing ? asPrepared(one) : one;
      return one.id !== visit.id && isLive(drawn) && drawn.dateRdv !== null ? [drawn] : [];
    });
    const byPerson = byController(placed);
    return freeSlots(
      {
        visit: { ...visit, rdvFixe: false },
        controllers: controllers.filter(
          ({ actif, idBureauInspection }) => actif && idBureauInspection === visit.idBureauInspection,
        ),
        othersOf: (idUser) => byPerson.get(idUser) ?? [],
        now,
        echeance: dossier?.echeance ?? null,
        isHoliday: (jour) => holidays.has(jour),
        trips,
      },
      SHOWN,
    );
  }, [controllers, interventions, dossier, departement, minute, visit, isPreparing, trips]);
}
