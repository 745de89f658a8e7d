import { portalKeys } from '../access/keys.ts';
import { list, noText, OUTSIDE } from '../access/reserves.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { headingsOf } from '../forms/headings.ts';
import { type Kind, NO_PARENTS, RANK_OF_RECORDS, type RecordKind } from '../sync/kind.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { TypeIntervention } from './type-intervention.ts';

export const typeInterventionKind: Kind<TypeIntervention, 'typeIntervention', 'typeInterventions'> = {
  name: 'typeIntervention',
  collection: 'typeInterventions',
  needs: [],
  keys: portalKeys,
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: null,
};

export const versionFormulaireKind: RecordKind<VersionFormulaireRecord> = {
  name: 'versionFormulaire',
  collection: 'records',
  needs: [],
  keys: portalKeys,
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [
    {
      roles: OUTSIDE,
      instead: { champs: (value) => headingsOf(list(value) as readonly ChampDefinition[]), champResultat: noText },
    },
  ],
  erasure: null,
};
