import { groupBy } from '#domain/base/group.ts';
import type { Conflit, SyncedCollection } from '#domain/sync/documents.ts';

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
const ORDRE: readonly SyncedCollection[] = ['dossiers', 'interventions', 'records', 'photos'];
const rangDe = ({ collection }: DocumentChange): number => ORDRE.indexOf(collection) + 1 || ORDRE.length + 1;

/** [DC] The journal of one absence by dossier, then by document; the dossiers with the latest news first. */
export function regrouper(fiches: readonly Conflit[]): readonly DossierChange[] {
  const recentes = fiches.toSorted((a, b) => b.vuLe.localeCompare(a.vuLe));
  return [...groupBy(recentes, ({ idDossier }) => idDossier)].map(([idDossier, siennes]) => ({
    idDossier,
    documents: [...groupBy(siennes, ({ docId }) => docId)]
      .map(([docId, unes]) => ({
        docId,
        collection: unes[0]?.collection ?? 'dossiers',
        titre: unes[0]?.titre ?? docId,
        fiches: unes,
      }))
      .toSorted((a, b) => rangDe(a) - rangDe(b) || a.titre.localeCompare(b.titre)),
  }));
}

export interface Resume {
  readonly changements: number;
  readonly fusions: number;
  readonly arrivees: number;
  readonly sorties: number;
  readonly aChoisir: number;
}

/** Fields changed and merged, documents that came and left, conflicts that still wait. */
export function resumer(fiches: readonly Conflit[]): Resume {
  const champs = (genre: Conflit['genre']): number =>
    fiches.filter((une) => une.genre === genre).reduce((somme, { champs: siens }) => somme + siens.length, 0);
  const documents = (garde: (fiche: Conflit) => boolean): number =>
    new Set(fiches.filter(garde).map(({ docId }) => docId)).size;
  return {
    changements: champs('changement'),
    fusions: champs('fusion'),
    arrivees: documents(({ genre }) => genre === 'arrivee'),
    sorties: documents(({ genre }) => genre === 'sortie' || genre === 'quarantaine'),
    aChoisir: documents(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1),
  };
}
