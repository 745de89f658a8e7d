import { isOfController } from '#domain/interventions/controllers-of.ts';
import { isSealed } from '#domain/interventions/etat.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Download } from '../api.ts';
import type { Station } from '../engine/station.ts';
import type { Stored } from '../local/store.ts';

/** The interventions of a download; one whose report is out needs no visit. */
export async function choose(
  station: Pick<Station, 'store' | 'session'>,
  portee: Download['portee'],
): Promise<Stored<'interventions'>[]> {
  if (portee.genre === 'dossier') return station.store.find('interventions', 'demandeId', portee.id);
  const session = await station.session();
  const all = (await station.store.all('interventions')).filter(({ etat }) => !isSealed(etat));
  const mine = session?.role === 'CONTROL' ? all.filter((one) => isOfController(one, session.user.id)) : all;
  if (portee.genre === 'tout') return mine;
  return mine.filter((one) => {
    const day = one.dateRdv === null ? null : localDay(one.dateRdv, zoneOf(one));
    return day !== null && day >= portee.debut && day <= portee.fin;
  });
}
