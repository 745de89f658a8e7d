/**
 * Makes a large demo in an empty database: npm run demo -- --dossiers 50000 [--graine 1] [--jour 2026-11-23]
 * Same environment as the server (DATA_DIR, DATABASE_URL). The server must be stopped when the database is embedded.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { keepPrivate } from '../private-folder.ts';
import { folderStore } from '../storage/file-store.ts';
import { fillDemo } from './fill.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';

const { values } = parseArgs({
  options: {
    dossiers: { type: 'string', default: '400' },
    graine: { type: 'string', default: '1' },
    jour: { type: 'string' },
  },
});
const now = new Date();
const config = readConfig(process.env);
keepPrivate(config.dataDir);
const database = await openDatabase(config);
const { db } = database;
try {
  const [row] = await db.query<{ n: number }>('select count(*)::integer as n from documents');
  if (row !== undefined && row.n > 0)
    throw new Error(`La base contient déjà ${row.n} documents : videz-la ou choisissez un autre DATA_DIR.`);
  const start = performance.now();
  const aujourdhui = values.jour ?? localDay(now.toISOString(), zoneOf(null));
  await fillDemo(db, {
    aujourdhui,
    dossiers: Number(values.dossiers),
    graine: Number(values.graine),
    fichiers: folderStore(join(config.dataDir, 'fichiers')),
  });
  console.log(
    `${values.dossiers} dossiers de démonstration en ${Math.round((performance.now() - start) / 100) / 10} s.`,
  );
} finally {
  await database.close(now);
}
