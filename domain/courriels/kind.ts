import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { VARIANTS } from '../variants/variants.ts';
import { ficheOf, type ModeleCourrielRecord, MODELE_NAMES } from './modeles.ts';

const READERS = { compte: [], dossier: ['MANAGER', 'CONTROL'], facture: ['MANAGER'] } as const;

export const modeleCourrielKind: RecordKind<ModeleCourrielRecord> = {
  ...STANDS_ALONE,
  name: 'modeleCourriel',
  collection: 'records',
  /** [access/A21] ADMIN on every portal, and those who send such a mail; a model of a former program is ADMIN's. */
  keys: ({ modele, variante }) => {
    const roles = MODELE_NAMES.includes(modele) ? READERS[ficheOf(modele).usage] : [];
    return [...VARIANTS.map((one) => `admin:${one}`), ...roles.map((role) => `role:${role}:${variante}`)];
  },
};
