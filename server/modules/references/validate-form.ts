import { can } from '#domain/access/can.ts';
import { asJson } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { awaitsValidation, type VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { deliveredVersion } from '#domain/interventions/visit-form.ts';
import { versionFormulaireKind } from '#domain/interventions/type-kind.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { writeNamed } from '../../documents/named.ts';
import { dataOf } from '../../documents/of-kind.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';
import { findVersion } from './versions.ts';

/**
 * [bureaux/O3] By the responsable technique, for their office alone, whoever wrote the form. `rev`: the revision that they read; a
 * version that was corrected meanwhile is read again before it is validated.
 */
export async function validateForm(
  context: Context,
  { id, rev }: { readonly id: string; readonly rev?: number | undefined },
): Promise<Result<SeenDocument>> {
  const found = await findVersion(context, id);
  const delivered = deliveredVersion(id);
  if (!found.ok && delivered === null) return found;
  const { actor, now } = context;
  const { idBureauInspection } = actor;
  const right = can(actor, 'formulaire.valider', { idBureauInspection });
  if (!right.ok) return right;
  const bureau = must(idBureauInspection, 'who validates for an office has one');
  const mark = { idBureauInspection: bureau, valideLe: now, validePar: { id: actor.id, nom: fullName(actor) } };
  return transaction(context, async (tx) => {
    // Two offices may validate at the same moment: what is written is what is read under the lock.
    const held = found.ok
      ? await hold(tx, context, found.value)
      : await write(tx, context, must(delivered, 'one of both'));
    const version = dataOf(versionFormulaireKind, held);
    if (!awaitsValidation(version, bureau)) requireOk(refuse('REGLE_METIER', { regle: 'modele-valide', id }));
    if (rev !== undefined && rev !== held.rev) requireOk(refuse('CONFLIT', { regle: 'version-changee', id }));
    const changes = asJson({ validations: [...(version.validations ?? []), mark] });
    return writeAsServer(tx, authorOf(context), { collection: 'records', id, changes, action: 'validerModele' });
  });
}

/** [interventions/I76] A form that the product holds comes to the portal with its first validation. */
function write(tx: Sql, context: Context, { id, kind, ...version }: VersionFormulaireRecord): Promise<StoredDocument> {
  return writeNamed(tx, authorOf(context), { id, kind, first: asJson(version), changes: {}, action: 'modele' });
}
