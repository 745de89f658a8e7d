import { writeDay } from '../forms/writing.ts';
import type { Annonce } from '../notifications/notification.ts';
import type { Supervision } from './supervision.ts';

interface Told {
  readonly a: 'inspecteur' | 'superviseur' | 'both';
  readonly annonce: Annonce;
  /** Whoever plans for the office; null: it is not about a visit. */
  readonly planners: Annonce | null;
}

/** [supervisions/SU23] What a change is told as, and to whom; null: to nobody. */
export function annonceOfSupervision(before: Supervision | null, after: Supervision): Told | null {
  const said =
    before === null ? planned(after) : (ended(before, after) ?? moved(before, after) ?? signing(before, after));
  if (said === null) return null;
  const [a, titre, message = whatOf(after)] = said;
  const lien = `/supervisions/current/${after.id}`;
  const told: Told = { a, annonce: { titre, message, lien, niveau: 'info' }, planners: null };
  return before?.etat !== after.etat && after.etat === 'EN SIGNATURE' ? locked(after, told) : told;
}

/** To whom, the title, and what is said when it is not the supervision's name. */
type Said = readonly [Told['a'], string, string?];

const whatOf = ({ libelleType, fiche }: Supervision): string =>
  [libelleType, fiche].filter((part) => part !== null && part !== '').join(', ');

const planned = (after: Supervision): Said | null =>
  after.datePrevue === null
    ? null
    : ['both', 'Supervision prévue', `${whatOf(after)}, le ${writeDay(after.datePrevue)}`];

function ended(before: Supervision, after: Supervision): Said | null {
  if (before.retireLe === null && after.retireLe !== null) return ['both', 'Supervision annulée'];
  return before.version < after.version ? ['both', 'Supervision déverrouillée'] : null;
}

const moved = (before: Supervision, after: Supervision): Said | null =>
  before.datePrevue === after.datePrevue && before.idInspecteur === after.idInspecteur ? null : planned(after);

function signing(before: Supervision, after: Supervision): Said | null {
  if (before.etat !== 'SIGNEE' && after.etat === 'SIGNEE') return ['both', 'Supervision signée'];
  if (before.etat !== after.etat && after.etat === 'EN SIGNATURE') return ['inspecteur', 'Supervision à signer'];
  const { inspecteur } = after.signatures;
  if (before.signatures.inspecteur !== null || inspecteur === null) return null;
  return ['superviseur', inspecteur.accord ? 'Supervision à signer' : 'Supervision à signer : un désaccord est noté'];
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
