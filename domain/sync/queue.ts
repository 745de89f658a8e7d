import { groupBy } from '../base/group.ts';
import type { Fields, LocalDocument, SyncedCollection } from './documents.ts';
import { dossierDe } from './journal.ts';
import { preparer } from './push.ts';

export interface EnAttente {
  readonly collection: SyncedCollection;
  readonly doc: LocalDocument;
}

/** What exists before what: a photo needs its intervention, which needs its dossier. */
const RANGS: Readonly<Partial<Record<SyncedCollection, number>>> = { dossiers: 0, interventions: 1, photos: 2 };
const RANG_DES_AUTRES = 3;
/** What is said of a record, or borne by it, needs that record. */
const SUITES: ReadonlySet<unknown> = new Set(['commentaire', 'fichier']);

const rangDe = ({ collection, doc }: EnAttente): number => {
  if (collection === 'records' && SUITES.has((doc as Fields)['kind'])) return RANG_DES_AUTRES + 1;
  return RANGS[collection] ?? RANG_DES_AUTRES;
};

/** A dossier and all it holds, a ticket and all it holds; anything else stands alone. */
function groupeDe({ collection, doc }: EnAttente): string {
  const { idTicket, entite, idEntite } = doc as Fields;
  const ticket = entite === 'ticket' ? idEntite : idTicket;
  return dossierDe(collection, doc) ?? `${collection}/${typeof ticket === 'string' ? ticket : doc.id}`;
}

/** Order inside a dossier: what was sent and not answered, then creations, then edits as they were made. */
function cleOrdre(one: EnAttente): string {
  const { local, id } = one.doc;
  const rang = rangDe(one);
  const isNouveau = local?.nouveau ?? false;
  const premiers = `${local?.envoi ? 0 : 1}${isNouveau ? `0${rang}` : '1-'}`;
  return `${premiers} ${local?.modifieLe ?? local?.depuis ?? ''} ${rang} ${id}`;
}

const memeEtape = (a: EnAttente, b: EnAttente): boolean =>
  a.collection === b.collection &&
  rangDe(a) === rangDe(b) &&
  (a.doc.local?.nouveau ?? false) === (b.doc.local?.nouveau ?? false);

const peutPartir = ({ collection, doc }: EnAttente): boolean =>
  doc.local?.envoi !== undefined || preparer(collection, doc) !== null;

/** [S5] The whole queue in the order in which it leaves, dossier by dossier. */
export const ordonner = (file: readonly EnAttente[]): EnAttente[] =>
  [...groupBy(file, groupeDe).values()].flatMap(trier);

const trier = (file: readonly EnAttente[]): EnAttente[] =>
  file.toSorted((a, b) => (cleOrdre(a) < cleOrdre(b) ? -1 : 1));

/** The next step of one dossier: what may leave now; nothing behind a refusal or behind an unanswered step. */
function prochaineEtape(file: readonly EnAttente[], differes: ReadonlySet<string>): EnAttente[] {
  const triee = trier(file);
  for (let debut = 0; debut < triee.length;) {
    let fin = debut;
    while (fin < triee.length && memeEtape(triee[debut]!, triee[fin]!)) fin += 1;
    const etape = triee.slice(debut, fin);
    const prets = etape.filter((one) => peutPartir(one) && !differes.has(one.doc.id));
    const isBloque = etape.some(({ doc }) => doc.local?.refus !== undefined || differes.has(doc.id));
    if (prets.length > 0 || isBloque) return prets;
    debut = fin;
  }
  return [];
}

/**
 * [S5] What may be sent now. The edits of one dossier leave in order, one step at a time (its new photos together,
 * then its intervention, then the dossier itself); a refused edit holds what stands behind it in its dossier, and
 * nothing elsewhere. `differes`: documents to leave for a later round.
 */
export function prochains(file: readonly EnAttente[], differes: ReadonlySet<string>): EnAttente[] {
  const dossiers = groupBy(file, groupeDe);
  return [...dossiers.values()].flatMap((un) => prochaineEtape(un, differes));
}
