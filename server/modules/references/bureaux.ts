import { dataOf } from '../../documents/of-kind.ts';
import { bureauKind } from '#domain/bureaux/kind.ts';
import type { z } from 'zod';
import { isAssessor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import type { bureauAnswer, bureauWritten } from '#domain/api/third-parties.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { localDay, timeZoneOf, zoneOf } from '#domain/base/time-zone.ts';
import { isConfirmable, type WrittenConfirmation } from '#domain/lots/confirmed-rates.ts';
import { rulesInForce } from '#domain/lots/rates-in-force.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { lockVisible } from '../../documents/locked.ts';
import { writeNamed } from '../../documents/named.ts';
import { rateRulesOf } from '../../documents/rate-rules.ts';
import { nextOffice } from '../../documents/numbers.ts';
import { deleteDocument } from '../../documents/store.ts';
import { isOfficeUsed } from '../../documents/used.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import { moveToZone } from '../../documents/zone.ts';
import type { Context } from '../../http/context.ts';
import { withKeptLogo } from '../../reports/logo.ts';
import { authorOf, requireOk, show, transaction } from '../documents.ts';
import { type Layouts, layoutsRefusal } from './report-layouts.ts';
import { SETTINGS_FIELDS, readSettings, writeSettings } from './settings.ts';

export type BureauEntry = z.output<typeof bureauWritten>;
/** What of an office is looked at before it is written. */
interface Looked {
  readonly logo?: string | null | undefined;
  readonly rapports?: Layouts | undefined;
  readonly tauxConfirmes?: Readonly<Record<string, WrittenConfirmation>> | undefined;
}
type BureauAnswer = z.output<typeof bureauAnswer>;

/** Fields a MANAGER writes of their own office: contact data, logo, its reports and its methods, what it lets its controllers do; identity, accreditation and what it may issue are ADMIN's. */
const CONTACT = [
  'logo',
  'adresse',
  'telephone',
  'email',
  'emailExpediteur',
  'presenceParControleur',
  'agendaDit',
  'distancePhotosM',
  'rapports',
  'methodes',
  'injoignable',
  'tauxConfirmes',
];

const fields = (document: SeenDocument): BureauRecord => dataOf(bureauKind, document);

/** As its reader may see it (domain/kind/reserves.ts), with bank and invoices for its lead. */
async function present(context: Context, document: SeenDocument): Promise<BureauAnswer> {
  const { actor, db } = context;
  const {
    kind: _kind,
    variante,
    ...bureau
  } = show<BureauRecord & Pick<SeenDocument, 'rev' | 'seq'>>(context, document);
  const { idBureau } = bureau;
  const isLead = actor.role === 'ADMIN' || (actor.role === 'MANAGER' && actor.idBureauInspection === idBureau);
  return isLead ? { ...bureau, ...settingsOf(await readSettings(db, { idBureau, variante })) } : bureau;
}

const settingsOf = (
  settings: Readonly<Record<string, unknown>>,
): Partial<Pick<BureauEntry, (typeof SETTINGS_FIELDS)[number]>> =>
  Object.fromEntries(SETTINGS_FIELDS.flatMap((champ) => (champ in settings ? [[champ, settings[champ]]] : [])));

/** What everybody who works there may read, and what its lead alone may. */
function split(body: Readonly<Record<string, unknown>>): { readonly bureau: Changes; readonly reglages: Changes } {
  const isSetting = (champ: string): boolean => SETTINGS_FIELDS.some((one) => one === champ);
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    bureau: Object.fromEntries(entries.filter(([champ]) => !isSetting(champ))) as Changes,
    reglages: Object.fromEntries(entries.filter(([champ]) => isSetting(champ))) as Changes,
  };
}

/** Offices of the variant that the caller may know: all for ADMIN, their own, those they are attached to, those that serve customers. */
function isKnown({ actor }: Context, { idBureau }: BureauRecord): boolean {
  if (isAssessor(actor.role)) return actor.bureauxAttaches.includes(idBureau);
  return actor.idBureauInspection === null || actor.idBureauInspection === idBureau;
}

async function known(context: Context): Promise<SeenDocument[]> {
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: "data ->> 'kind' = 'bureau'",
    tail: "order by (data ->> 'idBureau')::integer, id",
  });
  return documents.filter((document) => isKnown(context, fields(document)));
}

export const listBureaux = async (context: Context) =>
  Promise.all((await known(context)).map((document) => present(context, document)));

/** By the id of the record, or by the office's number. */
async function find(context: Context, ref: string): Promise<Result<SeenDocument>> {
  const document = (await known(context)).find((one) => one.id === ref || String(fields(one).idBureau) === ref);
  return document === undefined ? refuse('INTROUVABLE') : ok(document);
}

export async function readBureau(context: Context, ref: string) {
  const found = await find(context, ref);
  return found.ok ? ok(await present(context, found.value)) : found;
}

