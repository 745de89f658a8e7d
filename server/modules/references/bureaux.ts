import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { Role } from '#domain/access/roles.ts';
import type { bureauAnswer, bureauWritten } from '#domain/api/third-parties.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { BureauRecord } from '#domain/sync/references.ts';
import type { Sql } from '../../db/db.ts';
import { findDocument, listVisible, type StoredDocument } from '../../documents/document.ts';
import { writeNamed } from '../../documents/named.ts';
import { deleteDocument } from '../../documents/store.ts';
import { ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, transaction } from '../documents.ts';
import { CHAMPS_REGLAGES, readReglages, writeReglages } from './reglages.ts';

export type BureauSaisi = z.output<typeof bureauWritten>;
type BureauLu = z.output<typeof bureauAnswer>;

/** Fields a MANAGER writes of their own office: contact data and logo; identity and accreditation are ADMIN's. */
const CONTACT = ['logo', 'adresse', 'telephone', 'email', 'emailExpediteur'];

const fields = ({ data }: StoredDocument): BureauRecord => data as unknown as BureauRecord;

const DEHORS: readonly Role[] = ['CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];

/** Whole for ADMIN and for those who work there, bank and invoices for their lead; name and logo for the others. */
async function present({ acteur, db }: Context, document: StoredDocument): Promise<BureauLu> {
  const { kind: _kind, variante, ...bureau } = fields(document);
  const { id, idBureau, nom, logo } = bureau;
  const common = { id, idBureau, nom, logo, rev: document.rev, seq: document.seq };
  const isInside = acteur.role === 'ADMIN' || acteur.idBureauInspection === idBureau;
  if (!isInside || DEHORS.includes(acteur.role)) return common;
  const isLead = acteur.role === 'ADMIN' || acteur.role === 'MANAGER';
  const reglages = isLead ? reglagesOf(await readReglages(db, { idBureau, variante })) : {};
  return { ...bureau, ...reglages, ...common };
}

const reglagesOf = (reglages: Readonly<Record<string, unknown>>): Partial<BureauSaisi> =>
  Object.fromEntries(CHAMPS_REGLAGES.flatMap((champ) => (champ in reglages ? [[champ, reglages[champ]]] : [])));

/** What everybody who works there may read, and what its lead alone may. */
function split(body: Readonly<Record<string, unknown>>): { readonly bureau: Changes; readonly reglages: Changes } {
  const isReglage = (champ: string): boolean => CHAMPS_REGLAGES.some((one) => one === champ);
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    bureau: Object.fromEntries(entries.filter(([champ]) => !isReglage(champ))) as Changes,
    reglages: Object.fromEntries(entries.filter(([champ]) => isReglage(champ))) as Changes,
  };
}

/** Offices of the variant that the caller may know: all for ADMIN, their own, those they are attached to, those that serve customers. */
function isKnown({ acteur }: Context, { idBureau }: BureauRecord): boolean {
  if (acteur.role === 'COFRAC' || acteur.role === 'PNCEE') return acteur.bureauxAttaches.includes(idBureau);
  return acteur.idBureauInspection === null || acteur.idBureauInspection === idBureau;
}

async function known(context: Context): Promise<StoredDocument[]> {
  const { db, portees } = context;
  const documents = await listVisible(db, {
    collection: 'records',
    portees,
    where: "data ->> 'kind' = 'bureau'",
    tail: "order by (data ->> 'idBureau')::integer, id",
  });
  return documents.filter((document) => isKnown(context, fields(document)));
}

export const listBureaux = async (context: Context) =>
  Promise.all((await known(context)).map((document) => present(context, document)));

/** By the id of the record, or by the office's number. */
async function find(context: Context, ref: string): Promise<Result<StoredDocument>> {
  const document = (await known(context)).find((one) => one.id === ref || String(fields(one).idBureau) === ref);
  return document === undefined ? refuse('INTROUVABLE') : ok(document);
}

export async function readBureau(context: Context, ref: string) {
  const found = await find(context, ref);
  return found.ok ? ok(await present(context, found.value)) : found;
}

export async function createBureau(context: Context, body: BureauSaisi): Promise<Result<BureauLu>> {
  const droit = can(context.acteur, 'bureau.creer');
  if (!droit.ok) return droit;
  const { variante } = context;
  const made = await transaction(context, async (tx) => {
    const idBureau = await nextBureau(tx);
    const { bureau, reglages } = split(body);
    const changes = { ...bureau, variante, idBureau };
    await writeReglages(tx, auteurDe(context), { bureau: { idBureau, variante }, changes: reglages });
    return writeNamed(tx, auteurDe(context), { id: `bureau-${idBureau}-${variante}`, kind: 'bureau', changes });
  });
  return made.ok ? ok(await present(context, made.value)) : made;
}

/** Two offices made at once wait for one another. */
async function nextBureau(tx: Sql): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(4243)');
  const [row] = await tx.query<{ n: number }>(
    "select coalesce(max((data ->> 'idBureau')::integer), 0) + 1 as n from documents where collection = 'records' and data ->> 'kind' = 'bureau'",
  );
  return row?.n ?? 1;
}

export async function replaceBureau(context: Context, ref: string, body: Readonly<Record<string, unknown>>) {
  const found = await find(context, ref);
  if (!found.ok) return found;
  const { acteur } = context;
  const droit = can(acteur, 'bureau.ecrire', { idBureauInspection: fields(found.value).idBureau });
  if (!droit.ok) return droit;
  const refused = acteur.role === 'ADMIN' ? [] : Object.keys(body).filter((champ) => !CONTACT.includes(champ));
  if (refused.length > 0) {
    return refuse('DROIT_INSUFFISANT', { champs: Object.fromEntries(refused.map((champ) => [champ, 'interdit'])) });
  }
  const made = await transaction(context, async (tx) => {
    const { bureau, reglages } = split(body);
    await writeReglages(tx, auteurDe(context), { bureau: fields(found.value), changes: reglages });
    return ecrireServeur(tx, auteurDe(context), { collection: 'records', id: found.value.id, changes: bureau });
  });
  return made.ok ? ok(await present(context, made.value)) : made;
}

export async function deleteBureau(context: Context, ref: string): Promise<Result<null>> {
  const found = await find(context, ref);
  if (!found.ok) return found;
  const droit = can(context.acteur, 'bureau.creer');
  if (!droit.ok) return droit;
  const { idBureau } = fields(found.value);
  return transaction(context, async (tx) => {
    const used = await tx.query('select 1 from documents where id_bureau = $1 and not supprime limit 1', [idBureau]);
    if (used.length > 0) exiger(refuse('REGLE_METIER', { regle: 'bureau-utilise' }));
    const document = await findDocument(tx, found.value, true);
    if (document !== null && !document.supprime) await deleteDocument(tx, auteurDe(context), document);
    return null;
  });
}
