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
import { unsealDocument, isSealed, sealDocument, type Document, type Sceau } from './sealed-document.ts';

type Bare = RxStorageInstance<Document, unknown, unknown>;
type Doc = RxDocumentData<Document>;
type RowWrite = BulkWriteRow<Document>;
type Batch = EventBulk<RxStorageChangeEvent<Document>, unknown>;

/** Opened at a time: all the rows of a long list at once would weigh on the memory of a tablet. */
const BATCH = 500;

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
export class SealedInstance {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly schema: Bare['schema'];
  readonly options: Bare['options'];
  readonly internals: Bare['internals'];
  readonly #bare: Bare;
  readonly #sceau: Sceau;
  /** Rows sealed here: their documents need not be opened again to be told. */
  readonly #sealedHere = new WeakMap<object, Doc>();
  readonly #streams = new Subject<Batch>();
  #onTheWay = 0;
  #annonces: Promise<void> = Promise.resolve();

  constructor(bare: Bare, key: CryptoKey) {
    this.#bare = bare;
    this.databaseName = bare.databaseName;
    this.collectionName = bare.collectionName;
    this.schema = bare.schema;
    this.options = bare.options;
    this.internals = bare.internals;
    this.#sceau = { cle: key, collection: bare.collectionName, clairs: clearFields(bare) };
    bare.changeStream().subscribe({ next: (batch) => this.#relay(batch), complete: () => this.#streams.complete() });
  }

  async bulkWrite(
    rowWrites: readonly RowWrite[],
    context: string,
  ): Promise<{ error: RxStorageWriteError<Document>[] }> {
    const sealed = await Promise.all(rowWrites.map((rowWrite) => this.#sealRowWrite(rowWrite)));
    const { error } = await this.#bare.bulkWrite(sealed, context);
    await this.#annonces;
    const byId = new Map(rowWrites.map((rowWrite) => [rowWrite.document.id, rowWrite]));
    return { error: await Promise.all(error.map((one) => this.#openError(one, byId))) };
  }

  async findDocumentsById(ids: string[], withDeleted: boolean): Promise<Doc[]> {
    return this.#openAll(await this.#bare.findDocumentsById(ids, withDeleted));
  }

  async query(prepared: PreparedQuery<Document>): Promise<{ documents: Doc[] }> {
    const { query, queryPlan } = prepared;
    if (queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex)
      return { documents: await this.#openAll((await this.#bare.query(prepared)).documents) };
    // Everything between the bounds of the index, in its order; what the index does not know is decided on the clear.
    const plan = { ...queryPlan, selectorSatisfiedByIndex: true, sortSatisfiedByIndex: true };
    const { limit, ...sansLimite } = query;
    const { documents } = await this.#bare.query({ query: { ...sansLimite, skip: 0 }, queryPlan: plan });
    const accepts = getQueryMatcher<Document>(this.schema, query);
    const retained = (await this.#openAll(documents)).filter((doc) => accepts(doc));
    if (!queryPlan.sortSatisfiedByIndex) retained.sort(getSortComparator(this.schema, query));
    return { documents: retained.slice(query.skip, limit === undefined ? undefined : query.skip + limit) };
  }

  async count(prepared: PreparedQuery<Document>): Promise<{ count: number; mode: 'fast' | 'slow' }> {
    if (prepared.queryPlan.selectorSatisfiedByIndex) return this.#bare.count(prepared);
    return { count: (await this.query(prepared)).documents.length, mode: 'slow' };
  }

  changeStream(): Observable<Batch> {
    return this.#streams.asObservable();
  }

  /**
   * [session/K4] Seals the rows that were written before there was a key. Answers how many. A row that changes meanwhile is
   * left to who changed it: it is sealed by that write.
   */
  async sealOldDocuments(): Promise<number> {
    let sealedCount = 0;
    for (const isDeleted of [false, true])
      for (let afterDoc = ''; ;) {
        const { documents } = await this.#bare.query(prepare(this.schema, after(afterDoc, BATCH, isDeleted)));
        const old = documents.filter((doc) => !isSealed(doc));
        const rowWrites = await Promise.all(
          old.map(async (previous) => ({ previous, document: await this.#seal(previous) })),
        );
        if (rowWrites.length > 0)
          sealedCount += rowWrites.length - (await this.#bare.bulkWrite(rowWrites, 'sceau')).error.length;
        const last = documents.at(-1);
        if (last === undefined || documents.length < BATCH) break;
        afterDoc = last.id;
      }
    return sealedCount;
  }

  getAttachmentData(documentId: string, attachmentId: string, digest: string): Promise<Blob> {
    return this.#bare.getAttachmentData(documentId, attachmentId, digest);
  }
  cleanup(ageMs: number): Promise<boolean> {
    return this.#bare.cleanup(ageMs);
  }
  close(): Promise<void> {
    return this.#bare.close();
  }
  remove(): Promise<void> {
    return this.#bare.remove();
  }

  async #sealRowWrite({ previous, document }: RowWrite): Promise<RowWrite> {
    const sealed = this.#seal(document);
    if (previous === undefined) return { document: await sealed };
    return { previous: await this.#seal(previous), document: await sealed };
  }

  async #seal(document: Doc): Promise<Doc> {
    const row = (await sealDocument(this.#sceau, document)) as Doc;
    this.#sealedHere.set(row, document);
    return row;
  }

  async #open(row: Doc): Promise<Doc> {
    return this.#sealedHere.get(row) ?? ((await unsealDocument(this.#sceau, row)) as Doc);
  }

  async #openAll(rows: readonly Doc[]): Promise<Doc[]> {
    const documents: Doc[] = [];
    for (let start = 0; start < rows.length; start += BATCH)
      documents.push(...(await Promise.all(rows.slice(start, start + BATCH).map((row) => this.#open(row)))));
    return documents;
  }

  async #openError(
    error: RxStorageWriteError<Document>,
    byId: ReadonlyMap<string, RowWrite>,
  ): Promise<RxStorageWriteError<Document>> {
    const writeRow = byId.get(error.documentId) ?? error.writeRow;
    if (error.status !== 409) return { ...error, writeRow };
    return { ...error, writeRow, documentInDb: await this.#open(error.documentInDb) };
  }

  /** At once when every row was sealed here and nothing is being opened; otherwise in its turn. */
  #relay(batch: Batch): void {
    const known = batch.events.map((event) => this.#known(event));
    if (this.#onTheWay === 0 && known.every((event) => event !== null))
      return this.#streams.next({ ...batch, events: known });
    this.#onTheWay += 1;
    this.#annonces = this.#annonces
      .then(() => Promise.all(batch.events.map((event) => this.#openEvent(event))))
      .then(
        (events) => this.#streams.next({ ...batch, events }),
        (error: unknown) => this.#streams.error(error),
      )
      .finally(() => void (this.#onTheWay -= 1));
  }

  #known(event: RxStorageChangeEvent<Document>): RxStorageChangeEvent<Document> | null {
    const documentData = this.#sealedHere.get(event.documentData);
    if (documentData === undefined) return null;
    const before = event.previousDocumentData;
    if (before == null) return { ...event, documentData };
    const previousDocumentData = this.#sealedHere.get(before);
    return previousDocumentData === undefined ? null : { ...event, documentData, previousDocumentData };
  }

  async #openEvent(event: RxStorageChangeEvent<Document>): Promise<RxStorageChangeEvent<Document>> {
    const before = event.previousDocumentData;
    const [documentData, previousDocumentData] = await Promise.all([
      this.#open(event.documentData),
      before == null ? before : this.#open(before as Doc),
    ]);
    return { ...event, documentData, previousDocumentData };
  }
}

/** What indexes are made of: the storage below must read it. */
const clearFields = ({ schema: { primaryKey, indexes = [] } }: Bare): string[] => [
  ...new Set([primaryKey as string, ...indexes.flat()].filter((champ) => !champ.startsWith('_'))),
];
