import { fieldsOf } from '../fields/paths.ts';
import type { LocalDocument, ServerDocument } from '../fields/documents.ts';
import { NOTHING, write, type Decision, type SyncContext } from './journal.ts';
import { receive } from './pull.ts';

/** What a new local database holds of a document: nothing (undefined), the document, or the trace of its departure. */
export type Refound =
  | { readonly isGone: false; readonly document: LocalDocument | undefined }
  | { readonly isGone: true };

/**
 * [sync/S29] A document that a page or an engine still holds, put back in a database that was made again after the browser
 * had deleted the former one. What the server said meanwhile counts as a pull of it; what waits already was put back by
 * somebody else, and typed in since.
 */
export function putBack(held: LocalDocument, found: Refound, context: SyncContext): Decision {
  if (found.isGone)
    return held.dirty === 0
      ? NOTHING
      : receive(held, { id: held.id, rev: held.rev, seq: held.seq + 1, supprime: true }, context);
  const { document } = found;
  if (document === undefined) return write(held);
  if (held.dirty === 0 || document.dirty === 1) return NOTHING;
  const received = receive(held, serverOf(document), context);
  return received.op === 'rien' ? write(held) : received;
}

const serverOf = (document: LocalDocument): ServerDocument => ({
  ...fieldsOf(document),
  id: document.id,
  rev: document.rev,
  seq: document.seq,
});
