import type { z } from 'zod';
import { typeOpeningsCalls } from '#domain/api/type-openings.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { presentedOpening } from '#domain/interventions/open-types.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { listBureaux } from './bureaux.ts';
import { openType, typesOfBureau } from './types.ts';

type Opening = z.output<typeof typeOpeningsCalls.typeOpening.answer>;
const partsOf = (id: string): { readonly idBureauInspection: number; readonly idTypeIntervention: string } => {
  const dash = id.indexOf('-');
  return { idBureauInspection: Number(id.slice(0, dash)), idTypeIntervention: id.slice(dash + 1) };
};

async function openingsOf(context: Context, idBureau: number): Promise<Result<Opening[]>> {
  const types = await typesOfBureau(context, idBureau);
  return types.ok ? ok(types.value.map((type) => presentedOpening(type, idBureau))) : types;
}

/** Of one office, or of every office that the caller reads. */
async function list(context: Context, idBureau: number | undefined): Promise<Result<Opening[]>> {
  const known = (await listBureaux(context)).map((bureau) => bureau.idBureau);
  if (idBureau !== undefined && !known.includes(idBureau)) return refuse('INTROUVABLE');
  const all = [];
  for (const id of idBureau === undefined ? known : [idBureau]) {
    const openings = await openingsOf(context, id);
    if (!openings.ok) return openings;
    all.push(...openings.value);
  }
  return ok(all);
}

async function read(context: Context, id: string): Promise<Result<Opening>> {
  const openings = await list(context, partsOf(id).idBureauInspection);
  if (!openings.ok) return openings;
  const found = openings.value.find((opening) => opening.id === id);
  return found === undefined ? refuse('INTROUVABLE') : ok(found);
}

async function write(context: Context, body: Parameters<typeof openType>[1]): Promise<Result<Opening>> {
  const written = await openType(context, body);
  return written.ok ? ok(presentedOpening(written.value, body.idBureauInspection)) : written;
}

export const typeOpeningsModule = defineModule(typeOpeningsCalls, {
  typeOpenings: ({ query }, context) => list(context, query.idBureauInspection),
  typeOpening: ({ params }, context) => read(context, params.id),
  typeOpeningCreate: ({ body }, context) => write(context, body),
  typeOpeningReplace: async ({ params, body }, context) => {
    const found = await read(context, params.id);
    return found.ok ? write(context, { ...body, ...partsOf(params.id) }) : found;
  },
  typeOpeningDelete: async ({ params }, context) => {
    const found = await read(context, params.id);
    if (!found.ok) return found;
    const { dureeMin } = found.value;
    const closed = await write(context, { ...partsOf(params.id), actif: false, dureeMin });
    return closed.ok ? ok(null) : closed;
  },
});
