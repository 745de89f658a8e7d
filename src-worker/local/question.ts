import {
  type MangoQuery,
  normalizeMangoQuery,
  type PreparedQuery,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb/plugins/core';

/** A question to a storage that stands below RxDB's collections. */
export const prepare = <D>(schema: RxJsonSchema<RxDocumentData<D>>, question: MangoQuery<D>): PreparedQuery<D> =>
  prepareQuery(schema, normalizeMangoQuery(schema, question));

/** The next `limit` documents after this id, in the order of their ids. */
export const after = (id: string, limit: number, isDeleted = false): MangoQuery<Record<string, unknown>> => ({
  selector: { id: { $gt: id }, _deleted: { $eq: isDeleted } },
  sort: [{ id: 'asc' }],
  limit,
});
