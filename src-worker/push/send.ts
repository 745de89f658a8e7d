import { groupBy } from '#domain/base/group.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { ERRORS } from '#domain/base/errors.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import { RIEN } from '#domain/sync/journal.ts';
import type { Edit, PushAnswer, PushReply } from '#domain/sync/messages.ts';
import { noterEchec, repondre } from '#domain/sync/push.ts';
import type { Decideur } from '../store/appliquer.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';

/** The server refused the request and may have refused it for one edit alone. */
const ISOLABLES: readonly number[] = [400, 413, 422, 500];
const estIsolable = (code: ErrorCode): boolean => ISOLABLES.includes(ERRORS[code].status);

export interface Envois {
  readonly reponses: readonly PushReply[];
  /** The server's database is another one: nothing was applied ([sync/S16]). */
  readonly autreEpoch: boolean;
}

/**
 * Sends a batch. When the request as a whole is refused for a reason that one edit may bear alone, it is sent again
 * by halves until that edit stands alone: a poisoned edit never holds the others ([sync/S5]).
 */
export async function envoyer(moteur: Moteur, edits: readonly Edit[], epoch: string): Promise<Result<Envois>> {
  const reponse = await moteur.reseau.push(edits, epoch);
  if (reponse.ok) return ok(lire(reponse.value, epoch));
  if (!estIsolable(reponse.code)) {
    await noter(moteur, edits, reponse);
    return reponse;
  }
  const [seul] = edits;
  if (edits.length > 1 || seul === undefined) return moities(moteur, edits, epoch);
  // A server in trouble has not answered: the edit stays frozen, and its dossier alone waits for the next round.
  if (reponse.code === 'ERREUR_INTERNE') {
    await noter(moteur, edits, reponse);
    return ok({ reponses: [], autreEpoch: false });
  }
  return ok({ reponses: [refusDe(seul, reponse)], autreEpoch: false });
}

function lire(answer: PushAnswer, epoch: string): Envois {
  const autreEpoch = answer.epoch !== epoch;
  return { reponses: autreEpoch ? [] : answer.reponses, autreEpoch };
}

const refusDe = (edit: Edit, { code, data }: Refusal): PushReply => ({
  editId: edit.editId,
  id: edit.id,
  statut: 'refus',
  code,
  ...(data === undefined ? {} : { data: { ...data } }),
});

async function moities(moteur: Moteur, edits: readonly Edit[], epoch: string): Promise<Result<Envois>> {
  const milieu = Math.ceil(edits.length / 2);
  const debut = await envoyer(moteur, edits.slice(0, milieu), epoch);
  if (!debut.ok || debut.value.autreEpoch) return debut;
  const fin = await envoyer(moteur, edits.slice(milieu), epoch);
  // What the first half was answered is not lost because the second one met a dead network.
  if (!fin.ok) await acquitter(moteur, edits, debut.value.reponses);
  return fin.ok ? ok({ ...fin.value, reponses: [...debut.value.reponses, ...fin.value.reponses] }) : fin;
}

type Ecriture = (edit: Edit) => Decideur;

async function ecrireChacun(moteur: Moteur, edits: readonly Edit[], ecriture: Ecriture): Promise<number> {
  let conflits = 0;
  for (const [collection, groupe] of groupBy(edits, (one): SyncedCollection => one.collection)) {
    const decideurs = new Map(groupe.map((edit) => [edit.id, ecriture(edit)]));
    conflits += (await appliquer(moteur, { collection, decideurs })).conflits;
  }
  return conflits;
}

/** [sync/S4] Writes the answers; answers the number of conflicts that they opened. */
export function acquitter(moteur: Moteur, edits: readonly Edit[], reponses: readonly PushReply[]): Promise<number> {
  const parEdit = new Map(reponses.map((reponse) => [reponse.editId, reponse]));
  const repondus = edits.filter(({ editId }) => parEdit.has(editId));
  return ecrireChacun(moteur, repondus, ({ editId }) => (doc, contexte) => {
    const reponse = parEdit.get(editId);
    return reponse === undefined ? RIEN : repondre(doc, reponse, contexte);
  });
}

/** The request failed: counted on each document, for the queue screen. */
const noter = (moteur: Moteur, edits: readonly Edit[], { code }: Refusal): Promise<number> =>
  ecrireChacun(
    moteur,
    edits,
    ({ editId }) =>
      (doc) =>
        doc?.local?.envoi?.editId === editId ? noterEchec(doc, code) : RIEN,
  );
