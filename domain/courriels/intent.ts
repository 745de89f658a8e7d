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
const ATTACHED = new RegExp(
  [
    String.raw`\b(?:pieces?|documents?|fichiers?) jointe?s?\b`,
    String.raw`\bci[- ]?(?:joint|annexe|inclus)`,
    String.raw`\bjointe?s? (?:a |au |aux )(?:ce|cet|cette|present|presente|mail|message|courriel|envoi)\b`,
    String.raw`\b(?:je|nous) (?:vous )?(?:joins|joignons)\b`,
    String.raw`\b(?:vous trouverez|veuillez trouver) (?:joint|en annexe)`,
    String.raw`\b(?:en|dans l.) ?(?:pj|p\.j\.|annexe)(?![a-z])`,
    String.raw`\bpj ?:`,
    String.raw`\battached\b|\battachments?\b|\benclosed\b`,
    String.raw`\badjunt(?:[oa]s?|amos)\b`,
    String.raw`\b(?:em|en) anexo\b|\banexad[oa]s?\b|\banexamos\b`,
    String.raw`\banhang\b|\bangehangt|\banbei\b|\bbeigefugt|\bals anlage\b`,
  ].join('|'),
);

/** Whether a mail speaks of something that leaves with it. */
export const speaksOfAttachment = ({ objet, message }: { readonly objet: string; readonly message: string }): boolean =>
  ATTACHED.test(fold(`${objet}\n${message}`));

interface ToSend {
  readonly modele: Modele;
  readonly objet: string;
  readonly message: string;
  readonly fichiers: readonly string[];
  readonly rapports: readonly string[];
}

/** [courriels/L29] Whether a mail would leave without what it speaks of. */
export function lacksAttachment({ modele, fichiers, rapports, ...text }: ToSend): boolean {
  const isSpoken = speaksOfAttachment(text);
  if (modele === 'rapport') return rapports.length === 0 && (isSpoken || fichiers.length === 0);
  return isSpoken && fichiers.length + rapports.length === 0;
}
