import { Explained } from '../explained.ts';
import type { BackupSettings, Config } from '../config.ts';
import type { Destination } from './destination.ts';
import { folderDestination } from './folder-destination.ts';

/** Where the backups of these settings are kept. Another kind of place is another line here. */
export const destinationOf = ({ folder }: BackupSettings): Destination => folderDestination(folder);

/** Files outside of the data folder without which its signatures are not what they were. */
export const settingFilesOf = ({ sealing, tsa, withdrawn }: Pick<Config, 'sealing' | 'tsa' | 'withdrawn'>): string[] =>
  [sealing?.path, tsa?.ca, withdrawn].filter((path) => typeof path === 'string');

export function requireSettings({ backups }: Pick<Config, 'backups'>): BackupSettings {
  if (backups !== null) return backups;
  throw new Explained(
    'Aucune sauvegarde n’est réglée : donnez à BACKUP_DIR un dossier d’un autre disque, et à BACKUP_PASSPHRASE une phrase ' +
      'de passe de 12 caractères au moins, que vous gardez ailleurs que sur cette machine.',
  );
}
