import type { NotificationRecord } from '../notifications/notification.ts';
import type { Supervision } from './supervision.ts';

type Annonce = Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;
interface Told {
  readonly a: 'inspecteur' | 'superviseur' | 'both';
  readonly annonce: Annonce;
  /** Whoever plans for the office; null: it is not about a visit. */
  readonly planners: Annonce | null;
}

const frenchDay = (day: string): string => day.split('-').toReversed().join('/');

/** [supervisions/SU23] What a change is told as, and to whom; null: to nobody. */
export function annonceOfSupervision(before: Supervision | null, after: Supervision): Told | null {
  const lien = `/supervisions/current/${after.id}`;
  const what = [after.libelleType, after.fiche].filter((part) => part !== null && part !== '').join(', ');
  const ring = (a: Told['a'], titre: string, message = what): Told => ({
    a,
    annonce: { titre, message, lien, niveau: 'info' },
    planners: null,
  });
  if (after.retireLe !== null) return before === null ? null : ring('both', 'Supervision annulée');
  if (before === null || before.datePrevue !== after.datePrevue || before.idInspecteur !== after.idInspecteur)
    return after.datePrevue === null
      ? null
      : ring('both', 'Supervision prévue', `${what}, le ${frenchDay(after.datePrevue)}`);
  if (before.etat !== after.etat && after.etat === 'EN SIGNATURE')
    return locked(after, ring('inspecteur', 'Supervision à signer'));
  if (before.signatures.inspecteur === null && after.signatures.inspecteur !== null) {
    const { accord } = after.signatures.inspecteur;
    return ring('superviseur', accord ? 'Supervision à signer' : 'Supervision à signer : un désaccord est noté');
  }
  if (before.etat !== after.etat && after.etat === 'SIGNEE') return ring('both', 'Supervision signée');
  return before.version < after.version ? ring('both', 'Supervision déverrouillée') : null;
}

/** [supervisions/SU14] A suspension reaches whoever plans at once: visits of that fiche are refused to them from now on. */
function locked(after: Supervision, told: Told): Told {
  if (after.conclusion !== 'suspension') return told;
  const annonce: Annonce = {
    titre: `Habilitation suspendue : ${after.nomInspecteur}`,
    message: after.fiche === null ? 'Toutes ses fiches' : after.fiche,
    lien: '/planning/manager',
    niveau: 'alerte',
  };
  return { ...told, planners: annonce };
}
