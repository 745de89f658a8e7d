import { groupBy } from '#domain/base/group.ts';
import type { Conflit, SyncedCollection } from '#domain/fields/documents.ts';

/** What happened to one document during an absence. */
export interface DocumentChange {
  readonly docId: string;
  readonly collection: SyncedCollection;
  readonly titre: string;
  readonly fiches: readonly Conflit[];
}
/** null: what belongs to no dossier. */
export interface DossierChange {
  readonly idDossier: string | null;
  readonly documents: readonly DocumentChange[];
}

/** The dossier first, then its interventions, what was said of it, and its photos. */
const ORDER: readonly SyncedCollection[] = ['dossiers', 'interventions', 'records', 'photos'];
const rankOf = ({ collection }: DocumentChange): number => ORDER.indexOf(collection) + 1 || ORDER.length + 1;

/** [DC] The journal of one absence by dossier, then by document; the dossiers with the latest news first. */
export function groupByDossier(fiches: readonly Conflit[]): readonly DossierChange[] {
  const latestFirst = fiches.toSorted((a, b) => b.vuLe.localeCompare(a.vuLe));
  return [...groupBy(latestFirst, ({ idDossier }) => idDossier)].map(([idDossier, siennes]) => ({
    idDossier,
    documents: [...groupBy(siennes, ({ docId }) => docId)]
      .map(([docId, unes]) => ({
        docId,
        collection: unes[0]?.collection ?? 'dossiers',
        titre: unes[0]?.titre ?? docId,
        fiches: unes,
      }))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || a.titre.localeCompare(b.titre)),
  }));
}

export interface Summary {
  readonly changements: number;
  readonly fusions: number;
  readonly arrivees: number;
  readonly sorties: number;
  readonly aChoisir: number;
}

/** Fields changed and merged, documents that came and left, conflicts that still wait. */
export function summarise(fiches: readonly Conflit[]): Summary {
  const fieldCount = (genre: Conflit['genre']): number =>
    fiches.filter((one) => one.genre === genre).reduce((sum, { champs: own }) => sum + own.length, 0);
  const documents = (isKept: (fiche: Conflit) => boolean): number =>
    new Set(fiches.filter(isKept).map(({ docId }) => docId)).size;
  return {
    changements: fieldCount('changement'),
    fusions: fieldCount('fusion'),
    arrivees: documents(({ genre }) => genre === 'arrivee'),
    sorties: documents(({ genre }) => genre === 'sortie' || genre === 'quarantaine'),
    aChoisir: documents(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1),
  };
}
