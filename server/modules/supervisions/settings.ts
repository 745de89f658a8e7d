import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { typesSupervisionCalls } from '#domain/api/supervisions.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { pageOfAll } from '#domain/lists/listing.ts';
import { formField } from '#domain/forms/field-schema.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { usableGrilles } from '#domain/supervisions/grille.ts';
import { grilleSupervisionKind, typeSupervisionKind } from '#domain/supervisions/setting-kinds.ts';
import { deliveredTypes, typesInForce } from '#domain/supervisions/type.ts';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import { allOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { createOf, findOf, replaceOf } from '../kind-calls.ts';

type TypeAnswer = z.output<typeof typesSupervisionCalls.typeSupervision.answer>;
type GridAnswer = z.output<typeof typesSupervisionCalls.grille.answer>;
const UNWRITTEN = { rev: 0, seq: 0 } as const;

const shownType = show<TypeAnswer>;
const shownGrid = show<GridAnswer>;
const oneOf = <A>(
  context: Context,
  present: (context: Context, document: SeenDocument) => A,
  found: Result<SeenDocument>,
) => (found.ok ? ok(present(context, found.value)) : found);

/** More than an office would ever write. */
const SETTINGS_MAX = 1000;
const ALL = { condition: { all: [] }, limit: SETTINGS_MAX };

const deliveredGrids = ({ variante }: Context): GridAnswer[] =>
  deliveredGrilles(variante).map((one) => ({
    ...one,
    sections: [...one.sections],
    champs: one.champs.map((champ) => formField.parse(champ)),
    ...UNWRITTEN,
  }));
const writtenGrids = async (context: Context): Promise<GridAnswer[]> =>
  (await allOfKind(context.db, context, { kind: grilleSupervisionKind, ...ALL })).map((one) => shownGrid(context, one));

const deliveredTypesOf = ({ variante }: Context): TypeAnswer[] =>
  deliveredTypes(variante).map((one) => ({ ...one, ...UNWRITTEN }));
const writtenTypes = async (context: Context): Promise<TypeAnswer[]> =>
  (await allOfKind(context.db, context, { kind: typeSupervisionKind, ...ALL })).map((one) => shownType(context, one));

const officeOf = ({ actor, variante }: Context): number => actor.idBureauInspection ?? BUREAU_OF_VARIANT[variante];

/** [supervisions/SU2] [supervisions/SU3] One of each kind, and the grid with which it is made. */
async function inForce(context: Context) {
  const written = await allOfKind(context.db, context, { kind: typeSupervisionKind, ...ALL });
  const day = localDay(context.now, zoneOf(context.actor));
  const idBureauInspection = officeOf(context);
  const asked = { variante: context.variante, idBureauInspection, day };
  const own = written.map((one) => ({ ...one.data, ...shownType(context, one) }));
  const grids = usableGrilles([...(await writtenGrids(context)), ...deliveredGrids(context)], idBureauInspection);
  return typesInForce(own, asked).map((one) => ({
    ...UNWRITTEN,
    ...one,
    idTemplate: grids.find(({ categorie }) => categorie === one.categorie)?.id ?? null,
  }));
}

async function findType(context: Context, id: string): Promise<Result<TypeAnswer>> {
  const delivered = deliveredTypesOf(context).find((one) => one.id === id.toLowerCase());
  if (delivered !== undefined) return ok(delivered);
  return oneOf(context, shownType, await findOf(context, typeSupervisionKind, id));
}

/** Withdrawn ones included: supervisions were made with them. */
async function findGrid(context: Context, id: string): Promise<Result<GridAnswer>> {
  const all = [...deliveredGrids(context), ...(await writtenGrids(context))];
  const found = all.find((one) => one.id === id.toLowerCase());
  return found === undefined ? refuse('INTROUVABLE') : ok(found);
}

interface Written extends Fields {
  readonly id?: string | undefined;
}
const createGrid = async (context: Context, { id = randomUUID(), ...body }: Written, of: object) =>
  oneOf(
    context,
    shownGrid,
    await createOf(context, grilleSupervisionKind, { id, serie: id, version: 1, ...body, ...of }),
  );

/** What was named stays; what is answered follows it. */
async function nextGrid(context: Context, ref: string, body: Written) {
  const former = await findGrid(context, ref);
  if (!former.ok) return former;
  const { serie, version } = former.value;
  return createGrid(context, body, { serie, version: version + 1 });
}

async function withdraw(
  context: Context,
  kind: typeof typeSupervisionKind | typeof grilleSupervisionKind,
  id: string,
): Promise<Result<null>> {
  const written =
    kind === typeSupervisionKind
      ? await replaceOf(context, typeSupervisionKind, { id, retireLe: context.now })
      : await replaceOf(context, grilleSupervisionKind, { id, retireLe: context.now });
  return written.ok ? ok(null) : written;
}

/** Kinds of supervision and their grids (domain/supervisions/SPEC.md, [supervisions/SU2] and [supervisions/SU3]). */
export const typesSupervisionModule = defineModule(typesSupervisionCalls, {
  typesSupervision: async (_input, context) => ok(await inForce(context)),
  typeSupervisionList: async ({ query }, context) =>
    ok(pageOfAll([...(await writtenTypes(context)), ...deliveredTypesOf(context)], typeSupervisionKind.list, query)),
  typeSupervision: ({ params }, context) => findType(context, params.id),
  typeSupervisionCreate: async ({ body }, context) =>
    oneOf(context, shownType, await createOf(context, typeSupervisionKind, body)),
  typeSupervisionReplace: async ({ params, body }, context) => {
    const former = await findType(context, params.id);
    return former.ok ? oneOf(context, shownType, await createOf(context, typeSupervisionKind, body)) : former;
  },
  typeSupervisionDelete: ({ params }, context) => withdraw(context, typeSupervisionKind, params.id),
  grilleById: ({ params }, context) => findGrid(context, params.id),
  grilleList: async ({ query }, context) =>
    ok(pageOfAll([...(await writtenGrids(context)), ...deliveredGrids(context)], grilleSupervisionKind.list, query)),
  grille: ({ params }, context) => findGrid(context, params.id),
  grilleCreate: ({ body }, context) => createGrid(context, body, {}),
  grilleReplace: ({ params, body }, context) => nextGrid(context, params.id, body),
  grilleDelete: ({ params }, context) => withdraw(context, grilleSupervisionKind, params.id),
});
