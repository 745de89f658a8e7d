import { groupBy } from '../base/group.ts';
import { dossierOf, kindOf } from '../kinds.ts';
import type { LocalDocument, SyncedCollection } from './documents.ts';
import { preparer } from './push.ts';

export interface EnAttente {
  readonly collection: SyncedCollection;
  readonly doc: LocalDocument;
}

const rangDe = ({ collection, doc }: EnAttente): number => kindOf(collection, doc).rank;

/** A dossier and all it holds, a ticket and all it holds; anything else stands alone. */
function groupeDe({ collection, doc }: EnAttente): string {
  const { ticket } = kindOf(collection, doc).parents(doc);
  return dossierOf(collection, doc) ?? `${collection}/${typeof ticket === 'string' ? ticket : doc.id}`;
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

/** [sync/S5] The whole queue in the order in which it leaves, dossier by dossier. */
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
 * [sync/S5] What may be sent now. The edits of one dossier leave in order, one step at a time (its new photos together,
 * then its intervention, then the dossier itself); a refused edit holds what stands behind it in its dossier, and
 * nothing elsewhere. `differes`: documents to leave for a later round.
 */
export function prochains(file: readonly EnAttente[], differes: ReadonlySet<string>): EnAttente[] {
  const dossiers = groupBy(file, groupeDe);
  return [...dossiers.values()].flatMap((un) => prochaineEtape(un, differes));
}
