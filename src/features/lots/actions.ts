import { fullName } from '#domain/base/person.ts';
import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { keyOfReference, type Operation, type OperationsRecord } from '#domain/lots/operation.ts';
import { partsOfList } from '#domain/lots/parts.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { api } from '../../data/api.ts';
import { create, editDocument } from '../../data/edit-document.ts';
import { VARIANT } from '../../platform/variant/current.ts';

export interface LotEntry {
  readonly uniqueCode: string;
  readonly libelle: string;
  readonly idClient: string;
  readonly nomClient: string;
  readonly fiche: string;
  readonly idTypeIntervention: string | null;
  readonly periodeDu: string | null;
  readonly periodeAu: string | null;
  readonly dateDepot: string | null;
}

/** On the disk and in the queue when it answers ok. `idBureau`: office in which it stands. */
export function createLot(id: string, entry: LotEntry, idBureau: number): Promise<Result<null>> {
  const now = new Date().toISOString();
  const lot: Lot = {
    ...entry,
    id,
    variante: VARIANT,
    idBureauInspection: idBureau,
    dateReception: null,
    methode: 'echantillon',
    tauxCible: null,
    tauxContact: null,
    etat: 'OUVERT',
    attendues: 0,
    colonnes: {},
    tirage: null,
    createdAt: now,
  };
  return create('rsBatchs', { ...lot });
}

interface ListToImport {
  readonly lot: Lot;
  readonly fichier: string;
  readonly operations: readonly Operation[];
  /** Operations that the lot has already. */
  readonly present: number;
  /** [lots/L3] Titles to begin the next list of this client with. */
  readonly colonnes: Readonly<Record<string, string>>;
  readonly onProgress: (done: number) => void;
}

/**
 * [lots/L4] The list is announced, then kept on this device part by part: each is a document that waits in the queue. A
 * device that stops in the middle has announced more than it kept, and says so; the same file imported again goes on.
 */
export async function importList(session: Session, list: ListToImport): Promise<Result<null>> {
  const { lot, operations, present, colonnes, onProgress } = list;
  const announced = await editDocument('rsBatchs', lot.id, {
    attendues: present + operations.length,
    colonnes: { ...colonnes },
  });
  if (!announced.ok) return announced;
  const idImport = crypto.randomUUID();
  const fichier = list.fichier.trim().slice(0, 200);
  let done = 0;
  for (const part of partsOfList({ idLot: lot.id, idImport, fichier, operations })) {
    const kept = await create('records', { ...partRecord(session, lot, part) });
    if (!kept.ok) return kept;
    done += part.operations.length;
    onProgress(done);
  }
  return ok(null);
}

function partRecord(
  session: Session,
  { idBureauInspection, idClient }: Lot,
  part: ReturnType<typeof partsOfList>[number],
): OperationsRecord {
  const actor = actorOf(session);
  return {
    ...part,
    operations: [...part.operations],
    id: crypto.randomUUID(),
    cles: part.operations.map(({ reference }) => keyOfReference(reference)),
    variante: VARIANT,
    idBureauInspection,
    idClient,
    auteur: { id: actor.id, nom: fullName(actor) },
    createdAt: new Date().toISOString(),
  };
}

/** [lots/L5] Takes an import back, before the draw. */
export async function takeBack(
  lot: Pick<Lot, 'id' | 'attendues'>,
  parts: readonly Pick<OperationsRecord, 'id' | 'operations'>[],
): Promise<Result<null>> {
  const count = parts.reduce((sum, { operations }) => sum + operations.length, 0);
  for (const { id } of parts) {
    const done = await editDocument('records', id, { operations: [], cles: [] });
    if (!done.ok) return done;
  }
  return editDocument('rsBatchs', lot.id, { attendues: Math.max(0, (lot.attendues ?? 0) - count) });
}

/** [lots/L4] The list ends at what is here. */
export const endList = (id: string, count: number): Promise<Result<null>> =>
  editDocument('rsBatchs', id, { attendues: count });

/** [lots/L8] The server alone draws. */
export const drawLot = (
  id: string,
  body: {
    readonly tauxLieu: number;
    readonly tauxContact: number;
    readonly parInstallateur: boolean;
    readonly motif: string | null;
  },
) => api.rsBatchTirer({ params: { id }, body });

/** [lots/L13] */
export const replaceOperation = (id: string, body: { readonly reference: string; readonly motif: string }) =>
  api.rsBatchRemplacer({ params: { id }, body });

/** [lots/L74] */
export const drawComplement = (
  id: string,
  body: { readonly mode: 'lieu' | 'contact'; readonly nombre: number; readonly motif: string },
) => api.rsBatchComplement({ params: { id }, body });

/** [lots/L25] */
export const closeLot = (id: string) => api.rsBatchClore({ params: { id } });

export const removeLot = (id: string) => api.rsBatchDelete({ params: { id } });
