import { dayAndTime, zoneOf } from '../base/time-zone.ts';
import type { Intervention } from './intervention.ts';

export type TitreAnnonce =
  | 'Visite confiée'
  | 'Visite retirée'
  | 'Visite planifiée'
  | 'Visite déplacée'
  | 'Visite à replanifier'
  | 'Visite annulée'
  | 'Visite à relire'
  | 'Intervention renvoyée';

/** One controller by id; the RTs of the office; or the client and the installer of the dossier. */
export type Hearer = { readonly idUser: number } | 'rt' | 'clients';

export interface AnnonceIntervention {
  readonly titre: TitreAnnonce;
  readonly a: Hearer;
  /** When it is, or what the RT wrote. */
  readonly detail: string | null;
}

type Followed = Pick<
  Intervention,
  'etat' | 'fuseau' | 'idControleur' | 'dateRdv' | 'commentaireRt' | 'motif' | 'version'
>;
interface Change {
  readonly before: Followed;
  readonly after: Followed;
}

/** [interventions/I18] Who must know of a change made to an intervention. `before`: null when it is new. */
export const annoncesOf = (before: Followed | null, after: Followed): readonly AnnonceIntervention[] => {
  const change = { before: before ?? { ...after, idControleur: null, dateRdv: null }, after };
  return [...toControllers(change), ...toLeads(change), ...toClients(change)];
};

/** Those who have the visit, and those who had it. */
function toControllers({ before, after }: Change): readonly AnnonceIntervention[] {
  const say = (titre: TitreAnnonce, idUser: number | null, detail: string | null = null) =>
    idUser === null ? [] : [{ titre, a: { idUser }, detail }];
  if (before.idControleur !== after.idControleur)
    return [...say('Visite retirée', before.idControleur), ...say('Visite confiée', after.idControleur, whenOf(after))];
  if (before.etat !== after.etat) {
    if (before.etat === 'VERIF RT' && after.etat === 'EN COURS')
      return say('Intervention renvoyée', after.idControleur, after.commentaireRt);
    if (after.etat === 'ANNULE') return say('Visite annulée', after.idControleur, after.motif);
  }
  const titre = dateTitle(before.dateRdv, after.dateRdv);
  return titre === null ? [] : say(titre, after.idControleur, whenOf(after));
}

/** A form that waits for its review. */
const toLeads = ({ before, after }: Change): readonly AnnonceIntervention[] =>
  before.etat !== 'VERIF RT' && after.etat === 'VERIF RT' ? [{ titre: 'Visite à relire', a: 'rt', detail: null }] : [];

/**
 * When somebody comes, and that nobody does; never who, nor why (access/SPEC.md, [access/A6] and [access/A9]). A report
 * made again is no visit.
 */
function toClients({ before, after }: Change): readonly AnnonceIntervention[] {
  if (after.version > 1) return [];
  if (after.etat === 'ANNULE')
    return before.etat === 'ANNULE' ? [] : [{ titre: 'Visite annulée', a: 'clients', detail: null }];
  const titre = dateTitle(before.dateRdv, after.dateRdv);
  return titre === null ? [] : [{ titre, a: 'clients', detail: whenOf(after) }];
}

function dateTitle(before: string | null, after: string | null): TitreAnnonce | null {
  if (before === after) return null;
  if (before === null) return 'Visite planifiée';
  return after === null ? 'Visite à replanifier' : 'Visite déplacée';
}

/** « le 01/12/2026 à 09:00 », where the office is. */
function whenOf(visit: Followed): string | null {
  if (visit.dateRdv === null) return null;
  const { jour, heure } = dayAndTime(visit.dateRdv, zoneOf(visit));
  return `le ${jour.split('-').toReversed().join('/')} à ${heure}`;
}
