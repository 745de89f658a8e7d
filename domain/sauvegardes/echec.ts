/** Why a backup is not made or not restored: said in the reader's language on screen, in French on a terminal. */
export const ECHECS_SAUVEGARDE = [
  /** An object that the backup names is not there. */
  'absent',
  /** The database stopped answering. */
  'base',
  /** An object is cut, or is not what was written. */
  'coupe',
  'disquePlein',
  /** The folder of backups is not there, or takes nothing. */
  'dossier',
  /** The place is not empty. */
  'enPlace',
  'inattendu',
  /** Another backup is under way. */
  'occupe',
  /** The passphrase opens nothing there. */
  'passe',
  /** Made by a later version of the product. */
  'version',
  /** There is no backup there. */
  'vide',
] as const;
export type EchecSauvegarde = (typeof ECHECS_SAUVEGARDE)[number];

export const isEchecSauvegarde = (value: unknown): value is EchecSauvegarde =>
  ECHECS_SAUVEGARDE.some((echec) => echec === value);
