import { asJson } from '#domain/base/json.ts';
import { competencesAfter } from '#domain/supervisions/effects.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { Bell } from './announce.ts';
import { findDocument } from './document.ts';
import { isOf } from './of-kind.ts';
import { updateDocument } from './store.ts';
import { typeNamed } from './supervision-settings.ts';

/** What an inspector's authorisations read of a supervision. */
const READ = ['etat', 'conclusion', 'fiche', 'dateRealisee'] as const;

/**
 * [supervisions/SU14] to [supervisions/SU16] The authorisations of who was supervised follow what was decided, in the
 * transaction that locks or signs it.
 */
export const followSupervision: Bell = async (tx, author, { before, apres }) => {
  if (!isOf(supervisionKind, apres)) return;
  const { data } = apres;
  if (before !== null && isOf(supervisionKind, before) && READ.every((field) => before.data[field] === data[field]))
    return;
  const controller = await findDocument(tx, { collection: 'controllers', id: String(data.idInspecteur) }, true);
  if (controller === null || controller.supprime) return;
  const type = await typeNamed(tx, { id: data.idType, variante: data.variante });
  const competences = type === null ? null : competencesAfter(controller.data.competences, data, type);
  if (competences === null) return;
  const edit = {
    collection: 'controllers',
    id: controller.id,
    changes: { competences: asJson([...competences]) },
    action: 'supervision',
  } as const;
  await updateDocument(tx, { auteur: author, edit }, controller);
};
