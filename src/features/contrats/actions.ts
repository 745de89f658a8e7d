import { paperName } from '#domain/base/paper-name.ts';
import { fullName } from '#domain/base/person.ts';
import type { Result } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Contrat, WrittenContrat } from '#domain/contrats/contrat.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { api } from '../../data/api.ts';
import { create, editDocument } from '../../data/edit-document.ts';
import { saveFile } from '../../platform/save-file.ts';
import { VARIANT } from '../../platform/variant/current.ts';

interface Standing {
  readonly idBureau: number;
  readonly nomClient: string;
}

/** On the disk and in the queue when it answers ok, under this id. */
export function createContrat(
  session: Session,
  id: string,
  { written, idBureau, nomClient }: Standing & { readonly written: WrittenContrat },
): Promise<Result<null>> {
  const actor = actorOf(session);
  const now = new Date().toISOString();
  const contrat: Contrat = {
    ...written,
    id,
    kind: 'contrat',
    variante: VARIANT,
    idBureauInspection: idBureau,
    nomClient,
    etat: 'BROUILLON',
    version: 1,
    parties: null,
    idEnveloppe: null,
    sha256: null,
    signeLe: null,
    retour: null,
    resiliation: null,
    auteur: { id: actor.id, nom: fullName(actor), role: actor.role },
    createdAt: now,
    updatedAt: now,
    retireLe: null,
  };
  return create('records', { ...contrat });
}

export const writeContrat = (id: string, changes: Changes): Promise<Result<null>> =>
  editDocument('records', id, changes);

/** [contrats/CT2] A draft alone. */
export const removeContrat = (id: string): Promise<Result<null>> =>
  editDocument('records', id, { retireLe: new Date().toISOString() });

/** [contrats/CT10] */
export function endContrat(
  session: Session,
  id: string,
  { effet, motif }: { readonly effet: string; readonly motif: string },
): Promise<Result<null>> {
  const actor = actorOf(session);
  const par = { id: actor.id, nom: fullName(actor), role: actor.role };
  return editDocument('records', id, {
    resiliation: { effet, motif: motif.trim(), par, le: new Date().toISOString() },
  });
}

/** [contrats/CT47] Asked of the server, and kept on the device for reading without a network. */
export const readStory = (id: string) => api.contratLogs({ params: { id } });

/** Its PDF, drawn by the server. */
export async function saveContratPdf({ id, numero }: Contrat): Promise<Result<null>> {
  const answer = await api.contratGenerate({ params: { id } });
  if (!answer.ok) return answer;
  saveFile(paperName('contrat', numero ?? id, { at: new Date().toISOString(), zone: zoneOf(null) }), answer.value);
  return { ok: true, value: null };
}
