import { portalKeys } from '../access/keys.ts';
import { ASSESSOR_ROLES, CUSTOMER_ROLES, type Actor } from '../access/roles.ts';
import { INSIDE, list, noList, none, noText, OUTSIDE } from '../kind/reserves.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { headingsOf } from '../forms/headings.ts';
import { type Kind, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import type { FormValidation, TemplateMark, VersionFormulaireRecord } from './form-version.ts';
import type { Opening } from './open-types.ts';
import type { TypeIntervention } from './type-intervention.ts';

const isOf = ({ idBureauInspection: own }: Actor, one: { readonly idBureauInspection: number }): boolean =>
  one.idBureauInspection === own;

/** [access/A43] Of what each office did with a type or a model, what one's own did. */
const ownOpening = (value: unknown, actor: Actor) =>
  (list(value) as readonly Opening[]).filter((one) => isOf(actor, one));
const ownValidations = (value: unknown, actor: Actor) =>
  (list(value) as readonly FormValidation[]).filter((one) => isOf(actor, one));
const ownMark = (value: unknown, actor: Actor) => {
  const mark = value as TemplateMark | null | undefined;
  return mark == null ? null : { ...mark, validations: ownValidations(mark.validations, actor) };
};

/** An account that names no office is served by that of its client or installer: which offices closed a type, without more. */
const closings = (value: unknown, actor: Actor) =>
  (list(value) as readonly Opening[])
    .filter((one) => !one.actif && (actor.idBureauInspection === null || isOf(actor, one)))
    .map(({ idBureauInspection }) => ({ idBureauInspection, actif: false, dureeMin: null }));

export const typeInterventionKind: Kind<TypeIntervention, 'typeIntervention', 'typeInterventions'> = {
  ...STANDS_ALONE,
  name: 'typeIntervention',
  collection: 'typeInterventions',
  keys: portalKeys,
  reserved: [
    { roles: INSIDE, instead: { bureaux: ownOpening } },
    { roles: CUSTOMER_ROLES, instead: { bureaux: closings } },
    { roles: ASSESSOR_ROLES, tells: ['code'] },
  ],
};

export const versionFormulaireKind: RecordKind<VersionFormulaireRecord> = {
  ...STANDS_ALONE,
  name: 'versionFormulaire',
  collection: 'records',
  keys: portalKeys,
  reserved: [
    {
      roles: OUTSIDE,
      instead: {
        champs: (value) => headingsOf(list(value) as readonly ChampDefinition[]),
        champResultat: noText,
        champPropose: noText,
        regles: () => [],
        criteres: none,
        modele: none,
        validations: noList,
      },
    },
    { roles: INSIDE, instead: { modele: ownMark, validations: ownValidations } },
  ],
};
