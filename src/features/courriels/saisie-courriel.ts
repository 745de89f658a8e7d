import type { Langue } from '#domain/base/langues.ts';
import { type CleModele, contenuDe, idModele, type Modele, type Valeurs } from '#domain/courriels/modeles.ts';
import { texteDe } from '#domain/courriels/textes/textes.ts';
import type { ModeleRecord } from './ligne-modele.ts';

/** A mail being written, as the device keeps it. */
export interface SaisieCourriel {
  /** Of the sending: asked twice, it leaves once ([L3]). */
  readonly id: string;
  readonly modele: Modele;
  readonly langue: Langue;
  readonly destinataires: readonly string[];
  readonly objet: string;
  readonly message: string;
  readonly fichiers: readonly string[];
  readonly rapports: readonly string[];
}

/** Subject and message that a template makes of this dossier: the administrator's words, or ours ([L7]). */
export function texteDuModele(
  cle: CleModele,
  { modeles, valeurs }: { readonly modeles: readonly ModeleRecord[]; readonly valeurs: Valeurs },
): Pick<SaisieCourriel, 'objet' | 'message'> {
  const record = modeles.find(({ id }) => id === idModele(cle));
  const { sujet, paragraphes } = contenuDe(texteDe(cle, record ?? null), valeurs);
  return { objet: sujet, message: paragraphes.join('\n\n') };
}

/** What is still to be given before it may leave. */
export function manquesDe({ destinataires, objet, message }: SaisieCourriel): ReadonlySet<keyof SaisieCourriel> {
  const manques = new Set<keyof SaisieCourriel>();
  if (destinataires.length === 0) manques.add('destinataires');
  if (objet.trim() === '') manques.add('objet');
  if (message.trim() === '') manques.add('message');
  return manques;
}
