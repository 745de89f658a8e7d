import { type Terrain, terrain } from '#domain/api/users.ts';
import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { Refusal } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { presenceErrors } from '#domain/controleurs/edits.ts';
import { keepingSuspensions } from '#domain/controleurs/habilitation.ts';
import { asJson } from '#domain/base/json.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { findController } from '../../documents/own.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import type { UserRow } from './queries.ts';

/** [access/A51] Who is authorised for fiches: to inspect, or to review. */
const HABILITABLE: readonly Role[] = ['CONTROL', 'MANAGER'];

/** Colours of a planning, told apart in light and dark; one after the other. */
const COLOURS = ['#0B6E4F', '#3346A8', '#B4481E', '#762999', '#0A557D', '#864400', '#28651C', '#A51539'];

/** What planning and assignment know of a controller; null for the other roles. */
export async function readTerrain(sql: Sql, idUser: number): Promise<Terrain | null> {
  const document = await findController(sql, idUser);
  return document === null ? null : terrainOf(document.data);
}

const terrainOf = (controller: Controller): Terrain => ({
  competences: controller.competences.map((one) => ({ ...one })),
  zones: [...(controller.zones ?? [])],
  horaires: [...(controller.horaires ?? [])],
  absences: [...(controller.absences ?? [])],
  domicile: controller.domicile ?? null,
  couleur: controller.couleur,
  maxParJour: controller.maxParJour ?? null,
  superviseur: controller.superviseur ?? false,
});

/** [controleurs/AB4] Absences and hours that come with an account are judged as those of an edit. */
export async function terrainRefusal(
  tx: Sql,
  { idUser, changes }: { readonly idUser: number; readonly changes: { readonly terrain?: unknown } },
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): Promise<Refusal | null> {
  const written = terrain.partial().safeParse(changes.terrain);
  if (!written.success) return null;
  const before = await readTerrain(tx, idUser);
  return presenceErrors(written.data, before ?? {}, localDay(now, zoneOf(actor)));
}

/**
 * The document of a controller follows the account: name, office, whether it is active. Somebody who is no longer a
 * controller keeps theirs, inactive: past visits bear their name. A responsable technique has one too, inactive: it says
 * which fiches they review ([access/A51]), and plans nothing.
 */
export async function publishController(
  tx: Sql,
  author: Author,
  { user, terrain }: { user: UserRow; terrain: Partial<Terrain> },
): Promise<void> {
  const { id, nom, prenom, email, role, actif, idBureauInspection } = user;
  const known = await findController(tx, id);
  if (known === null && !HABILITABLE.includes(role)) return;
  const identity = { idUser: id, nom, prenom, email, idBureauInspection, actif: actif && role === 'CONTROL' };
  const { competences } = terrain;
  const kept =
    competences === undefined ? {} : { competences: keepingSuspensions(known?.data.competences ?? [], competences) };
  const variante = must(user.variantes[0], 'an account opens one portal at least');
  const fresh = { variante, couleur: COLOURS[id % COLOURS.length], competences: [], domicile: null };
  await writeAsServer(tx, author, {
    collection: 'controllers',
    id: String(id),
    changes: asJson({ ...(known === null ? fresh : {}), ...identity, ...terrain, ...kept }),
    nouveau: known === null,
    action: 'updateInfo',
  });
}
