import { voirAbsence } from '../absence/journal.ts';
import type { ConflictsApi } from '../api.ts';
import type { Door } from '../engine/door.ts';
import { classer, restaurer, trancher } from './commands.ts';

/** What a person decides on what others wrote meanwhile. */
export const conflictsApi = ({ onPoste, onQueue }: Door): ConflictsApi => ({
  trancher: (idConflit, choix) => onQueue((poste) => trancher(poste.commandes(), idConflit, choix)),
  restaurer: (idConflit, champ) => onQueue((poste) => restaurer(poste.commandes(), idConflit, champ)),
  classer: (idConflit) => onQueue((poste) => classer(poste.commandes(), idConflit)),
  voirAbsence: (depuis) => onPoste((poste) => voirAbsence(poste.magasin, depuis)),
});
