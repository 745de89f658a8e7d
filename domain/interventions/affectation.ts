import { isOfThisCentury } from '../base/days.ts';
import { isHabilitated } from '../access/authorisations.ts';
import { isSeparated } from '../controleurs/separations.ts';
import type { InterventionEdit } from './context.ts';
import { ok, type Refusal, refuse, type Result } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Changes } from '../fields/documents.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { EtatIntervention, Intervention } from './intervention.ts';
import { type Paired, secondAfter } from './second.ts';

const MINUTE_MS = 60_000;

/** Who and when: what a submitted visit keeps, because it has taken place. */
const APPOINTMENT = ['idControleur', 'aDeux', 'idSecond', 'dateRdv', 'dateFin', 'dureeMin', 'rdvPrepare'] as const;

const INSTANTS = ['dateRdv', 'dateFin'] as const;

/** [interventions/I21] A visit is given to somebody or moved before its submission; sent back, it may be again. */
export const PLANNABLE: readonly EtatIntervention[] = ['NOUVELLE', 'EN COURS'];
export const canBePlanned = (etat: EtatIntervention): boolean => PLANNABLE.includes(etat);

/** [interventions/I21] An edit that takes the visit out of the review may plan it anew at the same time. */
export function planningRefusal(changes: Changes, { etat }: Pick<Intervention, 'etat'>): Refusal | null {
  const to = (changes['etat'] ?? etat) as EtatIntervention;
  if (canBePlanned(etat) || canBePlanned(to)) return null;
  const written = APPOINTMENT.find((champ) => changes[champ] !== undefined);
  return written === undefined ? null : refuse('VERROUILLE', { etat, champs: { [written]: 'interdit' } });
}

type Planifiable = Pick<
  Intervention,
  | 'codeFiche'
  | 'dateRdv'
  | 'dureeMin'
  | 'fuseau'
  | 'idBureauInspection'
  | 'idControleur'
  | 'idEntreprise'
  | 'nomEntreprise'
> &
  Paired;

/**
 * What follows from a change of controller or of date: the name, the end of the visit. A controller is assigned only
 * the types for which they are authorised on the day of the visit, at no installer from which they are kept apart. A date
 * of another century is refused: no board could count the days beside it ([interventions/I42]).
 */
export function affectation(edit: InterventionEdit, before: Planifiable): Result<Changes> {
  const first = firstAfter(edit, before);
  if (!first.ok) return first;
  const second = secondAfter(edit, before);
  return second.ok ? ok({ ...first.value, ...second.value }) : second;
}

function firstAfter({ changes, context, now }: InterventionEdit, before: Planifiable): Result<Changes> {
  const far = INSTANTS.find((field) => typeof changes[field] === 'string' && !isOfThisCentury(changes[field]));
  if (far !== undefined) return refuse('VALIDATION', { champs: { [far]: 'hors de ce siècle' } });
  const consequences: Record<string, string | null> = {};
  const dateRdv = value(changes, 'dateRdv', before.dateRdv);
  if (typeof changes['dateRdv'] === 'string' && changes['dateFin'] === undefined) {
    consequences['dateFin'] = end(changes['dateRdv'], value(changes, 'dureeMin', before.dureeMin));
  }
  const endDate = changes['dateFin'];
  if (typeof endDate === 'string' && dateRdv !== null && endDate < dateRdv) {
    return refuse('VALIDATION', { champs: { dateFin: 'avant le début' } });
  }
  if (changes['idControleur'] === undefined) return ok(consequences);
  if (changes['idControleur'] === null) return ok({ ...consequences, nomControleur: null });
  return assign(context.controleur, before, { suite: consequences, jour: localDay(dateRdv ?? now, zoneOf(before)) });
}

function assign(
  controleur: Controller | null,
  before: Planifiable,
  { suite, jour }: { suite: Changes; jour: string },
): Result<Changes> {
  if (controleur === null || !controleur.actif || controleur.idBureauInspection !== before.idBureauInspection) {
    return refuse('VALIDATION', { champs: { idControleur: 'inconnu' } });
  }
  return (
    whoRefusal(controleur, before, jour) ?? ok({ ...suite, nomControleur: `${controleur.prenom} ${controleur.nom}` })
  );
}

/** [interventions/I20] [controleurs/SEP4] Why a controller is given no such visit, nor starts it, on a day (YYYY-MM-DD). */
export function whoRefusal(
  controleur: Controller,
  { codeFiche, idEntreprise, nomEntreprise }: Pick<Intervention, 'codeFiche' | 'idEntreprise' | 'nomEntreprise'>,
  jour: string,
): Refusal | null {
  if (!isHabilitated(controleur.competences, codeFiche, jour))
    return refuse('REGLE_METIER', { regle: 'habilitation', code: codeFiche, jour });
  return isSeparated(controleur, idEntreprise) ? refuse('CONTROLEUR_ECARTE', { entreprise: nomEntreprise }) : null;
}

const end = (start: string, dureeMin: number): string =>
  new Date(Date.parse(start) + dureeMin * MINUTE_MS).toISOString();

const value = <T>(changes: Changes, champ: string, otherwise: T): T =>
  changes[champ] === undefined ? otherwise : (changes[champ] as T);
