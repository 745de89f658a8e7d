import type { z } from 'zod';
import { contratsCalls } from '#domain/api/contrats.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { ContratFilters } from '#domain/contrats/list.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { newFrom } from '#domain/contrats/draft.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { presentContrat } from '#domain/contrats/presentation.ts';
import { storyLines } from '#domain/contrats/story-lines.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { rootOf } from '#domain/fields/schemas.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { pageOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { visibleHistoryOf } from '../../documents/visible-past.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { allOf } from '../../reports/envelopes.ts';
import { show } from '../documents.ts';
import { createOf, findOf, replaceOf } from '../kind-calls.ts';
import { findModele } from './modeles.ts';
import { generate } from './pdf.ts';

type Answer = z.output<typeof contratsCalls.contrat.answer>;
type Shown = Contrat & Pick<Answer, 'rev' | 'seq'>;
type Query = z.output<typeof contratsCalls.contrats.query>;

const presented = (context: Context, document: SeenDocument) =>
  presentContrat(show<Shown>(context, document), localDay(context.now, zoneOf(context.actor)));
const one = (context: Context, found: Result<SeenDocument>) => (found.ok ? ok(presented(context, found.value)) : found);

async function list(context: Context, query: Query & ContratFilters) {
  const page = await pageOfKind(context.db, context, { kind: contratKind, query });
  return ok({ ...page, items: page.items.map((document) => presented(context, document)) });
}

interface Created extends Fields {
  readonly idClient: string;
  readonly libelle: string;
  readonly id?: string | undefined;
  readonly idModele?: string | undefined;
}
/** [contrats/CT2] What the body does not say comes from its model. */
async function create(context: Context, body: Created) {
  const modele = await findModele(context, body.idModele ?? deliveredModele(context.variante).id);
  if (!modele.ok) return modele;
  return one(context, await createOf(context, contratKind, { ...newFrom(modele.value, body), ...body }));
}

interface Ending {
  readonly effet: string;
  readonly motif: string;
  readonly base?: number | undefined;
}
/** [contrats/CT10] */
const terminate = (context: Context, id: string, { effet, motif, base }: Ending) => {
  const { actor, now } = context;
  const par = { id: actor.id, nom: actor.nom, role: actor.role };
  return replaceOf(context, contratKind, { id, base, resiliation: { effet, motif, par, le: now } });
};

/** [contrats/CT47] Clauses and values are too long to be told, the rest of what is left out follows from something else. */
const UNTOLD = ['parties', 'idEnveloppe', 'signatures', 'sha256', 'signeLe', 'version', 'rappelPour', 'updatedAt'];
const BY_NAME = ['clauses', 'valeurs', 'tarifs'];
async function logs(context: Context, id: string, size: number) {
  const found = await findOf(context, contratKind, id);
  if (!found.ok) return found;
  const written = await visibleHistoryOf(context.db, context, { id, size, outside: UNTOLD, without: 'texte' });
  const brief = written.map((line) =>
    BY_NAME.includes(rootOf(line.champ ?? '')) ? { ...line, avant: null, apres: null } : line,
  );
  const sendings = await allOf(context.db, { sujet: 'contrat', idSujet: id });
  return ok(storyLines(brief, sendings, found.value.data.numero ?? null).slice(0, size));
}

/** Contracts (domain/contrats/SPEC.md). */
export const contratsModule = defineModule(contratsCalls, {
  contrats: ({ query }, context) => list(context, query),
  contratsOfClient: ({ query }, context) => list(context, query),
  contratsOfBureau: ({ query: { id, ...query } }, context) => {
    const office = context.actor.role === 'ADMIN' && id !== undefined ? { idBureauInspection: id } : {};
    return list(context, { ...query, ...office });
  },
  contratList: ({ query }, context) => list(context, query),
  contratSignataires: async ({ params }, context) => {
    const found = await findOf(context, contratKind, params.id);
    return found.ok ? ok(found.value.data.signataires) : found;
  },
  contratAdresse: async ({ params }, context) => {
    const found = await findOf(context, contratKind, params.id);
    const client = found.ok ? await findOf(context, clientKind, found.value.data.idClient) : found;
    return client.ok ? ok(client.value.data.adresse ?? null) : client;
  },
  contratPost: ({ body }, context) => create(context, body),
  contratCreate: ({ body }, context) => create(context, body),
  contratPut: async ({ params, body }, context) =>
    one(context, await replaceOf(context, contratKind, { ...body, id: params.id })),
  contratReplace: async ({ params, body }, context) =>
    one(context, await replaceOf(context, contratKind, { ...body, id: params.id })),
  contratTerminate: async ({ params, body }, context) => one(context, await terminate(context, params.id, body)),
  contratLogs: ({ params, query }, context) => logs(context, params.id, query.size),
  contratGenerate: ({ params }, context) => generate(context, params.id),
  contrat: async ({ params }, context) => one(context, await findOf(context, contratKind, params.id)),
  contratDelete: async ({ params }, context) => {
    const written = await replaceOf(context, contratKind, { id: params.id, retireLe: context.now });
    return written.ok ? ok(null) : written;
  },
});
