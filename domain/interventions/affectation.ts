import { estHabilite } from '../access/authorisations.ts';
import type { EditAVerifier } from '../access/edit-input.ts';
import { ok, type Refusal, refuse, type Result } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { EtatIntervention, Intervention } from './intervention.ts';

const MINUTE_MS = 60_000;

/** Who and when: what a submitted visit keeps, because it has taken place. */
const RENDEZ_VOUS = ['idControleur', 'dateRdv', 'dateFin', 'dureeMin'] as const;

/** [interventions/I21] A visit is given to somebody or moved before its submission; sent back, it may be again. */
export const estPlanifiable = (etat: EtatIntervention): boolean => etat === 'NOUVELLE' || etat === 'EN COURS';

/** [interventions/I21] An edit that takes the visit out of the review may plan it anew at the same time. */
export function refusDePlanification(changes: Changes, { etat }: Pick<Intervention, 'etat'>): Refusal | null {
  const vers = (changes['etat'] ?? etat) as EtatIntervention;
  if (estPlanifiable(etat) || estPlanifiable(vers)) return null;
  const ecrit = RENDEZ_VOUS.find((champ) => changes[champ] !== undefined);
  return ecrit === undefined ? null : refuse('VERROUILLE', { etat, champs: { [ecrit]: 'interdit' } });
}

type Planifiable = Pick<Intervention, 'codeFiche' | 'dateRdv' | 'dureeMin' | 'idBureauInspection' | 'idControleur'>;

/**
 * What follows from a change of controller or of date: the name, the end of the visit. A controller is assigned only
 * the types for which they are authorised on the day of the visit (permissions.md, section 4).
 */
export function affectation({ changes, contexte, maintenant }: EditAVerifier, avant: Planifiable): Result<Changes> {
  const suite: Record<string, string | null> = {};
  const dateRdv = valeur(changes, 'dateRdv', avant.dateRdv);
  if (typeof changes['dateRdv'] === 'string' && changes['dateFin'] === undefined) {
    suite['dateFin'] = fin(changes['dateRdv'], valeur(changes, 'dureeMin', avant.dureeMin));
  }
  const dateFin = changes['dateFin'];
  if (typeof dateFin === 'string' && dateRdv !== null && dateFin < dateRdv) {
    return refuse('VALIDATION', { champs: { dateFin: 'avant le début' } });
  }
  if (changes['idControleur'] === undefined) return ok(suite);
  if (changes['idControleur'] === null) return ok({ ...suite, nomControleur: null });
  return affecter(contexte.controleur, avant, { suite, jour: (dateRdv ?? maintenant).slice(0, 10) });
}

function affecter(
  controleur: Controller | null,
  avant: Planifiable,
  { suite, jour }: { suite: Changes; jour: string },
): Result<Changes> {
  if (controleur === null || !controleur.actif || controleur.idBureauInspection !== avant.idBureauInspection) {
    return refuse('VALIDATION', { champs: { idControleur: 'inconnu' } });
  }
  if (!estHabilite(controleur.competences, avant.codeFiche, jour)) {
    return refuse('REGLE_METIER', { regle: 'habilitation', code: avant.codeFiche, jour });
  }
  return ok({ ...suite, nomControleur: `${controleur.prenom} ${controleur.nom}` });
}

const fin = (debut: string, dureeMin: number): string =>
  new Date(Date.parse(debut) + dureeMin * MINUTE_MS).toISOString();

const valeur = <T>(changes: Changes, champ: string, sinon: T): T =>
  changes[champ] === undefined ? sinon : (changes[champ] as T);
