/**
 * `npm run backup` makes a backup; `npm run restore` puts one back in an empty place, or lists them:
 *   npm run restore -- [--sauvegarde constat-….sauvegarde] [--liste]
 * Same environment as the server (DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_PASSPHRASE).
 */
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { DataFolderBusy } from '../db/lock.ts';
import { openAsItStands } from '../db/open.ts';
import { Explained } from '../explained.ts';
import { keepPrivate } from '../private-folder.ts';
import { APP_VERSION } from '../version.ts';
import { BackupFailure } from './failure.ts';
import { makeBackup } from './make.ts';
import { backupsOf, type Header, readHeader } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { destinationOf, requireSettings, settingFilesOf } from './settings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sauvegarde: { type: 'string' }, liste: { type: 'boolean', default: false } },
});

const told = ({ le, taille, fichiers, version }: Header): string =>
  `${le}, ${(taille / 1_000_000).toFixed(1)} Mo, ${fichiers} fichiers, version ${version}`;

async function backUp(config: Config): Promise<void> {
  const settings = requireSettings(config);
  const { db, release } = await openAsItStands(config).catch((error: unknown) => {
    if (error instanceof DataFolderBusy)
      throw new Explained(
        'Le serveur tient la base embarquée ouverte : il sauvegarde de lui-même (BACKUP_EVERY_HOURS). Pour une sauvegarde à l’instant, demandez-la sur /admin/sauvegardes, ou arrêtez-le.',
      );
    throw error;
  });
  try {
    const { name, header } = await makeBackup({
      db,
      dataDir: config.dataDir,
      settingFiles: settingFilesOf(config),
      destination: destinationOf(settings),
      ...settings,
      version: APP_VERSION,
      now: new Date(),
    });
    console.log(`Sauvegarde faite : ${settings.folder}/${name} (${told(header)}).`);
    if (header.alteres > 0)
      console.warn(
        `${header.alteres} fichier(s) du disque ne sont plus ce qu’ils étaient à leur arrivée : gardez vos anciennes sauvegardes.`,
      );
  } finally {
    await release();
  }
}

async function restore(config: Config): Promise<void> {
  const settings = requireSettings(config);
  keepPrivate(config.dataDir);
  const { name, header, reglages } = await restoreBackup({
    destination: destinationOf(settings),
    passphrase: settings.passphrase,
    name: values.sauvegarde ?? null,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    now: new Date(),
  });
  console.log(
    `Sauvegarde restaurée : ${name} (${told(header)}). Démarrez le serveur : les appareils lui rendront ce qui est venu depuis.`,
  );
  if (reglages.length > 0) console.log(`Fichiers des réglages : ${reglages.join(', ')}.`);
  console.log('Les effacements demandés depuis cette sauvegarde sont à redemander (server/OPERATING.md).');
}

async function list(config: Config): Promise<void> {
  const destination = destinationOf(requireSettings(config));
  const names = await backupsOf(destination);
  if (names.length === 0) throw new BackupFailure('vide', destination.ou);
  for (const name of names) {
    const header = await readHeader(destination, name).catch((error: unknown) => {
      if (error instanceof BackupFailure) return null;
      throw error;
    });
    console.log(header === null ? `${name} : illisible` : `${name} : ${told(header)}`);
  }
}

try {
  const config = readConfig(process.env);
  if (positionals[0] === 'sauvegarder') await backUp(config);
  else await (values.liste ? list : restore)(config);
} catch (error) {
  console.error(error instanceof Explained ? error.message : error);
  process.exitCode = 1;
}
