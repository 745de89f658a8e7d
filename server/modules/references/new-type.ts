import type { z } from 'zod';
import type { typeWritten } from '#domain/api/form-version.ts';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { formRefusal } from '#domain/forms/form-refusal.ts';
import { typeCodeOf } from '#domain/interventions/new-type.ts';
import { idVersion } from '#domain/interventions/product-forms.ts';
import { writeNamed } from '../../documents/named.ts';
import { createType } from '../../documents/named-type.ts';
import { nextFormVersion } from '../../documents/numbers.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';

type Written = z.output<typeof typeWritten>;

/** [forms/FD34] A type and the first version of its form, together or not at all: a type without a form is nothing. */
export async function createTypeWithForm(context: Context, { type, ...form }: Written): Promise<Result<SeenDocument>> {
  const right = can(context.actor, 'formulaire.ecrire');
  if (!right.ok) return right;
  const { code, ...facts } = type;
  if (typeCodeOf(code) !== code) return refuse('VALIDATION', { champs: { code: 'format' } });
  // What zod has read has the fields of a definition; absent ones may stand as undefined.
  const refused = formRefusal({ ...form, id: 'nouvelle', code } as Parameters<typeof formRefusal>[0]);
  if (refused !== null) return refused;
  const { variante } = context;
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    const own = { id: code, code, libelle: form.libelle, variante, ...facts };
    const version = await nextFormVersion(tx, code);
    const id = idVersion(code, version);
    const isNew = await createType(tx, author, { ...own, idVersionFormulaire: id });
    if (!isNew) requireOk(refuse('VALIDATION', { champs: { code: 'existe' } }));
    const changes = { ...form, idTypeIntervention: code, variante, code, version, actif: true } as Changes;
    return writeNamed(tx, author, { id, kind: 'versionFormulaire', changes });
  });
}
