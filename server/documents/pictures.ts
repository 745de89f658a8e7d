/** Pictures of supervisions ([supervisions/SU40]): they stand in no dossier. In nobody's scope: who calls has found the supervision in one. */
import type { Photo } from '#domain/interventions/intervention.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { COLUMNS, findDocument, type StoredDocument, type StoredIn } from './document.ts';
import type { EditDemande } from './edit.ts';
import { isOf } from './of-kind.ts';
import { moveTo, scopeOf } from './scope.ts';

const OF_SUPERVISION = `collection = 'photos' and data ->> 'idSupervision' = $1 and not supprime`;

/** Those taken away included. */
export const picturesOf = async (tx: Sql, idSupervision: string): Promise<Photo[]> =>
  (
    await tx.query<StoredIn<'photos'>>(`select ${COLUMNS} from documents where ${OF_SUPERVISION} order by id`, [
      idSupervision,
    ])
  ).map(({ data }) => data);

/** Those that were not taken away, in the order in which they were taken. */
export const keptPicturesOf = async (tx: Sql, idSupervision: string): Promise<Photo[]> =>
  (await picturesOf(tx, idSupervision))
    .filter(({ retireLe }) => retireLe === null)
    .toSorted((a, b) => a.prisLe.localeCompare(b.prisLe) || a.id.localeCompare(b.id));

/** [supervisions/SU41] A supervision is held before what is written of its pictures: none is added to it while it is being locked. */
export async function lockPictured(tx: Sql, { collection, id, changes }: EditDemande): Promise<void> {
  if (collection !== 'photos') return;
  const known = (await findDocument(tx, { collection, id }))?.data.idSupervision ?? changes['idSupervision'];
  if (typeof known === 'string') await findDocument(tx, { collection: 'records', id: known }, true);
}

const READERS = ['idInspecteur', 'idSuperviseur'] as const;

/** [supervisions/SU40] When others supervise or are supervised, they read its pictures too, and who was no longer does. */
export const followPictures: Bell = async (tx, _, { before, apres }) => {
  if (before === null || !isOf(supervisionKind, before) || !isOf(supervisionKind, apres)) return;
  if (READERS.every((field) => before.data[field] === apres.data[field])) return;
  const rows = await tx.query<StoredDocument>(`select ${COLUMNS} from documents where ${OF_SUPERVISION} for update`, [
    apres.id,
  ]);
  for (const row of rows) await moveTo(tx, row, await scopeOf(tx, row, null));
};
