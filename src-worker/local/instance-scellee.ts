import {
  type BulkWriteRow,
  type EventBulk,
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxStorageChangeEvent,
  type RxStorageInstance,
  type RxStorageWriteError,
} from 'rxdb/plugins/core';
import { Subject, type Observable } from 'rxjs';
import { after, prepare } from './question.ts';
import { descellerDocument, estScelle, scellerDocument, type Document, type Sceau } from './document-scelle.ts';

type Nue = RxStorageInstance<Document, unknown, unknown>;
type Doc = RxDocumentData<Document>;
type Ligne = BulkWriteRow<Document>;
type Lot = EventBulk<RxStorageChangeEvent<Document>, unknown>;

/** Opened at a time: all the rows of a long list at once would weigh on the memory of a tablet. */
const LOT = 500;

/**
 * One collection whose rows are sealed on the disk.
 *
 *     write: document ──seal──> row ──> storage below        read: row ──open──> document ──match, sort──> answer
 *
 * 1. A write resolves when the storage below has committed: sealing comes before it and takes nothing from it.
 * 2. Every answer is that of the storage below on the same documents in clear: same rows, same order, same refusals.
 *    What its indexes decide, it decides; the rest is decided here, on the opened documents.
 * 3. Writes are told in the order in which the storage below told them, our own before they resolve.
 */
export class InstanceScellee {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly schema: Nue['schema'];
  readonly options: Nue['options'];
  readonly internals: Nue['internals'];
  readonly #nue: Nue;
  readonly #sceau: Sceau;
  /** Rows sealed here: their documents need not be opened again to be told. */
  readonly #scellesIci = new WeakMap<object, Doc>();
  readonly #flux = new Subject<Lot>();
  #enChemin = 0;
  #annonces: Promise<void> = Promise.resolve();

