import type { z } from 'zod';
import { documentsCalls } from '#domain/api/documents.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { contentOf } from '#domain/documents/content.ts';
import { documentKind } from '#domain/documents/kind.ts';
import type { DocumentFilters } from '#domain/documents/list.ts';
import { readerKey } from '#domain/documents/readers.ts';
import { presentDocument } from '#domain/documents/presentation.ts';
import { isOf } from '../../documents/of-kind.ts';
import { findByRef, pageOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { visibleHistoryOf } from '../../documents/visible-past.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { peopleOfClient } from '../../documents/client-people.ts';
import { remindReaders } from '../../documents/remind-readers.ts';
import { authorOf, requireOk, show, transaction } from '../documents.ts';
import { createOf, findOf, replaceOf } from '../kind-calls.ts';

type Answer = z.output<typeof documentsCalls.document.answer>;
type Shown = FiledDocument & Pick<Answer, 'rev' | 'seq'>;
type Query = z.output<typeof documentsCalls.documents.query>;

const presented = (context: Context, document: SeenDocument) =>
  presentDocument(show<Shown>(context, document), context.actor, localDay(context.now, zoneOf(context.actor)));
const one = (context: Context, found: Result<SeenDocument>) => (found.ok ? ok(presented(context, found.value)) : found);

async function list(context: Context, query: Query & DocumentFilters) {
  const page = await pageOfKind(context.db, context, { kind: documentKind, query });
  return ok({ ...page, items: page.items.map((document) => presented(context, document)) });
}

/** What one area may hold, read at once: the tree of its folders is made of all of them. */
const AREA = { page: 1, size: 5000 } as const;

async function area(context: Context, filters: DocumentFilters, path: string | null) {
  const { items } = await pageOfKind(context.db, context, { kind: documentKind, query: { ...AREA, ...filters } });
  return ok(
    contentOf(
      items.map((document) => presented(context, document)),
      path,
    ),
  );
}

async function remove(
  context: Context,
  { id, base, motif }: { readonly id: string; readonly base?: number | undefined; readonly motif?: string | undefined },
): Promise<Result<null>> {
  const changes = { retireLe: context.now, motifRetrait: motif ?? null };
  const written = await replaceOf(context, documentKind, { id, base, ...changes });
  return written.ok ? ok(null) : written;
}

/** [documents/DO11] Who read it, and what follows from what was done, are no deeds. */
const UNTOLD = ['lecteurs', 'version', 'rappelPour', 'updatedAt'];

async function logs(context: Context, id: string, size: number) {
  // One that was withdrawn too: its office says there why.
  const found = await findByRef(context.db, context, { collection: 'records', ref: id });
  if (found === null || !isOf(documentKind, found)) return refuse('INTROUVABLE');
  const { role, idBureauInspection } = context.actor;
  // [documents/DO11] The history is its office's, and of nobody with whom it is shared.
  if (role !== 'ADMIN' && idBureauInspection !== found.data.idBureauInspection) return refuse('INTROUVABLE');
  const about = { id: found.id, size, outside: UNTOLD, without: 'lecteurs' };
  return ok(await visibleHistoryOf(context.db, context, about));
}

/** Documents of an office, and of the areas of its clients (domain/documents/SPEC.md). */
export const documentsModule = defineModule(documentsCalls, {
  documents: ({ query }, context) => list(context, query),
  documentsOfFolder: ({ params: { a, b } }, context) =>
    area(context, { idBureauInspection: a, espace: 'bureau' }, b === '0' ? '' : b),
  documentsOfClient: async ({ params }, context) => {
    const client = await findOf(context, clientKind, params.id);
    return client.ok ? area(context, { idClient: client.value.id }, null) : client;
  },
  documentsAdmin: ({ params, query }, context) =>
    list(context, { ...query, idBureauInspection: params.id, retires: true }),
  documentLogs: ({ params, query }, context) => logs(context, params.id, query.size),
  documentLu: async ({ params, body: { version, base } }, context) => {
    const lecteurs = { [readerKey(context.actor)]: { nom: fullName(context.actor), version, le: context.now } };
    return one(context, await replaceOf(context, documentKind, { id: params.id, base, lecteurs }));
  },
  documentReaders: async ({ params }, context) => {
    const client = await findOf(context, clientKind, params.id);
    const { db, variante } = context;
    return client.ok ? ok(await peopleOfClient(db, { idClient: client.value.id, variante })) : client;
  },
  documentRemind: async ({ params }, context) => {
    const done = await transaction(context, async (tx) =>
      requireOk(await remindReaders(tx, authorOf(context), params.id.toLowerCase())),
    );
    return done.ok ? ok({ relances: done.value }) : done;
  },
  documentList: ({ query }, context) => list(context, query),
  document: async ({ params }, context) => one(context, await findOf(context, documentKind, params.id)),
  documentCreate: async ({ body }, context) => one(context, await createOf(context, documentKind, body)),
  documentReplace: async ({ params, body }, context) =>
    one(context, await replaceOf(context, documentKind, { ...body, id: params.id })),
  documentDelete: ({ params, body }, context) => remove(context, { ...body, id: params.id }),
});
