/** [rgpd/RG15] The erasure of the people of a client, in the caller's transaction: of a household, the household itself. */
import { comparableEmail } from '#domain/base/email.ts';
import { eraseFields } from '#domain/rgpd/erase.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from './document.ts';
import { doublesOf } from './double-of.ts';
import { deleteMailsTo, type Erased, stripRefused, toEraseLater } from './erase-around.ts';
import { type ErasedContrats, eraseContrats } from './erase-contrats.ts';
import { circleOf } from './told-of.ts';
import { subjectOf } from './write-erased.ts';
import { type ErasedArea, eraseArea } from './erase-filed.ts';
import { eraseHistory, eraseMailLines } from './erase-history.ts';

const NO_AREA: ErasedArea = { documents: [], files: [] };
const NO_CONTRAT: ErasedContrats = { documents: [], sources: { enveloppes: 0, avis_courriels: 0 }, files: [] };

export async function eraseClient(tx: Sql, client: StoredDocument, now: string): Promise<Erased> {
  const { id, data } = client;
  const subject = { ...subjectOf(client), kind: 'client' };
  // [tiers/T19] They say the same of its people.
  const doubles = await doublesOf(tx, { collection: 'records', ids: [id] });
  for (const one of [client, ...doubles])
    await tx.query(
      `update documents set data = $2::jsonb, rev = rev + 1, modifie_le = $3 where collection = 'records' and id = $1`,
      [one.id, JSON.stringify(eraseFields(subject, one.data)), now],
    );
  // Of a company, what was signed stays, as its reports and its invoices do.
  const contrats = data['variante'] === 'mar' ? await eraseContrats(tx, id, now) : NO_CONTRAT;
  const area = data['variante'] === 'mar' ? await eraseArea(tx, id, now) : NO_AREA;
  const about = [...contrats.documents, ...area.documents];
  const ids = [id, ...doubles.map((one) => one.id), ...about.map((one) => one.id)];
  const subjects = new Map(about.map((one) => [one.id, subjectOf(one)]));
  const emails = [data, ...doubles.map((one) => one.data)].flatMap(emailsOf);
  const circle = circleOf(data);
  const lines = await eraseHistory(tx, {
    idDossier: null,
    ids,
    subjectOf: ({ idDoc }) => subjects.get(idDoc) ?? subject,
  });
  const history = lines + (await eraseMailLines(tx, emails, circle));
  const refus = await stripRefused(tx, ids, data['variante']);
  const mails = await deleteMailsTo(tx, { ids, emails, circle });
  const octets = await toEraseLater(tx, {
    fichier: [...contrats.files, ...area.files],
    arrivee: area.documents.filter(({ data: { kind } }) => kind === 'fichier').map((one) => one.id),
    courriel: mails,
  });
  const documents = ids.length;
  return { sources: { documents, historique: history, refus, courriels: mails.length, ...contrats.sources }, octets };
}

/** Of the client and of their contacts, as addresses are compared. */
function emailsOf(data: Fields): string[] {
  const contacts = Array.isArray(data['contacts']) ? (data['contacts'] as readonly unknown[]) : [];
  return [data, ...contacts].flatMap((contact) => {
    const email = (contact as Fields | null)?.['email'];
    return typeof email === 'string' && email.includes('@') ? [comparableEmail(email)] : [];
  });
}
