/** Offices overseas of the days when the hour was that of Paris everywhere. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dossier, intervention } from '#domain/test-support/samples.ts';
import { insertMany } from '../documents/bulk.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { emptyDatabase } from '../test-support/server.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '037-fuseaux.sql';
const OFFICES = { 7: '97 410', 8: '', 9: '35000' } as const;
let base: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
  base = await emptyDatabase();
  await migrateBefore(base.db, MIGRATION);
  const documents = Object.entries(OFFICES).flatMap(([id, codePostal]) => {
    const idBureau = Number(id);
    const adresse = { codePostal, departement: idBureau === 8 ? '988' : '974' };
    const office = { id: `bureau-${id}-cee`, kind: 'bureau', variante: 'cee', idBureau, nom: '', logo: null, adresse };
    const own = dossier({
      id: randomUUID(),
      numero: `D-2026-0000${id}`,
      idDemande: idBureau,
      idBureauInspection: idBureau,
    });
    const visit = intervention({
      id: randomUUID(),
      demandeId: own.id,
      numero: `I-2026-0000${id}`,
      idIntervention: idBureau,
      idBureauInspection: idBureau,
    });
    return [
      { collection: 'records' as const, data: office },
      { collection: 'dossiers' as const, data: { ...own } },
      { collection: 'interventions' as const, data: { ...visit }, parents: { dossier: { ...own } } },
    ];
  });
  await base.db.transaction((tx) => insertMany(tx, documents));
  await migrate(base.db);
});
afterAll(() => base.drop());

test('[bureaux/O14] [bureaux/O15] migration 037 gives offices overseas, their dossiers and their visits their hour, and devices are told', async () => {
  const rows = await base.db.query<{ office: string; zones: (string | null)[]; revs: number[] }>(
    `select coalesce(data ->> 'idBureau', data ->> 'idBureauInspection') as office,
       array_agg(data ->> 'fuseau') as zones, array_agg(rev) filter (where collection <> 'records') as revs
     from documents where seq is not null group by 1 order by 1`,
  );
  const three = <T>(one: T): T[] => [one, one, one];
  // Later migrations write offices too: what this one told is read of their dossiers and visits.
  const told = (rev: number): number[] => [rev, rev];
  expect(rows).toEqual([
    { office: '7', zones: three('Indian/Reunion'), revs: told(2) },
    { office: '8', zones: three('Pacific/Noumea'), revs: told(2) },
    { office: '9', zones: three(null), revs: told(1) },
  ]);
});
