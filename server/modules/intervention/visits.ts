import type { Intervention } from '#domain/interventions/intervention.ts';
import { must } from '#domain/base/must.ts';
import type { StoredDocument } from '../../documents/document.ts';

const EARTH_KM = 6371;
/** Roads are longer than flight, and driven at about 50 km/h: an estimate, said to be one. */
const ROAD_FACTOR = 1.3;
const KM_PER_MINUTE = 50 / 60;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Place = Pick<Intervention['adresse'], 'lat' | 'lng'>;

/** Estimated minutes of road between two places; null when one of them has no coordinates. */
export function travelMinutes(from: Place, to: Place): number | null {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  const km = 2 * EARTH_KM * Math.asin(Math.sqrt(h)) * ROAD_FACTOR;
  return Math.round(km / KM_PER_MINUTE);
}

const day = (instant: string | null): string => (instant ?? '').slice(0, 10);

/** Visits of a calendar, in order, with the road from the one before on the same day. */
export function visitsFrom(documents: readonly StoredDocument[], couleur: string) {
  const visits = documents.map(({ data }) => data as unknown as Intervention);
  return visits.map((i, rank) => {
    const before = visits[rank - 1];
    const isSameDay = before !== undefined && day(before.dateRdv) === day(i.dateRdv);
    return {
      id: i.id,
      numero: i.numero,
      titre: `${i.codeFiche} · ${i.beneficiaire.nom}`,
      idDossier: i.demandeId,
      dateRdv: must(i.dateRdv, 'a visit of a calendar is planned'),
      dateFin: i.dateFin,
      dureeMin: i.dureeMin,
      trajetMin: isSameDay ? travelMinutes(before.adresse, i.adresse) : null,
      adresse: i.adresse,
      beneficiaire: i.beneficiaire,
      etat: i.etat,
      idControleur: i.idControleur,
      couleur,
    };
  });
}
