import { randomUUID } from 'node:crypto';
import type { Result } from '#domain/base/result.ts';
import { dossier as schema } from '#domain/dossiers/dossier.ts';
import { REMOVED_TYPE, visitsOfTypes } from '#domain/dossiers/types-change.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { EditDemande } from '../../documents/edit.ts';
import { contentsOf } from '../../documents/locked.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, editDocument, requireOk, transaction } from '../documents.ts';
import { addVisit, knownTypes } from './acceptance.ts';

const ACTION = 'UpdateDemand';

/** [dossiers/D28] An edit of the types of a dossier, with the visits that it makes and cancels: whole, or not at all. */
export async function changeTypes(context: Context, edit: EditDemande): Promise<Result<SeenDocument>> {
  const types = await knownTypes(context);
  const changed = await transaction(context, async (tx) => {
    const author = authorOf(context);
    const before = await hold(tx, context, edit);
    const after = requireOk(await write(tx, author, edit));
    const { added, cancelled } = await consequences(tx, { before, after, types });
    for (const type of added)
      await addVisit(tx, author, { id: randomUUID(), demandeId: edit.id, type: type.id, action: ACTION });
    for (const visit of cancelled) {
      const changes = { etat: 'ANNULE', motif: REMOVED_TYPE };
      requireOk(await write(tx, author, { collection: 'interventions', id: visit.id, changes, action: ACTION }));
    }
    return added.length + cancelled.length === 0 ? after : hold(tx, context, edit);
  });
  // The same edit again: it says what stands on the server.
  return !changed.ok && changed.code === 'CONFLIT' ? editDocument(context, edit) : changed;
}

interface Change {
  readonly before: StoredDocument;
  readonly after: StoredDocument;
  readonly types: Awaited<ReturnType<typeof knownTypes>>;
}

async function consequences(tx: Sql, { before, after, types }: Change) {
  const visits = (await contentsOf(tx, after, 'interventions')).map(({ data }) => data);
  return visitsOfTypes(schema.parse(before.data), schema.parse(after.data).typesDemandes, { visits, types });
}
