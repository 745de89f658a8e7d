import { etatAffiche } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Fields, SyncedCollection } from '../sync/documents.ts';
import { genreDeChemin } from '../renovation/lignes.ts';
import type { Actor, Role } from './roles.ts';

const VIDES: Readonly<Record<string, unknown>> = {
  champs: {},
  champsPrecedents: {},
  resultat: null,
  consignes: null,
  commentaireRt: null,
  motif: null,
};
const INTERNES: Readonly<Record<string, unknown>> = { consignes: null, commentaireRt: null };

/** Who sees neither the reference income of a household nor its financing plan ([PF3]). */
const SANS_FINANCES: readonly Role[] = ['BASIC', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
const CLIENTS: readonly Role[] = ['CLIENT', 'ENTREPRISE'];

/** Whether this reader may be shown less than the whole of some documents of a collection. */
export const isReduced = ({ role }: Actor, collection: SyncedCollection): boolean =>
  (collection === 'interventions' && CLIENTS.includes(role)) ||
  // To whom else an invoice was sent is the office's ([F3]).
  (collection === 'records' && role === 'CLIENT') ||
  (collection === 'dossiers' && SANS_FINANCES.includes(role));

/**
 * What a user may read of a document that is in their scope ([A9], [PF3]): the client and the installer know that a
 * visit exists and when, but read its answers only in an issued report, and never the office's own remarks; the money
 * of a household is not everybody's. Applied to everything that leaves the server: pull, push answers, calls.
 */
export function vuePour<T extends Fields>(acteur: Actor, collection: SyncedCollection, doc: T): T {
  if (!isReduced(acteur, collection)) return doc;
  if (collection === 'records') return doc['kind'] === 'facture' ? { ...doc, envois: [] } : doc;
  if (doc['etat'] === undefined) return doc;
  if (collection === 'dossiers') return sansFinances(acteur, doc);
  const emis = etatAffiche(doc as unknown as Intervention) === 'VALIDE';
  return { ...doc, ...(emis ? INTERNES : VIDES) };
}

/** [PF3] An installer reads again what it wrote of a demand, as long as it may correct it. */
export const voitFinances = ({ role }: Actor, { etat }: { readonly etat: unknown }): boolean =>
  !SANS_FINANCES.includes(role) || (role === 'ENTREPRISE' && etat === 'EN ATTENTE');

function sansFinances<T extends Fields>(acteur: Actor, doc: T): T {
  if (doc['variante'] !== 'mar' || voitFinances(acteur, { etat: doc['etat'] })) return doc;
  const { rfr: _, ...menage } = (doc['menage'] ?? {}) as Fields;
  const donnees = Object.entries((doc['donnees'] ?? {}) as Fields);
  return {
    ...doc,
    menage,
    donnees: Object.fromEntries(donnees.filter(([nom]) => genreDeChemin(`donnees.${nom}`) === null)),
  };
}
