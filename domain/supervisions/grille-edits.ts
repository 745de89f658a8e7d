import { can } from '../access/can.ts';
import { fullName } from '../base/person.ts';
import { ok, type Refusal } from '../base/result.ts';
import type { Fields } from '../fields/documents.ts';
import { applyChanges, documentErrors, outsideList, withoutId } from '../fields/schemas.ts';
import { compileFormulaire } from '../forms/compile.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import type { SupervisionContext } from './context.ts';
import { deliveredGrilles } from './delivered.ts';
import { definitionOf, grilleRecord, writtenGrille } from './grille.ts';
import { settingOffice } from './type-edits.ts';

const newGrille = grilleRecord.pick({ serie: true, version: true }).extend(writtenGrille.shape);

/** [supervisions/SU3] A version of a grid: its author says which one it follows; of two that bear one number, the second has the next. */
export function checkNewGrille({ actor, changes, context, id, now }: EditToCheck<SupervisionContext>): CheckedEdit {
  const received = applyChanges({}, changes);
  const idBureauInspection = settingOffice(actor, received['idBureauInspection']);
  const right = can(actor, 'supervision.modele', { idBureauInspection });
  if (!right.ok) return right;
  const refusal = outsideList(changes, Object.keys(grilleRecord.shape)) ?? grilleRefusal(id, received);
  if (refusal !== null) return refusal;
  const written = newGrille.parse(received);
  const taken = [
    ...context.versionsGrille,
    ...deliveredGrilles(context.variante).flatMap(({ serie, version }) => (serie === written.serie ? [version] : [])),
  ];
  return ok({
    changes: withoutId({
      kind: 'grilleSupervision',
      ...written,
      version: taken.includes(written.version) ? Math.max(...taken) + 1 : written.version,
      variante: context.variante,
      idBureauInspection,
      auteur: fullName(actor),
      createdAt: now,
      retireLe: null,
    }),
  });
}

/**
 * [supervisions/SU38] What is wrong in a version: VALIDATION with its paths, or FORMULE_INVALIDE with every defect, since a
 * grid that no tablet can run is not kept. null: it may be written.
 */
export function grilleRefusal(id: string, received: Fields): Refusal | null {
  const refusal = documentErrors(newGrille, received);
  if (refusal !== null) return refusal;
  const written = newGrille.parse(received);
  const compiled = compileFormulaire(
    definitionOf({ ...written, champs: written.champs as readonly ChampDefinition[], id }),
  );
  return compiled.ok ? null : compiled;
}
