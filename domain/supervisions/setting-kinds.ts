import { portalKeys, teamKeys } from '../access/keys.ts';
import type { Listing } from '../lists/listing.ts';
import { type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewGrille } from './grille-edits.ts';
import type { GrilleSupervision } from './grille.ts';
import { checkNewType, withdrawalOf } from './type-edits.ts';
import type { TypeSupervision } from './type.ts';

const typeList: Listing = {
  searched: ['libelle'],
  sorts: { valideDu: { field: 'valideDu' } },
  order: '-valideDu',
  where: () => [],
};
const grilleList: Listing = {
  searched: ['libelle'],
  sorts: { libelle: { field: 'libelle', isName: true }, version: { field: 'version', isNumber: true } },
  order: 'libelle,-version',
  where: () => [],
};

/** What a responsable of another office does with theirs is nobody else's. */
const settingKeys = ({ variante, idBureauInspection }: Pick<TypeSupervision, 'variante' | 'idBureauInspection'>) =>
  idBureauInspection === null ? portalKeys({ variante }) : teamKeys({ variante, idBureauInspection });

export const typeSupervisionKind: RecordKind<TypeSupervision> & Listed<object> = {
  ...STANDS_ALONE,
  name: 'typeSupervision',
  collection: 'records',
  create: checkNewType,
  edit: withdrawalOf,
  keys: settingKeys,
  ofServer: ['auteur'],
  givenBack: 'whole',
  list: typeList,
};

export const grilleSupervisionKind: RecordKind<GrilleSupervision> & Listed<object> = {
  ...STANDS_ALONE,
  name: 'grilleSupervision',
  collection: 'records',
  create: checkNewGrille,
  edit: withdrawalOf,
  needs: [{ need: 'gridVersions', when: (_fields, before) => before === null }],
  keys: settingKeys,
  // Of two versions that bear one number, the server renumbers one.
  ofServer: ['version', 'auteur'],
  givenBack: 'whole',
  list: grilleList,
};
