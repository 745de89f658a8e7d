/** [rgpd/RG15] The erasure of the people of a client, in the caller's transaction: of a household, the household itself. */
import { comparableEmail } from '#domain/base/email.ts';
import type { Subject } from '#domain/rgpd/fields.ts';
import { eraseFields } from '#domain/rgpd/erase.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from './document.ts';
import { deleteMailsTo, type Erased, stripRefused, toEraseLater } from './erase-around.ts';
import { eraseHistory, eraseMailLines } from './erase-history.ts';

export async function eraseClient(tx: Sql, client: StoredDocument, now: string): Promise<Erased> {
  const { id, data } = client;
  const subject: Subject = { collection: 'records', kind: 'client', variante: data['variante'] };
  await tx.query(
    `update documents set data = $2::jsonb, rev = rev + 1, modifie_le = $3 where collection = 'records' and id = $1`,
    [id, JSON.stringify(eraseFields(subject, data)), now],
  );
  const emails = emailsOf(data);
  const lines = await eraseHistory(tx, { idDossier: null, ids: [id], subjectOf: () => subject });
  const history = lines + (await eraseMailLines(tx, emails));
  const refus = await stripRefused(tx, [id], data['variante']);
  const mails = await deleteMailsTo(tx, id, emails);
  const octets = await toEraseLater(tx, { courriel: mails });
  return { sources: { documents: 1, historique: history, refus, courriels: mails.length }, octets };
}

/** Of the client and of their contacts, as addresses are compared. */
function emailsOf(data: Fields): string[] {
  const contacts = Array.isArray(data['contacts']) ? (data['contacts'] as readonly unknown[]) : [];
  return [data, ...contacts].flatMap((contact) => {
    const email = (contact as Fields | null)?.['email'];
    return typeof email === 'string' && email.includes('@') ? [comparableEmail(email)] : [];
  });
}
