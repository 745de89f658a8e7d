/** What the rules of the documents of an office and of its clients read around them. */
import { clientKind } from '#domain/tiers/kind.ts';
import { type Loader, valueOf } from './context-query.ts';
import { findInScope } from './document.ts';
import { isOf } from './of-kind.ts';

/** [documents/GE1] The client in whose area a document is put, when its author reads it. */
export const areaClient: Loader = async (tx, query) => {
  const { actor, portees } = query;
  const id = actor.role === 'CLIENT' ? actor.idClient : valueOf(query, 'idClient');
  if (typeof id !== 'string') return {};
  const found = await findInScope(tx, { collection: 'records', id, portees });
  if (found === null || !isOf(clientKind, found)) return {};
  const { raisonSociale: nom, idBureauInspection, actif = true } = found.data;
  return { clientDuDocument: { nom, idBureauInspection, actif } };
};