  constructor(nue: Nue, cle: CryptoKey) {
    this.#nue = nue;
    this.databaseName = nue.databaseName;
    this.collectionName = nue.collectionName;
    this.schema = nue.schema;
    this.options = nue.options;
    this.internals = nue.internals;
    this.#sceau = { cle, collection: nue.collectionName, clairs: champsClairs(nue) };
    nue.changeStream().subscribe({ next: (lot) => this.#relayer(lot), complete: () => this.#flux.complete() });
  }

  async bulkWrite(lignes: readonly Ligne[], contexte: string): Promise<{ error: RxStorageWriteError<Document>[] }> {
    const scellees = await Promise.all(lignes.map((ligne) => this.#scellerLigne(ligne)));
    const { error } = await this.#nue.bulkWrite(scellees, contexte);
    await this.#annonces;
    const parId = new Map(lignes.map((ligne) => [ligne.document.id, ligne]));
    return { error: await Promise.all(error.map((une) => this.#ouvrirErreur(une, parId))) };
  }

  async findDocumentsById(ids: string[], supprimes: boolean): Promise<Doc[]> {
    return this.#ouvrirTous(await this.#nue.findDocumentsById(ids, supprimes));
  }

  async query(requete: PreparedQuery<Document>): Promise<{ documents: Doc[] }> {
    const { query, queryPlan } = requete;
    if (queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex)
      return { documents: await this.#ouvrirTous((await this.#nue.query(requete)).documents) };
    // Everything between the bounds of the index, in its order; what the index does not know is decided on the clear.
    const plan = { ...queryPlan, selectorSatisfiedByIndex: true, sortSatisfiedByIndex: true };
    const { limit, ...sansLimite } = query;
    const { documents } = await this.#nue.query({ query: { ...sansLimite, skip: 0 }, queryPlan: plan });
    const accepte = getQueryMatcher<Document>(this.schema, query);
    const retenus = (await this.#ouvrirTous(documents)).filter((doc) => accepte(doc));
    if (!queryPlan.sortSatisfiedByIndex) retenus.sort(getSortComparator(this.schema, query));
    return { documents: retenus.slice(query.skip, limit === undefined ? undefined : query.skip + limit) };
  }

  async count(requete: PreparedQuery<Document>): Promise<{ count: number; mode: 'fast' | 'slow' }> {
    if (requete.queryPlan.selectorSatisfiedByIndex) return this.#nue.count(requete);
    return { count: (await this.query(requete)).documents.length, mode: 'slow' };
  }

  changeStream(): Observable<Lot> {
    return this.#flux.asObservable();
  }

  /**
   * [session/K4] Seals the rows that were written before there was a key. Answers how many. A row that changes meanwhile is
   * left to who changed it: it is sealed by that write.
   */
  async scellerAnciens(): Promise<number> {
    let scelles = 0;
    for (const isSupprime of [false, true])
      for (let apres = ''; ;) {
        const { documents } = await this.#nue.query(prepare(this.schema, after(apres, LOT, isSupprime)));
        const anciens = documents.filter((doc) => !estScelle(doc));
        const lignes = await Promise.all(
          anciens.map(async (previous) => ({ previous, document: await this.#sceller(previous) })),
        );
        if (lignes.length > 0) scelles += lignes.length - (await this.#nue.bulkWrite(lignes, 'sceau')).error.length;
        const dernier = documents.at(-1);
        if (dernier === undefined || documents.length < LOT) break;
        apres = dernier.id;
      }
    return scelles;
  }

  getAttachmentData(documentId: string, attachmentId: string, digest: string): Promise<Blob> {
    return this.#nue.getAttachmentData(documentId, attachmentId, digest);
  }
  cleanup(ageMs: number): Promise<boolean> {
    return this.#nue.cleanup(ageMs);
  }
  close(): Promise<void> {
    return this.#nue.close();
  }
  remove(): Promise<void> {
    return this.#nue.remove();
  }

  async #scellerLigne({ previous, document }: Ligne): Promise<Ligne> {
    const scelle = this.#sceller(document);
    if (previous === undefined) return { document: await scelle };
    return { previous: await this.#sceller(previous), document: await scelle };
  }

  async #sceller(document: Doc): Promise<Doc> {
    const rangee = (await scellerDocument(this.#sceau, document)) as Doc;
    this.#scellesIci.set(rangee, document);
    return rangee;
  }

  async #ouvrir(rangee: Doc): Promise<Doc> {
    return this.#scellesIci.get(rangee) ?? ((await descellerDocument(this.#sceau, rangee)) as Doc);
  }

  async #ouvrirTous(rangees: readonly Doc[]): Promise<Doc[]> {
    const documents: Doc[] = [];
    for (let debut = 0; debut < rangees.length; debut += LOT)
      documents.push(...(await Promise.all(rangees.slice(debut, debut + LOT).map((rangee) => this.#ouvrir(rangee)))));
    return documents;
  }

  async #ouvrirErreur(
    erreur: RxStorageWriteError<Document>,
    parId: ReadonlyMap<string, Ligne>,
  ): Promise<RxStorageWriteError<Document>> {
    const writeRow = parId.get(erreur.documentId) ?? erreur.writeRow;
    if (erreur.status !== 409) return { ...erreur, writeRow };
    return { ...erreur, writeRow, documentInDb: await this.#ouvrir(erreur.documentInDb) };
  }

  /** At once when every row was sealed here and nothing is being opened; otherwise in its turn. */
  #relayer(lot: Lot): void {
    const connus = lot.events.map((event) => this.#connu(event));
    if (this.#enChemin === 0 && connus.every((event) => event !== null))
      return this.#flux.next({ ...lot, events: connus });
    this.#enChemin += 1;
    this.#annonces = this.#annonces
      .then(() => Promise.all(lot.events.map((event) => this.#ouvrirEvenement(event))))
      .then(
        (events) => this.#flux.next({ ...lot, events }),
        (erreur: unknown) => this.#flux.error(erreur),
      )
      .finally(() => void (this.#enChemin -= 1));
  }

  #connu(event: RxStorageChangeEvent<Document>): RxStorageChangeEvent<Document> | null {
    const documentData = this.#scellesIci.get(event.documentData);
    if (documentData === undefined) return null;
    const avant = event.previousDocumentData;
    if (avant == null) return { ...event, documentData };
    const previousDocumentData = this.#scellesIci.get(avant);
    return previousDocumentData === undefined ? null : { ...event, documentData, previousDocumentData };
  }

  async #ouvrirEvenement(event: RxStorageChangeEvent<Document>): Promise<RxStorageChangeEvent<Document>> {
    const avant = event.previousDocumentData;
    const [documentData, previousDocumentData] = await Promise.all([
      this.#ouvrir(event.documentData),
      avant == null ? avant : this.#ouvrir(avant as Doc),
    ]);
    return { ...event, documentData, previousDocumentData };
  }
}

/** What indexes are made of: the storage below must read it. */
const champsClairs = ({ schema: { primaryKey, indexes = [] } }: Nue): string[] => [
  ...new Set([primaryKey as string, ...indexes.flat()].filter((champ) => !champ.startsWith('_'))),
];
