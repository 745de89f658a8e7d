import { fold } from '../base/fold.ts';
import { sameJson } from '../base/json.ts';
import type { Capacity } from './contacts.ts';
import type { Modele } from './modeles.ts';

/** [courriels/L28] To whom a mail of this template goes by itself; the other templates are for whoever is chosen. */
const ADDRESSED: Partial<Readonly<Record<Modele, Capacity>>> = {
  rapport: 'client',
  piecesManquantes: 'client',
  avisDePassage: 'beneficiaire',
};

interface Chosen {
  readonly destinataires: readonly string[];
  readonly rapports: readonly string[];
}
interface Offered {
  readonly contacts: readonly { readonly email: string; readonly qualite: Capacity }[];
  /** Visits whose report is issued. */
  readonly interventions: readonly { readonly id: string }[];
}

function tickedAlone(modele: Modele, { contacts, interventions }: Offered): Chosen {
  const capacity = ADDRESSED[modele];
  const readers = contacts.filter(({ qualite }) => qualite === capacity).map(({ email }) => email);
  return {
    destinataires: readers.slice(0, 1),
    rapports: modele === 'rapport' ? interventions.map(({ id }) => id) : [],
  };
}

/**
 * [courriels/L28] What is ticked once another template was chosen: its readers, and the reports that it speaks of. What a person
 * ticked stays; what the former template had ticked by itself goes with it.
 */
export function tickedBy(
  { from, to }: { readonly from: Modele; readonly to: Modele },
  chosen: Chosen,
  offered: Offered,
): Chosen {
  const [before, after] = [tickedAlone(from, offered), tickedAlone(to, offered)];
  const isOwn = (ids: readonly string[], alone: readonly string[]): boolean => ids.length > 0 && !sameJson(ids, alone);
  return {
    destinataires: isOwn(chosen.destinataires, before.destinataires) ? chosen.destinataires : after.destinataires,
    rapports: isOwn(chosen.rapports, before.rapports) ? chosen.rapports : after.rapports,
  };
}

/** As people write it in the five languages, folded. */
const ATTACHED =
  /pieces? jointes?|ci-joint|attached|attachment|enclosed|adjunt[oa]s?\b|\b(?:em|en) anexo|anexad[oa]|anhang|angehangt|anbei|beigefugt/;

/** [courriels/L28] Whether a mail speaks of something that leaves with it. */
export const speaksOfAttachment = ({ objet, message }: { readonly objet: string; readonly message: string }): boolean =>
  ATTACHED.test(fold(`${objet}\n${message}`));
