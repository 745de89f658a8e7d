import { joursDe } from '../base/jours.ts';
import { groupBy } from '../base/group.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { estPlanifiable } from '../interventions/affectation.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { aVisiterDe, equipierDe, type VisitePrise } from './equipier.ts';
import { heureDe, instantDe, momentDe } from './horloge.ts';
import type { MotifNonPlacee } from './motif.ts';
import type { Demande, Plan } from './optimiseur.ts';
import { propositionDe } from './proposition.ts';
import { type Equipier, estPossible } from './tournee.ts';

/** Days of one computation, both ends included. */
export const JOURS_MAX = 31;
/** Not submitted yet. */
export const ETATS_A_PLANIFIER: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS'];

export interface Periode {
  /** YYYY-MM-DD, both included. */
  readonly debut: string;
  readonly fin: string;
}
/** What is asked of an intervention's dossier, beside it. */
export interface AvecDossier {
  readonly intervention: Intervention;
  readonly dossier: Pick<Dossier, 'echeance' | 'idDemande'>;
}
/** What a planning is computed from: loaded by the server from its database, by a device from its own. */
export interface Matiere {
  /** Those asked for, as far as they are known. */
  readonly interventions: readonly AvecDossier[];
  readonly controleurs: readonly Controller[];
  /** Visits that these controllers already have around the period. */
  readonly prises: readonly (VisitePrise & Pick<Intervention, 'id' | 'idControleur'>)[];
  /** ISO instant. */
  readonly maintenant: string;
}
export interface DemandePlanning extends Periode {
  readonly interventionIds: readonly string[];
  readonly controllerIds: readonly number[];
  readonly poids: Demande['poids'];
  readonly verrous: readonly string[];
}

export const estPeriodePlanifiable = ({ debut, fin }: Periode): boolean => {
  const jours = joursDe(debut, fin).length;
  return jours >= 1 && jours <= JOURS_MAX;
};

/** Instants between which a visit may take a day of the period: one of the evening before may end in it. */
export const autourDe = ({ debut, fin }: Periode): { readonly debut: string; readonly fin: string } => ({
  debut: instantDe({ jour: debut, minute: -1440 }),
  fin: instantDe({ jour: fin, minute: 1440 }),
});

/** Still to plan: without a date or without a controller. */
export const estAPlanifier = ({ etat, dateRdv, idControleur }: Intervention): boolean =>
  ETATS_A_PLANIFIER.includes(etat) && (dateRdv === null || idControleur === null);

/** An intervention as call 25 tells it. */
export function aPlanifier({ intervention, dossier }: AvecDossier) {
  const { id, adresse, dureeMin, codeFiche, priorite, demandeId, idClient, idControleur, rdvFixe, dateRdv } =
    intervention;
  const verrouille = rdvFixe && dateRdv !== null;
  return {
    id,
    adresse,
    lat: adresse.lat,
    lng: adresse.lng,
    dureeMin,
    competence: codeFiche,
    fenetres: verrouille ? [fenetreDe(dateRdv, dureeMin)] : [],
    echeance: dossier.echeance,
    priorite,
    idDemande: dossier.idDemande,
    demandeId,
    idClient,
    idControleur,
    verrouille,
  };
}

function fenetreDe(dateRdv: string, dureeMin: number) {
  const { jour, minute } = momentDe(dateRdv);
  return { date: jour, debut: heureDe(minute), fin: heureDe(Math.min(minute + dureeMin, 1439)) };
}

/** Controllers with their days; the visits of `ids` do not stand in their own way. */
function equipe({ controleurs, prises, maintenant }: Matiere, periode: Periode, ids: ReadonlySet<string>): Equipier[] {
  const jours = joursDe(periode.debut, periode.fin);
  const autres = groupBy(
    prises.filter(({ id }) => !ids.has(id)),
    ({ idControleur }) => idControleur,
  );
  const present = momentDe(maintenant);
  return controleurs.map((un) => equipierDe(un, { jours, maintenant: present, prises: autres.get(un.idUser) ?? [] }));
}

const ouvertes = ({ interventions }: Matiere): AvecDossier[] =>
  interventions.filter(({ intervention }) => estPlanifiable(intervention.etat));

/** Controllers who can make one of these interventions on a day of the period, as call 26 tells them. */
export function controleursPossibles(matiere: Matiere, periode: Periode) {
  const visites = ouvertes(matiere).map(({ intervention, dossier }) =>
    aVisiterDe(intervention, { echeance: dossier.echeance, verrouillee: false }),
  );
  const ids = new Set(matiere.interventions.map(({ intervention }) => intervention.id));
  const peut = (equipier: Equipier): boolean =>
    visites.some((visite) => equipier.jours.some((jour) => estPossible(visite, equipier, jour)));
  return equipe(matiere, periode, ids).filter(peut).map(disponible);
}

function disponible({ idControleur, jours, competences, zones, domicile, maxParJour }: Equipier) {
  return {
    idControleur,
    competences: competences.map(({ code, jusquAu }) => ({ code, jusquAu })),
    zones: [...zones],
    depart: domicile,
    maxParJour,
    jours: jours.flatMap(({ jour, plages, occupations }) => {
      const [matin, suite] = plages;
      const soir = plages.at(-1);
      if (matin === undefined || soir === undefined) return [];
      const pause = suite === undefined ? null : { debut: heureDe(matin.fin), fin: heureDe(suite.debut) };
      const occupe = occupations.map(({ debut, fin }) => ({ debut: heureDe(debut), fin: heureDe(fin) }));
      return [{ date: jour, debutService: heureDe(matin.debut), finService: heureDe(soir.fin), pause, occupe }];
    }),
  };
}

/** What the search is given. */
export function etudier(demande: DemandePlanning, matiere: Matiere): Demande {
  const visites = ouvertes(matiere).map(({ intervention, dossier }) =>
    aVisiterDe(intervention, {
      echeance: dossier.echeance,
      // A controller plans their own visits: they do not give them away.
      verrouillee: demande.verrous.includes(intervention.id),
    }),
  );
  const tous = equipe(matiere, demande, new Set(visites.map(({ id }) => id)));
  const equipiers = tous.filter(({ idControleur }) => demande.controllerIds.includes(idControleur));
  return { visites, equipiers, poids: demande.poids };
}

/** What call 27 answers of it, but for its duration. `inconnue`: why an intervention that is not known has no place. */
export function conclure(
  plan: Plan,
  {
    demande,
    etude,
    matiere,
    inconnue,
  }: {
    readonly demande: DemandePlanning;
    readonly etude: Demande;
    readonly matiere: Matiere;
    readonly inconnue: MotifNonPlacee;
  },
) {
  const connues = new Set(matiere.interventions.map(({ intervention }) => intervention.id));
  const etudiees = new Set(etude.visites.map(({ id }) => id));
  const refusees = [...new Set(demande.interventionIds)]
    .filter((id) => !etudiees.has(id))
    .map((id) => ({ id, motif: connues.has(id) ? ('verrouillee' as const) : inconnue }));
  const jours = joursDe(demande.debut, demande.fin);
  const proposition = propositionDe(plan, { equipiers: etude.equipiers, jours });
  return { ...proposition, nonPlacees: [...proposition.nonPlacees, ...refusees] };
}
