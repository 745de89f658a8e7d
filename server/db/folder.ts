import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Explained } from '../explained.ts';
import { isAbsent } from '../storage/absent.ts';
import { openPglite } from './pglite.ts';

/** What every database of this engine has; one that is missing was taken away. */
const ESSENTIAL = ['PG_VERSION', join('global', 'pg_control'), 'base', 'pg_wal', 'pg_xact'];

export class NotADatabase extends Explained {
  constructor(folder: string, missing: readonly string[]) {
    const backups = join(dirname(folder), 'backups');
    super(
      `Le dossier ${folder} contient des fichiers, mais ce n’est pas une base complète : il y manque ${missing.join(', ')}. ` +
        'Le serveur n’y a rien écrit, et ne crée pas de base vide par-dessus. Pour reprendre une sauvegarde : déplacez ce ' +
        `dossier ailleurs, créez-le de nouveau, vide, et décompressez-y la plus récente de ${backups} ` +
        `(tar -xzf <sauvegarde>.tar.gz -C ${folder}), puis redémarrez. Pour repartir d’une base vide, ` +
        'déplacez seulement ce dossier. Gardez-le : un spécialiste de PostgreSQL peut en tirer ce que la sauvegarde n’a pas.',
    );
  }
}

/**
 * [storage/ST5] Leaves a database in the folder, or throws NotADatabase and touches nothing. A new one is made beside it and
 * takes its name once whole: a process killed meanwhile leaves no half of a database under this name.
 */
export async function requireDatabase(folder: string): Promise<void> {
  const content = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  if (content.length === 0) return create(folder);
  const missing = ESSENTIAL.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new NotADatabase(folder, missing);
}

async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.encours`;
  await rm(unfinished, { recursive: true, force: true });
  const db = await openPglite(unfinished);
  await db.close();
  await rmdir(folder).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
  });
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

/** The name is on the disk before anything is written under it. Windows opens no folder, and keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
