/**
 * [rgpd/RG14] The erasure of an account, in the caller's transaction: its row keeps a number, a role and an office, what
 * opened it is deleted, and its name leaves every document and every line that bore it. What others wrote of other
 * people stays.
 */
import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import type { Subject } from '#domain/rgpd/fields.ts';
import { type NamedAccount, withoutName, valueWithoutName } from '#domain/rgpd/compte.ts';
import { eraseFields } from '#domain/rgpd/erase.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import type { Json } from '#domain/base/json.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Param, Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { type Erased, toEraseLater } from './erase-around.ts';
import { eraseHistory, eraseMailLines, renameHistory } from './erase-history.ts';
import { type Circle, toldOf } from './told-of.ts';

export interface ErasedAccount extends NamedAccount {
  readonly email: string;
  /** Of the portal where it is erased: it exists on no other. */
  readonly variante: Variant;
}

/** What opens the account, or says from where it was opened. */
const OF_ACCOUNT = [
  'sessions',
  'liens',
  'agendas',
  'adresses_demandees',
  'seconds_facteurs',
  'cles_appareils',
  'appareils',
  'avis_courriels',
] as const;

export async function eraseAccount(tx: Sql, compte: ErasedAccount, now: string): Promise<Erased> {
  const { id, nomComplet, email } = compte;
  const circle = await circleOfAccount(tx, compte);
  const told = await toldOf(tx, circle, { names: [nomComplet], cities: [nomComplet], searched: [] });
  const sources: Record<string, number> = {};
  const changed = async (table: string, sql: string, params: readonly Param[]) => {
    sources[table] = (sources[table] ?? 0) + (await tx.query(`${sql} returning 1`, params)).length;
  };
  for (const table of OF_ACCOUNT) await changed(table, `delete from ${table} where id_user = $1`, [id]);
  await changed(
    'utilisateurs',
    `update utilisateurs set email = 'efface-' || id || '@efface.invalid', mot_de_passe = null, nom = $2, prenom = $2,
       telephone = null, signature = null, signature_par = null, signature_le = null, siret = null, raison_sociale = null, data = '{}', actif = false where id = $1`,
    [id, EFFACE],
  );
  const own = await eraseOwn(tx, id, now);
  sources['documents'] = own.length + (await rename(tx, compte, { bells: told.bells, now }));
  sources['historique'] =
    (await eraseHistory(tx, {
      idDossier: null,
      ids: own.map(({ id: idDoc }) => idDoc),
      subjectOf: ({ idDoc }) => subjectOf(own.find((document) => document.id === idDoc)),
    })) +
    (await renameHistory(tx, compte, (champ, value) => valueWithoutName(compte, champ, value))) +
    (await eraseMailLines(tx, [comparableEmail(email)], { ...circle, bureau: null }));
  await changed('refus', 'update refus set utilisateur = $2 where id_user = $1', [id, EFFACE]);
  await changed('refus', 'update refus set suite_par = $2 where suite_par = $1', [nomComplet, EFFACE]);
  await changed('appareils', 'update appareils set ordre_par = $2 where ordre_par = $1', [nomComplet, EFFACE]);
  await changed(
    'enveloppes',
    `update enveloppes set par = par || jsonb_build_object('nom', $2::text, 'prenom', '', 'email', null),
       piste = (select coalesce(jsonb_agg(case when l ->> 'qui' = $3 then l || jsonb_build_object('qui', $2::text) else l end
         order by n), '[]') from jsonb_array_elements(piste) with ordinality as lines(l, n))
     where par ->> 'id' = $1::integer::text`,
    [id, EFFACE, nomComplet],
  );
  await changed('avis_courriels', 'delete from avis_courriels where n = any($1::bigint[])', [told.notices.map(String)]);
  await changed(
    'demandes_publiques',
    `delete from demandes_publiques where ${comparableEmailSql("(donnees ->> 'email')")} = $1`,
    [comparableEmail(email)],
  );
  await changed('inscriptions', `delete from inscriptions where ${comparableEmailSql('email')} = $1`, [
    comparableEmail(email),
  ]);
  const mails = await tx.query<{ id: string }>(
    `delete from courriels where ${comparableEmailSql('a')} = $1 or id = any($2::text[]) returning id`,
    [comparableEmail(email), told.mails],
  );
  sources['courriels'] = mails.length;
  return { sources, octets: await toEraseLater(tx, { courriel: mails.map((mail) => mail.id) }) };
}

const subjectOf = (document: StoredDocument | undefined): Subject => ({
  collection: document?.collection ?? 'records',
  kind: document?.data['kind'],
  variante: document?.data['variante'],
});

/** Their records, what planners read of them, and the bells that rang for them: these leave. */
async function eraseOwn(tx: Sql, idUser: number, now: string): Promise<StoredDocument[]> {
  const own = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection in ('records', 'controllers') and data ->> 'idUser' = $1
     order by collection, id for update`,
    [String(idUser)],
  );
  for (const document of own) {
    const isKept = document.data['kind'] === 'utilisateur';
    const data = eraseFields(subjectOf(document), document.data);
    await write(tx, { ...document, data: isKept ? { ...data, actif: false } : data, supprime: !isKept }, now);
  }
  return own;
}

/** [rgpd/RG20] Who may have been told of an account: nobody of another office than its own. */
async function circleOfAccount(tx: Sql, { id, variante }: ErasedAccount): Promise<Circle> {
  const [row] = await tx.query<Omit<Circle, 'variante'>>(
    `select id_bureau as bureau, id_client as "idClient", id_entreprise as "idEntreprise" from utilisateurs where id = $1`,
    [id],
  );
  return { variante, bureau: null, idClient: null, idEntreprise: null, isOfAccount: true, ...row };
}

/** Documents of others that bear the name. Answers how many. */
async function rename(
  tx: Sql,
  compte: NamedAccount,
  { bells, now }: { readonly bells: readonly string[]; readonly now: string },
): Promise<number> {
  const { nomComplet } = compte;
  const named = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where position($1 in data::text) > 0 order by collection, id for update`,
    [JSON.stringify(nomComplet).slice(1, -1)],
  );
  let count = 0;
  for (const document of named) {
    const isBell = bells.includes(document.id);
    const data = isBell
      ? eraseFields(subjectOf(document), document.data)
      : (withoutName(compte, document.data as Json) as Fields);
    if (JSON.stringify(data) === JSON.stringify(document.data)) continue;
    await write(tx, { ...document, data, supprime: document.supprime || isBell }, now);
    count += 1;
  }
  return count;
}

async function write(tx: Sql, { collection, id, data, supprime }: StoredDocument, now: string): Promise<void> {
  await tx.query(
    `update documents set data = $3::jsonb, supprime = $4, rev = rev + 1, modifie_le = $5
     where collection = $1 and id = $2`,
    [collection, id, JSON.stringify(data), supprime, now],
  );
}
