import type { z } from 'zod';
import type { versionComplete } from '#domain/api/form-version.ts';
import { referencesCalls } from '#domain/api/references.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { portalsOf } from '../../mail/liens.ts';
import { show } from '../documents.ts';
import { createBureau, deleteBureau, listBureaux, readBureau, replaceBureau } from './bureaux.ts';
import { createTypeWithForm } from './new-type.ts';
import { listProductForms, takeProductForms } from './product-forms.ts';
import { validateForm } from './validate-form.ts';
import { openType, typesOfBureau } from './types.ts';
import {
  createVersion,
  deleteVersion,
  readVersion,
  listEligible,
  listUses,
  listVersions,
  replaceVersion,
} from './versions.ts';

type Complete = z.output<typeof versionComplete>;

const presentVersion = (context: Context, result: Result<SeenDocument>): Result<Complete> =>
  result.ok ? ok(show<Complete>(context, result.value)) : result;

/** Customers read headings, never the questions. */
function withOrWithoutFields(versions: readonly Complete[], full: boolean, { actor }: Context) {
  const isCustomer = actor.role === 'CLIENT' || actor.role === 'ENTREPRISE';
  if (full && !isCustomer) return [...versions];
  return versions.map(
    ({
      id,
      idTypeIntervention,
      code,
      version,
      libelle,
      valideDu,
      valideAu,
      actif,
      templates,
      modele,
      validations,
      rev,
      seq,
    }) => ({
      id,
      idTypeIntervention,
      code,
      version,
      libelle,
      valideDu,
      valideAu,
      actif,
      templates,
      modele,
      ...(validations === undefined ? {} : { validations }),
      rev,
      seq,
    }),
  );
}

export const referencesModule = defineModule(referencesCalls, {
  versionFormulaires: async ({ params, query }, context) =>
    ok(withOrWithoutFields(await listVersions(context, query.idTypeIntervention), params.complet, context)),
  versionFormulairesEligible: async ({ params, query: { dateEngagement, idTypeIntervention } }, context) => {
    const day = dateEngagement ?? localDay(context.now, zoneOf(context.actor));
    return ok(withOrWithoutFields(await listEligible(context, { day, idTypeIntervention }), params.complet, context));
  },
  versionFormulaireList: async (_, context) => ok(await listVersions(context)),
  versionFormulaireUses: async (_, context) => ok(await listUses(context)),
  versionFormulaire: async ({ params }, context) => presentVersion(context, await readVersion(context, params.id)),
  versionFormulaireCreate: async ({ body }, context) => presentVersion(context, await createVersion(context, body)),
  typeInterventionCreate: async ({ body }, context) => presentVersion(context, await createTypeWithForm(context, body)),
  versionFormulaireReplace: async ({ params, body }, context) =>
    presentVersion(context, await replaceVersion(context, params.id, body)),
  versionFormulaireDelete: ({ params }, context) => deleteVersion(context, params.id),
  modelesProduit: async (_, context) => ok(await listProductForms(context)),
  modelesPrendre: ({ body }, context) => takeProductForms(context, body.codes),
  modeleValider: async ({ params, body }, context) =>
    presentVersion(context, await validateForm(context, { id: params.id, ...body })),
  typeInterventionsByBureau: ({ params }, context) => typesOfBureau(context, params.id),
  postTypeIntervention: ({ body }, context) => openType(context, body),
  bureauList: async (_, context) => ok(await listBureaux(context)),
  bureauPortails: async (_, { config }) => ok(portalsOf(config)),
  bureau: ({ params }, context) => readBureau(context, params.id),
  bureauCreate: ({ body }, context) => createBureau(context, body),
  bureauReplace: ({ params, body }, context) => replaceBureau(context, params.id, body),
  bureauDelete: ({ params }, context) => deleteBureau(context, params.id),
});
