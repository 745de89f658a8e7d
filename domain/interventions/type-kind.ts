import { portalKeys } from '../access/keys.ts';
import { list, noText, OUTSIDE } from '../access/reserves.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { headingsOf } from '../forms/headings.ts';
import { type Kind, type RecordKind, STANDS_ALONE } from '../sync/kind.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { TypeIntervention } from './type-intervention.ts';

export const typeInterventionKind: Kind<TypeIntervention, 'typeIntervention', 'typeInterventions'> = {
  ...STANDS_ALONE,
  name: 'typeIntervention',
  collection: 'typeInterventions',
  keys: portalKeys,
};

export const versionFormulaireKind: RecordKind<VersionFormulaireRecord> = {
  ...STANDS_ALONE,
  name: 'versionFormulaire',
  collection: 'records',
  keys: portalKeys,
  reserved: [
    {
      roles: OUTSIDE,
      instead: { champs: (value) => headingsOf(list(value) as readonly ChampDefinition[]), champResultat: noText },
    },
  ],
};
