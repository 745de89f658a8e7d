import type { Refusal, Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { refusScelle } from '#domain/interventions/scelle.ts';
import type { Choix } from '#domain/sync/choices.ts';
import {
  abandonner as decideAbandon,
  perdant,
  restaurer as decideRestauration,
  trancher as decideChoix,
} from '#domain/sync/choices.ts';
import type { Changes, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import type { Contexte, Decision } from '#domain/sync/journal.ts';
import { ecrire, fermer, RIEN } from '#domain/sync/journal.ts';
import { relancer } from '#domain/sync/push.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import { contexteDe } from '../store/contexte.ts';
import type { Fiche } from '../store/records.ts';
import { ecrireFiches } from '../store/records.ts';

/** What the commands of the page need: they run beside the loop, and the store settles who was first (409). */
export interface Commandes extends Pick<Moteur, 'magasin' | 'horloge' | 'uuid'> {
  /** The network is not there: the history of the server says so beside the edit. */
  readonly horsLigne: boolean;
}

interface Cible {
  readonly collection: SyncedCollection;
  readonly docId: string;
}

/** Decides on the document as it is, and answers what the decision refused. */
async function surDocument(
  moteur: Commandes,
  { collection, docId }: Cible,
  decider: (doc: LocalDocument, contexte: Contexte) => Result<Decision>,
): Promise<Result<null>> {
  let reponse: Result<null> = refuse('INTROUVABLE');
  const decideur = (doc: LocalDocument | undefined, contexte: Contexte): Decision => {
    const decision: Result<Decision> = doc === undefined ? refuse('INTROUVABLE') : decider(doc, contexte);
    reponse = decision.ok ? ok(null) : decision;
    return decision.ok ? decision.value : RIEN;
  };
  await appliquer(moteur, { collection, decideurs: new Map([[docId, decideur]]) });
  return reponse;
}

async function lireConflit(moteur: Commandes, id: string): Promise<Fiche | null> {
  const [stocke] = await moteur.magasin.parIds('conflits', [id]);
  return stocke === undefined || stocke._deleted ? null : stocke;
}

/** A local edit, through the same rules as the page's own ([sync/S11]). */
export const modifier = (moteur: Commandes, cible: Cible, changes: Changes): Promise<Result<null>> =>
  surDocument(moteur, cible, (doc, { collection, uuid, maintenant }) => {
    const refus = scelleDe(collection, doc);
    if (refus !== null) return refus;
    const suivant = editer(doc, changes, { collection, editId: uuid(), now: maintenant, horsLigne: moteur.horsLigne });
    return ok(suivant === doc ? RIEN : ecrire(suivant));
  });

/** [sync/S3] The user's choices on an open conflict; paths without a choice stay open. */
export async function trancher(
  moteur: Commandes,
  idConflit: string,
  choix: Readonly<Record<string, Choix>>,
): Promise<Result<null>> {
  const conflit = await lireConflit(moteur, idConflit);
  if (conflit === null) return refuse('INTROUVABLE');
  return surDocument(moteur, conflit, (doc, { ouvert, ...contexte }) =>
    ouvert?.id === idConflit ? decideChoix(doc, choix, { ...contexte, ouvert }) : refuse('INTROUVABLE'),
  );
}

/** [sync/S12] Puts the value that lost back, as a new edit: of a settled conflict, a merge, a quarantine or something given up. */
export async function restaurer(moteur: Commandes, idConflit: string, champ: string): Promise<Result<null>> {
  const conflit = await lireConflit(moteur, idConflit);
  if (conflit === null || perdant(conflit, champ) === undefined) return refuse('INTROUVABLE', { champ });
  const { horsLigne } = moteur;
  return surDocument(
    moteur,
    conflit,
    (doc, contexte) =>
      scelleDe(contexte.collection, doc) ?? decideRestauration(doc, { ...contexte, conflit, champ, horsLigne }),
  );
}

/** [sync/C20] A report that was issued is not changed by any road. */
const scelleDe = (collection: SyncedCollection, doc: LocalDocument): Refusal | null =>
  collection === 'interventions' ? refusScelle(doc) : null;

/** [sync/S5] A refused edit goes again at the next round. */
export const reessayer = (moteur: Commandes, cible: Cible): Promise<Result<null>> =>
  surDocument(moteur, cible, (doc, contexte) =>
    doc.local?.refus ? ok(relancer(doc, contexte)) : refuse('INTROUVABLE'),
  );

/** [sync/S5] Given up by its author: the server's values come back, what was typed stays in `conflits` for 30 days. */
export const abandonner = (moteur: Commandes, cible: Cible): Promise<Result<null>> =>
  surDocument(moteur, cible, decideAbandon);

/** [sync/S6] The user has seen what is in quarantine: it stays restorable for 30 days. */
export async function classer(moteur: Commandes, idConflit: string): Promise<Result<null>> {
  const conflit = await lireConflit(moteur, idConflit);
  if (conflit?.genre !== 'quarantaine') return refuse('INTROUVABLE');
  const ferme = fermer(conflit, contexteDe(moteur, conflit.collection));
  const depassees = await ecrireFiches(moteur.magasin, [ferme], new Map([[conflit.docId, conflit]]));
  return depassees.length === 0 ? ok(null) : classer(moteur, idConflit);
}
