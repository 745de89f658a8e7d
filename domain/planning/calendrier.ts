import { groupBy } from '../base/group.ts';
import { must } from '../base/must.ts';
import { etatAffiche, estVivante } from '../interventions/etat.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { lieuDe } from './equipier.ts';
import { trajet } from './trajet.ts';

/** Of visits that nobody has, and of a controller without a colour. */
export const COULEUR_DE_PERSONNE = '#5B6560';
const MINUTE_MS = 60_000;

export type Visite = ReturnType<typeof visitesDuCalendrier>[number];

/** What a calendar shows: planned, neither called off nor replaced. */
export const estAuCalendrier = ({ etat, dateRdv }: Pick<Intervention, 'etat' | 'dateRdv'>): boolean =>
  dateRdv !== null && estVivante({ etat });

const jourDe = (instant: string | null): string => (instant ?? '').slice(0, 10);

/** Visits of one calendar, in the order of their appointments, with the road from the one before on the same day ([planning/P2]). */
export function visitesDuCalendrier(visites: readonly Intervention[], couleur: string) {
  return visites.map((i, rang) => {
    const avant = visites[rang - 1];
    const isMemeJour = avant !== undefined && jourDe(avant.dateRdv) === jourDe(i.dateRdv);
    return {
      id: i.id,
      numero: i.numero,
      titre: titreDe(i),
      idDossier: i.demandeId,
      dateRdv: must(i.dateRdv, 'a visit of a calendar is planned'),
      dateFin: i.dateFin,
      dureeMin: i.dureeMin,
      trajetMin: isMemeJour ? (trajet(lieuDe(avant.adresse), lieuDe(i.adresse))?.minutes ?? null) : null,
      adresse: i.adresse,
      beneficiaire: i.beneficiaire,
      etat: i.etat,
      idControleur: i.idControleur,
      couleur,
    };
  });
}

const titreDe = ({ codeFiche, beneficiaire }: Intervention): string => `${codeFiche} · ${beneficiaire.nom}`;

/** Visits of everybody, by hour; the road between two is that of one controller's own day. `couleurs`: by controller. */
export function calendrierDuBureau(visites: readonly Intervention[], couleurs: ReadonlyMap<number, string>) {
  const parControleur = groupBy(visites, ({ idControleur }) => idControleur);
  const toutes = [...parControleur].flatMap(([id, siennes]) => {
    const couleur = (id === null ? undefined : couleurs.get(id)) ?? COULEUR_DE_PERSONNE;
    const controleur = id === null ? null : { id, nom: siennes[0]?.nomControleur ?? '' };
    return visitesDuCalendrier(siennes, couleur).map((visite) => ({ ...visite, controleur }));
  });
  const cle = ({ dateRdv, id }: Visite): string => `${dateRdv} ${id}`;
  return toutes.toSorted((a, b) => (cle(a) < cle(b) ? -1 : 1));
}

/** Gantt: dossiers as groups, in the order of their first visit, their visits as bars. */
export function ganttDe(visites: readonly Intervention[], dossiers: ReadonlyMap<string, Dossier>) {
  return [...groupBy(visites, ({ demandeId }) => demandeId)].flatMap(([id, siennes]) => {
    const dossier = dossiers.get(id);
    return dossier === undefined ? [] : [groupeDe(dossier, siennes)];
  });
}

function groupeDe(dossier: Dossier, visites: readonly Intervention[]) {
  const interventions = visites.map(barreDe);
  const { interventions: total, valides } = dossier.totaux;
  const fins = interventions.map(({ fin }) => fin).toSorted();
  return {
    id: dossier.id,
    idDemande: dossier.idDemande,
    numero: dossier.numero,
    client: dossier.nomClient,
    debut: must(interventions[0], 'a group has a bar').debut,
    fin: must(fins.at(-1), 'a group has a bar'),
    avancement: total === 0 ? 0 : Math.min(1, valides / total),
    etat: dossier.etat,
    interventions,
  };
}

function barreDe(visite: Intervention) {
  const debut = must(visite.dateRdv, 'a bar is planned');
  const { id, dateFin, dureeMin, idControleur } = visite;
  return {
    id,
    libelle: titreDe(visite),
    debut,
    fin: dateFin ?? new Date(Date.parse(debut) + dureeMin * MINUTE_MS).toISOString(),
    idControleur,
    etat: etatAffiche(visite),
  };
}
