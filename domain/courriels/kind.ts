import { type RecordKind, STANDS_ALONE } from '../sync/kind.ts';
import { VARIANTS } from '../variants/variants.ts';
import { ficheDe, type ModeleCourrielRecord, NOMS_MODELES } from './modeles.ts';

const READERS = { compte: [], dossier: ['MANAGER', 'CONTROL'], facture: ['MANAGER'] } as const;

export const modeleCourrielKind: RecordKind<ModeleCourrielRecord> = {
  ...STANDS_ALONE,
  name: 'modeleCourriel',
  collection: 'records',
  /** [access/A21] ADMIN on every portal, and those who send such a mail; a model of a former program is ADMIN's. */
  keys: ({ modele, variante }) => {
    const roles = NOMS_MODELES.includes(modele) ? READERS[ficheDe(modele).usage] : [];
    return [...VARIANTS.map((une) => `admin:${une}`), ...roles.map((role) => `role:${role}:${variante}`)];
  },
};
