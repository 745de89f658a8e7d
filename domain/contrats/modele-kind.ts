import { type RecordKind, type Listed, STANDS_ALONE } from '../kind/kind.ts';
import { modeleList } from './list.ts';
import type { ModeleContrat } from './modele.ts';
import { checkModele, checkNewModele } from './modele-edits.ts';

/** [contrats/CT1] ADMIN makes it, the MANAGERs of every office of the portal use it. */
export const modeleContratKind: RecordKind<ModeleContrat> & Listed<object> = {
  ...STANDS_ALONE,
  name: 'modeleContrat',
  collection: 'records',
  create: checkNewModele,
  edit: checkModele,
  needs: [{ need: 'modelVersions', when: (_fields, before) => before === null }],
  keys: ({ variante }) => [`admin:${variante}`, `role:MANAGER:${variante}`],
  // Of two versions that bear one number, the server renumbers one.
  ofServer: ['version', 'aRelire', 'auteur'],
  givenBack: 'whole',
  list: modeleList,
};
