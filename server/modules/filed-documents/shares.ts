import { documentSharesCalls } from '#domain/api/documents.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { bureauKind } from '#domain/bureaux/kind.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { documentKind } from '#domain/documents/kind.ts';
import { pageOfRows } from '#domain/lists/listing.ts';
import { ok } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import { lockVisible } from '../../documents/locked.ts';
import { dataOf, isOf } from '../../documents/of-kind.ts';
import { listVisible } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';

/** [documents/DO7] Offices of the portal, by name. */
async function officesOf(context: Context): Promise<readonly { idBureauInspection: number; nom: string }[]> {
  const found = await listVisible(context.db, context, {
    collection: 'records',
    where: "data ->> 'kind' = 'bureau'",
    tail: "order by data ->> 'nom', id",
  });
  return found.map((one) => {
    const { idBureau, nom } = dataOf(bureauKind, one);
    return { idBureauInspection: idBureau, nom };
  });
}

const shareOf = ({ id, nom }: Pick<FiledDocument, 'id' | 'nom'>, office: number) => ({
  id: `${id}.${office}`,
  idDocument: id,
  nomDocument: nom,
  idBureauInspection: office,
});

function partsOf(shareId: string): { readonly id: string; readonly office: number } {
  const [id = '', office = ''] = shareId.split('.');
  return { id: id.toLowerCase(), office: Number(office) };
}

interface Sharing {
  readonly id: string;
  /** The offices that read it afterwards. */
  readonly offices: (before: readonly number[]) => readonly number[];
}

/** Held, then written by the one write path: two who share at once share with both. */
async function shareIn(tx: Sql, context: Context, { id, offices }: Sharing): Promise<FiledDocument> {
  const held = await lockVisible(tx, context, { collection: 'records', id: id.toLowerCase() });
  if (held === null || !isOf(documentKind, held)) return requireOk<FiledDocument>(refuse('INTROUVABLE'));
  const partages = [...new Set(offices(held.data.partages))].toSorted((a, b) => a - b);
  const written = await write(tx, authorOf(context), { collection: 'records', id: held.id, changes: { partages } });
  return dataOf(documentKind, requireOk(written));
}

/** Offices that are none of this portal's share nothing. */
async function unknownAmong(context: Context, asked: readonly number[]): Promise<Result<null>> {
  const known = new Set((await officesOf(context)).map(({ idBureauInspection }) => idBureauInspection));
  return asked.every((one) => known.has(one))
    ? ok(null)
    : refuse('VALIDATION', { champs: { idBureauInspection: 'inconnu' } });
}

async function shared(context: Context, asked: readonly number[], work: (tx: Sql) => Promise<FiledDocument[]>) {
  const known = await unknownAmong(context, asked);
  return known.ok ? transaction(context, work) : known;
}

const one = async (context: Context, asked: number, sharing: Sharing) => {
  const done = await shared(context, [asked], async (tx) => [await shareIn(tx, context, sharing)]);
  const [document] = done.ok ? done.value : [];
  if (!done.ok) return done;
  return document === undefined ? refuse('INTROUVABLE') : ok(shareOf(document, asked));
};

/** A share that stands; INTROUVABLE otherwise. */
async function standing(context: Context, shareId: string) {
  const { id, office } = partsOf(shareId);
  const found = await findOf(context, documentKind, id);
  if (!found.ok) return found;
  const { data } = found.value;
  return data.partages.includes(office) ? ok({ ...shareOf(data, office), office }) : refuse('INTROUVABLE');
}

/** [documents/DO7] Documents of an office that others read: ADMIN's alone. */
export const documentSharesModule = defineModule(documentSharesCalls, {
  bureauxByDocument: async ({ params: { a, b } }, context) => {
    const found = await findOf(context, documentKind, a);
    if (!found.ok) return found;
    const { partages, idBureauInspection: own } = found.value.data;
    const offices = await officesOf(context);
    return ok(offices.filter(({ idBureauInspection: one }) => one !== own && partages.includes(one) === b));
  },
  shareDocument: async ({ params, body: { idsBureaux } }, context) => {
    const done = await shared(context, idsBureaux, async (tx) => [
      await shareIn(tx, context, { id: params.id, offices: (before) => [...before, ...idsBureaux] }),
    ]);
    if (!done.ok) return done;
    const partages = done.value.flatMap((document) => document.partages);
    return ok((await officesOf(context)).filter(({ idBureauInspection }) => partages.includes(idBureauInspection)));
  },
  shareWithOffice: async ({ params: { id: office }, body: { idsDocuments } }, context) => {
    const done = await shared(context, [office], async (tx) => {
      const documents: FiledDocument[] = [];
      // In one order, whoever shares several at once.
      for (const id of [...idsDocuments].map((one) => one.toLowerCase()).toSorted())
        documents.push(await shareIn(tx, context, { id, offices: (before) => [...before, office] }));
      return documents;
    });
    return done.ok ? ok(done.value.map((document) => shareOf(document, office))) : done;
  },
  documentShares: async ({ query: { idDocument, ...page } }, context) => {
    const found = await listVisible(context.db, context, {
      collection: 'records',
      where: `data ->> 'kind' = 'document' and data -> 'partages' <> '[]'::jsonb and data ->> 'retireLe' is null
        and ($3::text is null or id = $3)`,
      params: [idDocument?.toLowerCase() ?? null],
      tail: "order by data ->> 'nom', id",
    });
    const documents = found.map((document) => dataOf(documentKind, document));
    return ok(
      pageOfRows(
        documents.flatMap((document) => document.partages.map((office) => shareOf(document, office))),
        page,
      ),
    );
  },
  documentShare: async ({ params }, context) => {
    const found = await standing(context, params.id);
    return found.ok
      ? ok(shareOf({ id: found.value.idDocument, nom: found.value.nomDocument }, found.value.office))
      : found;
  },
  documentShareCreate: ({ body: { idDocument, idBureauInspection: office } }, context) =>
    one(context, office, { id: idDocument, offices: (before) => [...before, office] }),
  documentShareReplace: async ({ params, body: { idBureauInspection: office } }, context) => {
    const found = await standing(context, params.id);
    if (!found.ok) return found;
    const { idDocument, office: former } = found.value;
    return one(context, office, {
      id: idDocument,
      offices: (before) => [...before.filter((other) => other !== former), office],
    });
  },
  documentShareDelete: async ({ params }, context) => {
    const found = await standing(context, params.id);
    if (!found.ok) return found;
    const { idDocument, office } = found.value;
    const done = await transaction(context, (tx) =>
      shareIn(tx, context, { id: idDocument, offices: (before) => before.filter((other) => other !== office) }),
    );
    return done.ok ? ok(null) : done;
  },
});
