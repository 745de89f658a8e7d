import { actorOnDevice } from '#domain/access/roles.ts';
import { completed } from '#domain/gate/writing.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Args } from '../api.ts';
import { createDocument, editDocument } from '../conflicts/commands.ts';
import { besideNew } from '../local/beside.ts';
import { editsOf, linesOf, type Demande, type EditDemande, type Line } from './edits.ts';
import type { Local } from './gateway.ts';
import { byRef, published } from './lists.ts';

/**
 * A call that changes documents, made on this device: the same rules say at once what they are certain to refuse
 * ([access/E11]), the rest waits in the queue. undefined: this device cannot, and only the server can answer.
 */
export async function editLocally(local: Local, nom: CallName, args: Args): Promise<Result<unknown> | undefined> {
  const { answer, body: schema }: Call = CONTRACT[nom];
  const body = typeof schema === 'object' ? schema.safeParse(args.body ?? {}) : { success: true, data: {} };
  if (!body.success) return refuse('VALIDATION');
  const demande = demandeOf(local, args, body.data);
  const lines = await linesOf(nom, demande, body.data);
  if (lines !== null) return ok(await Promise.all(lines.map((line) => writeLine(local, line))));
  const edits = (await editsOf(nom, demande)) ?? [];
  const [principal] = edits;
  if (principal === undefined) return undefined;
  const refus = await writeAll(local, edits);
  return refus ?? ok(answer === 'none' ? null : await asItIs(local, principal));
}

const demandeOf = ({ store, session, clock, uuid }: Local, { params = {} }: Args, body: unknown): Demande => ({
  params,
  body: body as Fields,
  store,
  role: session.user.role,
  user: session.user,
  variante: session.variante,
  now: clock(),
  zone: zoneOf(session.user),
  uuid,
});

/** The document as it now stands here. */
async function asItIs({ store }: Local, { collection, id }: EditDemande): Promise<Fields | null> {
  const document = await byRef(store, collection, id);
  return document === null ? null : published(document);
}

async function writeLine(local: Local, { id, refus, edits }: Line): Promise<object> {
  const refuse = refus === undefined ? await writeAll(local, edits) : { code: refus, data: undefined };
  if (refuse === null) return { id, ok: true };
  return { id, ok: false, code: refuse.code, ...(refuse.data === undefined ? {} : { data: refuse.data }) };
}

/** One after the other; stops at the first refusal, which nothing was written of. null: all of them wait. */
async function writeAll(local: Local, edits: readonly EditDemande[]): Promise<Refusal | null> {
  for (const edit of edits) {
    const done = edit.nouveau === true ? await add(local, edit) : await change(local, edit);
    if (!done.ok) return done;
  }
  return null;
}

async function change(local: Local, { collection, id, changes, base }: EditDemande): Promise<Result<null>> {
  const document = await byRef(local.store, collection, id);
  if (document === null) return refuse('INTROUVABLE');
  if (base !== undefined && base !== document.rev) return refuse('CONFLIT', { server: published(document) });
  return editDocument(commandsOf(local), { collection, docId: id }, changes);
}

/** The gate makes a whole document of what the call gave, with what this device holds: what it refuses would never leave. */
async function add(local: Local, { collection, id, changes }: EditDemande): Promise<Result<null>> {
  const { store, clock, uuid } = local;
  if ((await byRef(store, collection, id)) !== null) return ok(null);
  const commands = commandsOf(local);
  const verdict = completed(
    { ...changes, id },
    {
      writer: commands.writer,
      beside: await besideNew(store, changes),
      edit: { collection, editId: uuid(), now: clock(), horsLigne: true },
    },
  );
  return verdict.ok ? createDocument(commands, collection, { ...verdict.value.changes, id }) : verdict;
}

const commandsOf = ({ store, clock, uuid, session: { user, variante } }: Local) => ({
  store,
  clock,
  uuid,
  horsLigne: true,
  writer: { actor: actorOnDevice(user), variante },
});
