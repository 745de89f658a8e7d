import { estHabilite } from '../access/authorisations.ts';
import type { EditAVerifier } from '../access/edit-input.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import type { Controller } from '../sync/references.ts';
import type { Intervention } from './intervention.ts';

const MINUTE_MS = 60_000;

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
