import { type EditContext, emptyContext, type GateEdit } from '#domain/gate/context.ts';
import { checkEdit } from '#domain/gate/edits.ts';
import { certainRefusal } from '#domain/gate/immediate.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { create } from '#domain/sync/edit.ts';
import { write, NOTHING } from '#domain/sync/journal.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Args } from '../api.ts';
import { editDocument } from '../conflicts/commands.ts';
import { apply } from '../store/apply.ts';
import { documentOf, type Store } from '../local/store.ts';
import { editsOf, linesOf, type Demande, type EditDemande, type Line } from './edits.ts';
import type { Local } from './gateway.ts';
import { byRef, published, asText } from './lists.ts';

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

const actorOf = ({ user }: Local['session']): Actor => ({ ...user, bureauxAttaches: [] });

async function change(local: Local, { collection, id, changes, base }: EditDemande): Promise<Result<null>> {
  const { store, session, clock } = local;
  const document = await byRef(store, collection, id);
  if (document === null) return refuse('INTROUVABLE');
  if (base !== undefined && base !== document.rev) return refuse('CONFLIT', { server: published(document) });
  const context = { ...emptyContext(session.variante), dossier: await dossierOf(store, document) };
  const refus = certainRefusal({
    actor: actorOf(session),
    collection,
    id,
    before: document,
    changes,
    nouveau: false,
    now: clock(),
    context,
  });
  return refus ?? editDocument({ ...local, horsLigne: true }, { collection, docId: id }, changes);
}

/** Judged whole here, with what this device holds: a document that the rules refuse would never leave. */
async function add(local: Local, { collection, id, changes }: EditDemande): Promise<Result<null>> {
  const { store, session, clock, uuid } = local;
  if ((await byRef(store, collection, id)) !== null) return ok(null);
  const edit: GateEdit = {
    actor: actorOf(session),
    collection,
    id,
    before: null,
    changes,
    nouveau: true,
    now: clock(),
    context: await contextOf(store, session.variante, changes),
  };
  const verdict = checkEdit(edit);
  if (!verdict.ok) return verdict;
  const context = { collection, editId: uuid(), now: clock(), horsLigne: true };
  const document = create({ id, ...verdict.value.changes }, context);
  await apply(local, {
    collection,
    decideurs: new Map([[id, (current) => (current === undefined ? write(document) : NOTHING)]]),
  });
  return ok(null);
}

const dossierOf = (store: Store, fields: Fields): Promise<Dossier | null> =>
  documentOf(store, 'dossiers', asText(fields['demandeId'] ?? fields['idDossier']));

/** What the rules of a creation read beside it. */
async function contextOf(store: Store, variante: Variant, fields: Fields): Promise<EditContext> {
  const client = await byRef(store, 'records', asText(fields['idClient']));
  const entreprise = await byRef(store, 'entreprises', asText(fields['idEntreprise']));
  return {
    ...emptyContext(variante),
    dossier: await dossierOf(store, fields),
    type: await documentOf(store, 'typeInterventions', asText(fields['idTypeIntervention'])),
    controleur: await documentOf(store, 'controllers', asText(fields['idControleur'])),
    nomClient: client?.['kind'] !== 'client' ? null : asText(client['raisonSociale']),
    nomEntreprise: entreprise === null ? null : asText(entreprise['raisonSociale']),
    tiersInactifs: [
      ...(client?.['actif'] === false ? (['idClient'] as const) : []),
      ...(entreprise?.['actif'] === false ? (['idEntreprise'] as const) : []),
    ],
  };
}
