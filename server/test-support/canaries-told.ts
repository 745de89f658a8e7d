/** What the declared scope and view of a reader hold of a world of canaries: what every answer is judged by. */
import type { Actor, Role } from '#domain/access/roles.ts';
import { porteesOf, porteesOfActor, readingPortees } from '#domain/gate/scopes.ts';
import { isPathTold, viewFor } from '#domain/gate/views.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Canaries, Planted, PlantedDocument } from './canaries.ts';

export interface Reader {
  readonly actor: Actor;
  readonly variante: Variant;
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/** Documents that a reader has: on their device, or by asking too. */
export const scopeOf = (canaries: Canaries, { actor, variante }: Reader, by: 'pull' | 'calls'): PlantedDocument[] => {
  const held = by === 'pull' ? porteesOfActor(actor, variante) : readingPortees(actor, variante);
  return canaries.documents.filter(({ collection, data, parents }) =>
    overlap(porteesOf(collection, data, parents), held),
  );
};

/** Words that a reader may be told of these documents. */
export const toldOf = (
  canaries: Canaries,
  { actor }: Reader,
  documents: readonly PlantedDocument[],
): ReadonlySet<string> =>
  canaries.wordsIn(JSON.stringify(documents.map(({ collection, data }) => viewFor(actor, collection, data))));

/** Words of their history: of the paths that the reader is told. */
export function toldOfPast(canaries: Canaries, { actor }: Reader, documents: readonly PlantedDocument[]) {
  const known = new Map(documents.map((document) => [`${document.collection} ${document.data.id}`, document.data]));
  const isTold = ({ collection, id, path }: Planted): boolean => {
    const doc = known.get(`${collection} ${id}`);
    return doc !== undefined && (path === 'id' || isPathTold(actor, { collection, doc, path }));
  };
  return new Set([...canaries.past].flatMap(([word, where]) => (isTold(where) ? [word] : [])));
}

/** Third parties that a document of the scope names, and that stand in no scope of this reader (domain/tiers). */
export function namedBy({ documents }: Canaries, { actor }: Reader): PlantedDocument[] {
  const { role, idClient, idEntreprise } = actor;
  return documents.filter(({ collection, data }) => {
    if (role === 'CONTROL') return data['kind'] === 'client' && isOfVisits(documents, actor, data['id']);
    if (role === 'CLIENT') return collection === 'entreprises' && linked(documents, idClient).includes(data['id']);
    return (
      role === 'ENTREPRISE' && data['kind'] === 'client' && (data['entreprises'] as unknown[]).includes(idEntreprise)
    );
  });
}
const linked = (documents: readonly PlantedDocument[], idClient: string | null): readonly unknown[] =>
  documents.flatMap(({ data }) =>
    data['kind'] === 'client' && data['id'] === idClient ? (data['entreprises'] as unknown[]) : [],
  );
const isOfVisits = (documents: readonly PlantedDocument[], { id }: Actor, idClient: unknown): boolean =>
  documents.some(
    ({ collection, data }) =>
      collection === 'dossiers' &&
      data['idClient'] === idClient &&
      data['variante'] === 'cee' &&
      (data['controleurs'] as { readonly id: number }[]).some((one) => one.id === id),
  );

export type Roles = Readonly<Record<Role, Reader & { readonly jeton: string }>>;
