import type { EtatAppareil } from '#domain/api/devices.ts';
import { deviceReasons, verdict, visitsToMake, type VisitContents } from '#domain/planning/departure.ts';
import type { Station } from '../engine/station.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Stored } from '../local/store.ts';

const DAY_MS = 86_400_000;
/** More visits than two days hold; the limit of what a contact carries. */
const MAX = 100;

/** « Prêt à partir », for the visits of this user today and tomorrow: what the tablet shows, told to the office. */
export async function readinessToLeave(
  station: Station,
  { stockage, enAttente }: Pick<EtatAppareil, 'stockage' | 'enAttente'>,
): Promise<EtatAppareil['pret']> {
  const session = await station.session();
  if (session === null) return { visites: 0, pretes: 0 };
  const now = station.clock();
  const tomorrow = new Date(Date.parse(now) + DAY_MS).toISOString();
  const zone = zoneOf(session.user);
  const days = [now, tomorrow].map((instant) => localDay(instant, zone));
  const details = await visitsOf(station, session.user.id, days);
  const { syncDate, decalageMs } = await station.etat.read();
  const reasons = deviceReasons({
    jour: localDay(tomorrow, zone),
    now,
    zone,
    placeLibre: stockage.quota === 0 ? null : stockage.quota - stockage.utilises,
    horsLigneJusquAu: session.horsLigneJusquAu,
    syncDate,
    decalageMs,
    attenteDepuis: enAttente.depuis,
    // No worker reads the battery: the tablet's own screen does.
    batterie: null,
  });
  const { visits, pretes } = verdict(
    details.map(({ raisons, ...visit }) => ({ ...visit, reasons: raisons })),
    reasons,
  );
  return { visites: visits, pretes, details: details.slice(0, MAX), raisons: [...reasons] };
}

type Detail = NonNullable<EtatAppareil['pret']['details']>[number];

async function visitsOf({ store }: Station, idUser: number, days: readonly string[]): Promise<Detail[]> {
  const own = await store.find('interventions', 'cleControleur', idUser);
  const packs = await store.byIds(
    'interventionsWithReport',
    own.map(({ id }) => id),
  );
  const present = packs.filter(({ _deleted }) => !_deleted) as (Stored<'interventionsWithReport'> & VisitContents)[];
  const contents = new Map(present.map((pack) => [pack.id, pack]));
  return visitsToMake(own, contents, days).map(({ visit, dateRdv, reasons }) => ({
    id: visit.id,
    numero: visit.numero ?? null,
    ville: visit.adresse?.ville ?? '',
    dateRdv,
    raisons: [...reasons],
  }));
}