export async function createBureau(context: Context, body: BureauEntry): Promise<Result<BureauAnswer>> {
  const right = can(context.actor, 'bureau.creer');
  if (!right.ok) return right;
  const kept = await withKeptLogo(body);
  if (!kept.ok) return kept;
  const { variante } = context;
  const made = await transaction(context, async (tx) => {
    const idBureau = await nextOffice(tx, variante);
    const { bureau, reglages } = split(kept.value);
    const zone = timeZoneOf(kept.value.adresse);
    const changes = { ...bureau, variante, idBureau, ...(zone === zoneOf(null) ? {} : { fuseau: zone }) };
    await writeSettings(tx, authorOf(context), { bureau: { idBureau, variante }, changes: reglages });
    return writeNamed(tx, authorOf(context), { id: `bureau-${idBureau}-${variante}`, kind: 'bureau', changes });
  });
  return made.ok ? ok(await present(context, made.value)) : made;
}

export async function replaceBureau(context: Context, ref: string, body: Readonly<Record<string, unknown>> & Looked) {
  const found = await find(context, ref);
  if (!found.ok) return found;
  const { actor } = context;
  const right = can(actor, 'bureau.ecrire', { idBureauInspection: fields(found.value).idBureau });
  if (!right.ok) return right;
  const refused = actor.role === 'ADMIN' ? [] : Object.keys(body).filter((champ) => !CONTACT.includes(champ));
  if (refused.length > 0) {
    return refuse('DROIT_INSUFFISANT', { champs: Object.fromEntries(refused.map((champ) => [champ, 'interdit'])) });
  }
  const wrong = await layoutsRefusal(context, body.rapports ?? {}, fields(found.value).variante);
  if (wrong !== null) return wrong;
  const unknown = await confirmationsRefusal(context, body.tauxConfirmes ?? {});
  if (unknown !== null) return unknown;
  const kept = await withKeptLogo(body);
  if (!kept.ok) return kept;
  const made = await transaction(context, async (tx) => {
    const present = await lockVisible(tx, context, found.value);
    const written = withConfirmations(context, present, withOtherLayouts(present, kept.value));
    const { bureau, reglages } = split(written);
    await writeSettings(tx, authorOf(context), { bureau: fields(found.value), changes: reglages });
    const { adresse } = { ...fields(found.value), ...bureau };
    const zone = timeZoneOf(adresse);
    const isMoved = zone !== zoneOf(fields(found.value));
    if (isMoved) await moveToZone(tx, fields(found.value), zone);
    const changes = isMoved ? { ...bureau, fuseau: zone } : bureau;
    return writeAsServer(tx, authorOf(context), { collection: 'records', id: found.value.id, changes });
  });
  return made.ok ? ok(await present(context, made.value)) : made;
}

/** [reports/R31] Layouts of the types that are not named stay, whoever wrote them meanwhile. */
function withOtherLayouts<Body extends Looked>(present: SeenDocument | null, body: Body): Body {
  if (body.rapports === undefined) return body;
  const others = present === null ? {} : (fields(present).rapports ?? {});
  return { ...body, rapports: { ...others, ...body.rapports } };
}

/** [lots/TX7] A figure is confirmed by whoever says so, now; what others confirmed stays. */
function withConfirmations<Body extends Looked>({ actor, now }: Context, present: SeenDocument | null, body: Body) {
  if (body.tauxConfirmes === undefined) return body;
  const others = present === null ? {} : (fields(present).tauxConfirmes ?? {});
  const par = { id: actor.id, nom: fullName(actor) };
  const added = Object.entries(body.tauxConfirmes).map(([id, said]) => [id, { ...said, par, le: now }]);
  return { ...body, tauxConfirmes: { ...others, ...Object.fromEntries(added) } };
}

/** [lots/TX7] What is confirmed is in the table, and in doubt; nobody read it in days to come. */
async function confirmationsRefusal(
  { db, variante, now }: Context,
  said: NonNullable<Looked['tauxConfirmes']>,
): Promise<Refusal | null> {
  const asked = Object.entries(said);
  if (asked.length === 0) return null;
  const today = localDay(now, zoneOf(null));
  if (asked.some(([, { luLe }]) => luLe > today)) return refuse('VALIDATION', { champs: { luLe: 'futur' } });
  const rules = rulesInForce(await rateRulesOf(db, variante), today);
  const isKnownRule = (id: string) => rules.some((rule) => rule.id === id && isConfirmable(rule));
  return asked.every(([id]) => isKnownRule(id)) ? null : refuse('VALIDATION', { champs: { tauxConfirmes: 'inconnu' } });
}

export async function deleteBureau(context: Context, ref: string): Promise<Result<null>> {
  const found = await find(context, ref);
  if (!found.ok) return found;
  const right = can(context.actor, 'bureau.creer');
  if (!right.ok) return right;
  const { idBureau } = fields(found.value);
  return transaction(context, async (tx) => {
    if (await isOfficeUsed(tx, idBureau)) requireOk(refuse('REGLE_METIER', { regle: 'bureau-utilise' }));
    const document = await lockVisible(tx, context, found.value);
    if (document !== null) await deleteDocument(tx, authorOf(context), document);
    return null;
  });
}
