import type { Terrain } from '#domain/api/users.ts';
import { must } from '#domain/base/must.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { findController } from '../../documents/own.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { UserRow } from './queries.ts';

/** Colours of a planning, told apart in light and dark; one after the other. */
const COLOURS = ['#0B6E4F', '#3346A8', '#B4481E', '#762999', '#0A557D', '#864400', '#28651C', '#A51539'];

/** What planning and assignment know of a controller; null for the other roles. */
export async function readTerrain(sql: Sql, idUser: number): Promise<Terrain | null> {
  const document = await findController(sql, idUser);
  return document === null ? null : terrainOf(document.data);
}

const terrainOf = (controller: Controller): Terrain => ({
  competences: controller.competences.map(({ code, jusquAu }) => ({ code, jusquAu })),
  zones: [...(controller.zones ?? [])],
  horaires: [...(controller.horaires ?? [])],
  absences: [...(controller.absences ?? [])],
  domicile: controller.domicile ?? null,
  couleur: controller.couleur,
  maxParJour: controller.maxParJour ?? null,
  superviseur: controller.superviseur ?? false,
});

/**
 * The document of a controller follows the account: name, office, whether it is active. Somebody who is no longer a
 * controller keeps theirs, inactive: past visits bear their name.
 */
export async function publishController(
  tx: Sql,
  author: Author,
  { user, terrain }: { user: UserRow; terrain: Partial<Terrain> },
): Promise<void> {
  const { id, nom, prenom, email, role, actif, idBureauInspection } = user;
  const known = await findController(tx, id);
  if (known === null && role !== 'CONTROL') return;
  const identity = { idUser: id, nom, prenom, email, idBureauInspection, actif: actif && role === 'CONTROL' };
  const variante = must(user.variantes[0], 'an account opens one portal at least');
  const fresh = { variante, couleur: COLOURS[id % COLOURS.length], competences: [], domicile: null };
  await writeAsServer(tx, author, {
    collection: 'controllers',
    id: String(id),
    changes: { ...(known === null ? fresh : {}), ...identity, ...terrain },
    nouveau: known === null,
    action: 'updateInfo',
  });
}
