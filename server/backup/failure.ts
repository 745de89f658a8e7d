import type { EchecSauvegarde } from '#domain/sauvegardes/echec.ts';
import { Explained } from '../explained.ts';
import { reasonOf } from '../reason.ts';

/** A backup that was not made, or not restored, for a reason that a person can act upon. */
export class BackupFailure extends Explained {
  readonly echec: EchecSauvegarde;

  constructor(echec: EchecSauvegarde, detail = '', options?: ErrorOptions) {
    super(SENTENCES[echec](detail), options);
    this.name = 'BackupFailure';
    this.echec = echec;
  }
}

const SENTENCES: Readonly<Record<EchecSauvegarde, (detail: string) => string>> = {
  absent: (name) => `Il manque ${name} à cette sauvegarde : son dossier a été copié ou vidé à moitié.`,
  base: () => 'La base de données a cessé de répondre en chemin. Relancez-la, puis recommencez.',
  coupe: (name) => `${name} est coupé ou altéré : ce n’est plus ce que la sauvegarde a écrit.`,
  disquePlein: () => 'Le disque est plein : faites de la place, puis recommencez.',
  dossier: (folder) =>
    `Le dossier ${folder} n’existe pas, ou le compte du serveur ne peut pas y écrire : créez-le, branchez ou montez son disque, donnez-le à ce compte.`,
  enPlace: (where) => `${where} : une sauvegarde ne se restaure que dans un endroit vide.`,
  inattendu: (reason) => reason,
  occupe: (since) => `Une autre sauvegarde est en cours depuis le ${since} : attendez qu’elle finisse.`,
  passe: () => 'Cette phrase de passe n’ouvre pas la sauvegarde : vérifiez BACKUP_PASSPHRASE.',
  version: (version) =>
    `La sauvegarde vient d’une version plus récente du produit (${version}) : installez celle-ci, puis recommencez.`,
  vide: (folder) => `Il n’y a pas de sauvegarde dans ${folder}.`,
};

const CODES: Readonly<Record<string, EchecSauvegarde>> = {
  ENOSPC: 'disquePlein',
  EDQUOT: 'disquePlein',
  '53100': 'disquePlein',
  EACCES: 'dossier',
  EPERM: 'dossier',
  EROFS: 'dossier',
  ENOTDIR: 'dossier',
  ENOENT: 'dossier',
  EIO: 'dossier',
  ESTALE: 'dossier',
  CONNECTION_LOST: 'base',
  '57P01': 'base',
  '57P02': 'base',
  '57P03': 'base',
  '25P03': 'base',
};

/** Any error as one of ours. `folder`: where the backup is, for what its disk says. */
export function failureOf(error: unknown, folder: string): BackupFailure {
  if (error instanceof BackupFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const echec = CODES[code] ?? 'inattendu';
  return new BackupFailure(echec, echec === 'dossier' ? folder : reasonOf(error), { cause: error });
}
