import { groupBy } from '../base/group.ts';
import type { Adresse, Dossier } from '../dossiers/dossier.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { type Moment, jourDeSemaine, minuteDe, momentDe } from './horloge.ts';
import type { AVisiter, Equipier, JourDeService, Occupation, Plage } from './tournee.ts';
import type { Point } from './trajet.ts';

const MINUTES_DU_JOUR = 1440;
const MINUTE_MS = 60_000;
/** [planning/PO2] Of who never entered their hours: Monday to Friday. */
const PLAGE_USUELLE: Plage = { debut: 480, fin: 1080 };
const VENDREDI = 5;

/** When and where somebody is already: all that is known of it. */
export type VisitePrise = Pick<Intervention, 'dateRdv' | 'dateFin' | 'dureeMin'> & {
  readonly adresse: Pick<Adresse, 'lat' | 'lng'>;
};
type Profil = Pick<
  Controller,
  'idUser' | 'idBureauInspection' | 'competences' | 'domicile' | 'zones' | 'horaires' | 'absences' | 'maxParJour'
>;

export const lieuDe = (adresse: Pick<Adresse, 'lat' | 'lng'> | null): Point | null =>
  adresse === null || adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };

/** A controller as the optimiser sees them. `prises`: their visits that do not move; `maintenant`: nothing before it. */
export function equipierDe(
  profil: Profil,
  { jours, prises, maintenant }: { jours: readonly string[]; prises: readonly VisitePrise[]; maintenant: Moment },
): Equipier {
  const occupations = occupationsParJour(prises);
  return {
    idControleur: profil.idUser,
    bureau: profil.idBureauInspection,
    competences: profil.competences,
    zones: profil.zones ?? [],
    domicile: lieuDe(profil.domicile),
    maxParJour: profil.maxParJour ?? null,
    jours: jours.flatMap((jour): JourDeService[] => {
      const plages = plagesDe(profil, jour, maintenant);
      return plages.length === 0 ? [] : [{ jour, plages, occupations: occupations.get(jour) ?? [] }];
    }),
  };
}

/** [planning/PO2] Hours of work of a day, what is past taken out; none when absent. */
function plagesDe({ horaires = [], absences = [] }: Profil, jour: string, maintenant: Moment): readonly Plage[] {
  if (jour < maintenant.jour || absences.some(({ du, au }) => du <= jour && jour <= au)) return [];
  const semaine = jourDeSemaine(jour);
  const entrees = horaires.filter((une) => une.jour === semaine);
  const usuelles = horaires.length === 0 && semaine <= VENDREDI ? [PLAGE_USUELLE] : [];
  const plancher = jour === maintenant.jour ? maintenant.minute + 1 : 0;
  return [...entrees.map(({ debut, fin }) => ({ debut: minuteDe(debut), fin: minuteDe(fin) })), ...usuelles]
    .map(({ debut, fin }) => ({ debut: Math.max(debut, plancher), fin }))
    .filter(({ debut, fin }) => debut < fin)
    .toSorted((a, b) => a.debut - b.debut);
}

/** [planning/PO3] A visit that goes past midnight takes the beginning of the next day too. */
function occupationsParJour(prises: readonly VisitePrise[]): ReadonlyMap<string, readonly Occupation[]> {
  const morceaux = prises.flatMap(({ dateRdv, dateFin, dureeMin, adresse }) => {
    if (dateRdv === null) return [];
    const debut = momentDe(dateRdv);
    const fin = momentDe(dateFin ?? new Date(Date.parse(dateRdv) + dureeMin * MINUTE_MS).toISOString());
    const lieu = lieuDe(adresse);
    if (fin.jour <= debut.jour) return [{ jour: debut.jour, debut: debut.minute, fin: fin.minute, lieu }];
    return [
      { jour: debut.jour, debut: debut.minute, fin: MINUTES_DU_JOUR, lieu },
      { jour: fin.jour, debut: 0, fin: fin.minute, lieu },
    ];
  });
  const tries = morceaux.toSorted((a, b) => a.debut - b.debut || a.fin - b.fin);
  return new Map(
    [...groupBy(tries, ({ jour }) => jour)].map(([jour, ceux]) => [
      jour,
      ceux.map(({ debut, fin, lieu }) => ({ debut, fin, lieu })),
    ]),
  );
}

/** An intervention as the optimiser sees it: `verrouillee` keeps who and when it has; a fixed appointment keeps when. */
export function aVisiterDe(
  intervention: Intervention,
  { echeance, verrouillee }: { echeance: Dossier['echeance']; verrouillee: boolean },
): AVisiter {
  const { id, idBureauInspection, codeFiche, adresse, dureeMin, priorite, idControleur, dateRdv, rdvFixe } =
    intervention;
  return {
    id,
    bureau: idBureauInspection,
    codeFiche,
    departement: adresse.departement,
    dureeMin,
    lieu: lieuDe(adresse),
    echeance,
    priorite: Math.max(0, priorite),
    controleur: verrouillee ? idControleur : null,
    rendezVous: dateRdv !== null && (rdvFixe || verrouillee) ? momentDe(dateRdv) : null,
  };
}
