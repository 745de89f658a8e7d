/** What a device sends at most in one call. */
import { createHash, randomUUID } from 'node:crypto';
import { LINKS_PER_CALL } from '#domain/api/preuves.ts';
import { must } from '#domain/base/must.ts';
import { type Capture, extend, type Hash, originOf } from '#domain/preuves/chain.ts';
import { type Edit, PUSH_MAX, SYNC_VERSION, type PushBody } from '#domain/sync/messages.ts';
import { QUEUE_FILE_VERSION, type QueueFile } from '#domain/sync/queue-file.ts';
import type { Who } from './readings.ts';

const APPAREIL = 'tours';
const TEXT = 'é'.repeat(500);
const IMPORTED = 400;
/** With its edits, what a request of JSON may weigh. */
const PHOTO_BYTES = 2_500_000;
const hash: Hash = async (text) => createHash('sha256').update(text).digest('hex');

const editsOf = ({ largest }: Who, count: number): Edit[] =>
  Array.from({ length: count }, (_, rank) => ({
    editId: randomUUID(),
    collection: 'dossiers',
    id: must(largest.get('dossiers'), 'the caller sees a dossier'),
    baseRev: 1,
    nouveau: false,
    changes: { acces: `${rank} ${TEXT}` },
    faitLe: new Date().toISOString(),
    horsLigne: true,
  }));

export const largestPush = (who: Who): PushBody => ({
  version: SYNC_VERSION,
  appareil: { id: APPAREIL, version: 'tours' },
  edits: editsOf(who, PUSH_MAX),
});

export function largestImport(who: Who): QueueFile {
  const bytes = Buffer.alloc(PHOTO_BYTES, randomUUID());
  const photo = {
    id: randomUUID(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: 'image/jpeg',
    base64: bytes.toString('base64'),
  };
  return {
    format: 'constat-file',
    version: QUEUE_FILE_VERSION,
    idUser: who.idUser,
    appareil: APPAREIL,
    exporteLe: new Date().toISOString(),
    edits: editsOf(who, IMPORTED),
    photos: [photo],
    documents: [],
  };
}

/** One chain, as long as a call carries. */
export async function longestChain({ idUser, largest }: Who) {
  const id = randomUUID();
  const idIntervention = must(largest.get('interventions'), 'the caller sees a visit');
  const origin = await originOf(hash, { id, idIntervention, appareil: APPAREIL, idUser });
  const captures = Array.from({ length: LINKS_PER_CALL }, (_, rank): Capture => ({
    genre: 'reponse',
    sujet: `question-${rank}`,
    valeur: createHash('sha256').update(String(rank)).digest('hex'),
    le: new Date().toISOString(),
  }));
  return { appareil: APPAREIL, chaines: [{ id, idIntervention, maillons: await extend(hash, origin, captures) }] };
}
