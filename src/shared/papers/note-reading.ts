import { fullName } from '#domain/base/person.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { readerKey, versionToNote } from '#domain/documents/readers.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { editDocument } from '../../data/edit-document.ts';

/** [documents/GE9] Somebody of a client has opened this file of a document: on the disk and in the queue; of anybody else nothing is written. */
export async function noteReading(session: Session, document: FiledDocument, idFile: string): Promise<void> {
  const actor = actorOf(session);
  const version = versionToNote(document, idFile, actor);
  if (version === null) return;
  const reading = { nom: fullName(actor), version, le: new Date().toISOString() };
  // Nobody asked for it: it is written again the next time that the file is opened.
  await editDocument('records', document.id, { [`lecteurs.${readerKey(actor)}`]: reading });
}
