import { fold } from '#domain/base/fold.ts';
import type { Appareil } from '#domain/api/devices.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { isTooOld, deviceReasons, verdict, type DeviceReason } from '#domain/planning/departure.ts';

/** What the office sees of « Prêt à partir »; null: the device never said. */
export type Departure = ReturnType<typeof verdict> & { readonly raisons: readonly DeviceReason[] };

/** [planning/P10] An edit that waits for more than a day, as the device last said. */
export const isLate = ({ etat }: Appareil, now: string): boolean =>
  etat !== null && etat.enAttente.depuis !== null && isTooOld(etat.enAttente.depuis, now);

/**
 * [planning/P9] As the device last said, judged again by the clock of now: a tablet that was ready this morning and has met no
 * network since then is not.
 */
export function departureOf({ etat }: Appareil, now: string): Departure | null {
  if (etat === null) return null;
  const { visites, pretes, raisons = [] } = etat.pret;
  const zone = zoneOf(null);
  const agedReasons = deviceReasons({
    // Of the day on which the device spoke, whatever its hour: what it said of its session is kept as it is.
    jour: localDay(now, zone),
    now,
    zone,
    placeLibre: etat.stockage.quota === 0 ? null : etat.stockage.quota - etat.stockage.utilises,
    // Judged by the device alone: it holds the verifier.
    horsLigneJusquAu: '9999-12-31',
    syncDate: etat.syncDate,
    decalageMs: 0,
    attenteDepuis: etat.enAttente.depuis,
    batterie: null,
  });
  const all = [...new Set([...raisons, ...agedReasons])];
  return { visits: visites, pretes, pret: pretes === visites && all.length === 0, raisons: all };
}

export interface Filter {
  readonly recherche: string;
  readonly alertes: boolean;
}

/** Late devices first, then those heard of last. */
export function devicesToShow(devices: readonly Appareil[], filter: Filter, now: string): readonly Appareil[] {
  const searched = fold(filter.recherche.trim());
  return devices
    .filter(({ utilisateur, email, libelle }) => fold(`${utilisateur} ${email} ${libelle}`).includes(searched))
    .filter((appareil) => !filter.alertes || isLate(appareil, now))
    .toSorted((a, b) => Number(isLate(b, now)) - Number(isLate(a, now)) || b.vuLe.localeCompare(a.vuLe));
}
