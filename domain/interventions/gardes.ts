import { can } from '../access/can.ts';
import type { EditAVerifier } from '../access/edit-input.ts';
import { estVide } from '../access/schemas.ts';
import { estHabilite } from '../access/authorisations.ts';
import { ok, refuse } from '../base/result.ts';
import type { Result } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import type { Intervention, Photo } from './intervention.ts';
import { reconcilier } from './photos-recues.ts';
import { soumission } from './soumission.ts';
import type { NomTransition } from './transitions.ts';

interface Passage {
  readonly edit: EditAVerifier;
  readonly avant: Intervention;
  readonly apres: Intervention;
}
/** Guard of a transition: refused, or what follows from it (dates and authors are the server's, [access/E5]). */
type Garde = (passage: Passage) => Result<Changes>;

/** Started by the controller to whom it is assigned, authorised that day. A device without its own record trusts the server's check. */
const demarrer: Garde = ({ edit, avant }) => {
  const { acteur, contexte, maintenant } = edit;
  const droit = can(acteur, 'intervention.demarrer', avant);
  if (!droit.ok) return droit;
  const jour = maintenant.slice(0, 10);
  const { controleur } = contexte;
  if (controleur !== null && !estHabilite(controleur.competences, avant.codeFiche, jour)) {
    return refuse('REGLE_METIER', { regle: 'habilitation', code: avant.codeFiche, jour });
  }
  return ok({});
};

/** [interventions/I9] Without review, the report is issued at once: its photos must be here already. */
const soumettre: Garde = (passage) => {
  const { edit, avant, apres } = passage;
  const droit = can(edit.acteur, 'intervention.soumettre', avant);
  if (!droit.ok) return droit;
  if (avant.etat === 'NOUVELLE') {
    const demarre = demarrer(passage);
    if (!demarre.ok) return demarre;
  }
  const sansRelecture = edit.contexte.type?.relecture === false;
  if ((apres.etat === 'VALIDE') !== sansRelecture) {
    return refuse('TRANSITION_INTERDITE', { de: avant.etat, vers: apres.etat });
  }
  const { formulaire, versionDemandee, photos } = edit.contexte;
  // Made without a network, a submission may come with the move to another version: that one judges it.
  const juge = { formulaire: versionDemandee ?? formulaire, photos };
  const complet = soumission(apres, juge, edit.maintenant.slice(0, 10));
  if (!complet.ok) return complet;
  const depot: Changes = { ...complet.value, soumisLe: edit.maintenant, soumisPar: edit.acteur.id };
  if (!sansRelecture) return ok(depot);
  const recues = photosRecues(edit.contexte.photos);
  return recues.ok ? ok({ ...depot, valideLe: edit.maintenant }) : recues;
};

/** [interventions/I10] */
const valider: Garde = ({ edit, avant }) => {
  const droit = can(edit.acteur, 'intervention.valider', avant);
  if (!droit.ok) return droit;
  const recues = photosRecues(edit.contexte.photos);
  return recues.ok ? ok({ valideLe: edit.maintenant, validePar: edit.acteur.id }) : recues;
};

/** [interventions/I11] What was submitted is no longer: the next submission names its own author. */
const renvoyer: Garde = ({ edit, avant }) => {
  const droit = can(edit.acteur, 'intervention.renvoyer', avant);
  if (!droit.ok) return droit;
  if (estVide(edit.changes['commentaireRt'])) return refuse('MOTIF_REQUIS', { champ: 'commentaireRt' });
  return ok({ soumisLe: null, soumisPar: null });
};

/** [interventions/I12] The history keeps every emptied answer. */
const reinitialiser: Garde = ({ edit, avant }) => {
  const droit = can(edit.acteur, 'intervention.reinitialiser', avant);
  if (!droit.ok) return droit;
  if (estVide(edit.changes['motif'])) return refuse('MOTIF_REQUIS', { champ: 'motif' });
  const vides = [
    ...Object.keys(avant.champs).map((id) => [`champs.${id}`, null]),
    ...Object.keys(avant.champsPrecedents).map((id) => [`champsPrecedents.${id}`, null]),
  ];
  return ok({ ...Object.fromEntries(vides), resultat: null, soumisLe: null, soumisPar: null, commentaireRt: null });
};

/** [interventions/I13] */
const annuler: Garde = ({ edit, avant }) => {
  const droit = can(edit.acteur, 'intervention.annuler', avant);
  if (!droit.ok) return droit;
  return estVide(edit.changes['motif']) ? refuse('MOTIF_REQUIS', { champ: 'motif' }) : ok({});
};

/** "Annule et remplace" makes a second document: a call of its own (remplacement.ts), never a field edit. */
const remplacer: Garde = ({ avant, apres }) => refuse('TRANSITION_INTERDITE', { de: avant.etat, vers: apres.etat });

const GARDES: Readonly<Record<NomTransition, Garde>> = {
  demarrer,
  soumettre,
  valider,
  renvoyer,
  reinitialiser,
  annuler,
  remplacer,
};
export const gardeDe = (nom: NomTransition): Garde => GARDES[nom];

/** Behaviour 18: an intervention with missing files cannot be closed; the refusal says on whose devices they are. */
function photosRecues(photos: readonly Photo[]): Result<null> {
  const { prises, recues, detenteurs } = reconcilier(photos);
  return recues === prises ? ok(null) : refuse('PHOTOS_MANQUANTES', { attendues: prises, recues, detenteurs });
}
