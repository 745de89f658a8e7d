import { dayAndTime, zoneOf } from '../base/time-zone.ts';
import { type ConcludedVisit, ofConclusion } from './annonces-conclusion.ts';
import { controllersOf } from './controllers-of.ts';
import type { Intervention } from './intervention.ts';

export type TitreAnnonce =
  | 'Visite confiée'
  | 'Visite à accompagner'
  | 'Visite retirée'
  | 'Visite planifiée'
  | 'Visite déplacée'
  | 'Visite à replanifier'
  | 'Visite annulée'
  | 'Visite à relire'
  | 'Intervention renvoyée'
  | 'Conclusion modifiée'
  | 'Réponse à une conclusion modifiée';

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
  | 'etat'
  | 'fuseau'
  | 'idControleur'
  | 'nomControleur'
  | 'idSecond'
  | 'nomSecond'
  | 'dateRdv'
  | 'commentaireRt'
  | 'motif'
  | 'version'
> &
  ConcludedVisit;
interface Change {
  readonly before: Followed;
  readonly after: Followed;
}

/** [interventions/I18] Who must know of a change made to an intervention. `before`: null when it is new. */
export const annoncesOf = (before: Followed | null, after: Followed): readonly AnnonceIntervention[] => {
  const change = { before: before ?? { ...after, idControleur: null, idSecond: null, dateRdv: null }, after };
  return [...toControllers(change), ...toLeads(change), ...ofConclusion(change), ...toClients(change)];
};

/** Those who have the visit, and those who had it; who accompanies as who makes it ([interventions/I46]). */
function toControllers(change: Change): readonly AnnonceIntervention[] {
  const [had, have] = [controllersOf(change.before), controllersOf(change.after)];
  const lost = had.filter((id) => !have.includes(id));
  return [
    ...lost.map((idUser) => ({ titre: 'Visite retirée' as const, a: { idUser }, detail: null })),
    ...have.flatMap((idUser) => toController(idUser, change)),
  ];
}

/** Who has it now. */
function toController(idUser: number, { before, after }: Change): readonly AnnonceIntervention[] {
  const say = (titre: TitreAnnonce, detail: string | null) => [{ titre, a: { idUser }, detail }];
  const isFirst = after.idControleur === idUser;
  if (isFirst && before.idControleur !== idUser) return say('Visite confiée', withWhom(after, after.nomSecond));
  if (!isFirst && before.idSecond !== idUser) return say('Visite à accompagner', withWhom(after, after.nomControleur));
  if (before.etat !== after.etat) {
    if (isFirst && before.etat === 'VERIF RT' && after.etat === 'EN COURS')
      return say('Intervention renvoyée', after.commentaireRt);
    if (after.etat === 'ANNULE') return say('Visite annulée', after.motif);
  }
  const titre = dateTitle(before.dateRdv, after.dateRdv);
  return titre === null ? [] : say(titre, whenOf(after));
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

/** « le 01/12/2026 à 09:00, avec Yann Kerdoncuff » */
function withWhom(visit: Followed, nom: string | null = null): string | null {
  const parts = [whenOf(visit), nom === null ? null : `avec ${nom}`].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** « le 01/12/2026 à 09:00 », where the office is. */
function whenOf(visit: Followed): string | null {
  if (visit.dateRdv === null) return null;
  const { jour, heure } = dayAndTime(visit.dateRdv, zoneOf(visit));
  return `le ${jour.split('-').toReversed().join('/')} à ${heure}`;
}
