import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { plusDays } from '#domain/base/days.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dossier } from '#domain/dossiers/dossier.ts';
import { type FactureRecord, FACTURE_STATUSES } from '#domain/facturation/facture.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { etatDossier } from '#domain/dossiers/etat.ts';
import { judgeSubmission } from '#domain/interventions/submission.ts';
import { intervention, photo } from '#domain/interventions/intervention.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { meanDelay, validatedWithin } from '#domain/tableaux/validated.ts';
import { alertsOf } from '#domain/renovation/financing.ts';
import { planOf } from '#domain/renovation/lines.ts';
import { proposedCategory } from '#domain/renovation/menage.ts';
import type { Db } from '../db/db.ts';
import { folderStore } from '../storage/file-store.ts';
import { testDatabase } from '../test-support/server.ts';
import { DEMO_ACCOUNTS, accountsOf } from './accounts.ts';
import { piecesDemo } from './files.ts';
import { Random } from './random.ts';
import { parisInstant } from './days.ts';
import { imagesDemo } from './photos.ts';
import { fillDemo } from './fill.ts';
import { luhn } from './siret.ts';
import { demoRoutes } from './routes.ts';
import { dossiersDemo, fonder } from './variante.ts';

const AUJOURDHUI = '2026-11-23';
const COUNT = 400;
let db: Db;
let drop: () => Promise<void>;

async function read<T>(collection: string): Promise<T[]> {
  const rows = await db.query<{ data: T }>('select data from documents where collection = $1 order by id', [
    collection,
  ]);
  return rows.map(({ data }) => data);
}
beforeAll(async () => {
  ({ db, drop } = await testDatabase());
  await fillDemo(db, { aujourdhui: AUJOURDHUI, dossiers: COUNT });
});
afterAll(() => drop());

describe('demo data', () => {
  test('every document is valid', async () => {
    for (const [collection, schema] of [
      ['dossiers', dossier],
      ['interventions', intervention],
      ['photos', photo],
    ] as const) {
      const documents = await read<{ id: string }>(collection);
      expect(documents.length).toBeGreaterThan(20);
      const faults = documents.flatMap((document) => (schema as z.ZodType).safeParse(document).error?.issues ?? []);
      expect(faults).toEqual([]);
    }
  });

  test('every dossier has the state that its interventions give it, and every state exists in each variant', async () => {
    const interventions = await read<Intervention>('interventions');
    const dossiers = await read<Dossier>('dossiers');
    for (const d of dossiers) {
      expect(
        etatDossier(
          d,
          interventions.filter(({ demandeId }) => demandeId === d.id),
        ),
      ).toBe(d.etat);
    }
    const etats = new Set(dossiers.filter(({ variante }) => variante === 'cee').map(({ etat }) => etat));
    expect(etats.size).toBe(5);
  });

  test('[interventions/I44] each brand has visits for two, whose second is busy nowhere else then', async () => {
    const visits = await read<Intervention>('interventions');
    const pairs = visits.filter(({ idSecond }) => typeof idSecond === 'number');
    const counts = ['cee', 'eds', 'mar'].map((brand) => pairs.filter(({ variante }) => variante === brand).length);
    expect(Math.min(...counts)).toBeGreaterThan(1);
    for (const { id, idSecond, dateRdv } of pairs)
      expect(visits.filter((one) => one.id !== id && one.idControleur === idSecond && one.dateRdv === dateRdv)).toEqual(
        [],
      );
  });

  test('a submitted form is one that the form engine accepts', async () => {
    const photos = await read<Photo>('photos');
    const versions = await read<VersionFormulaireRecord>('records');
    const submitted = (await read<Intervention>('interventions')).filter(({ soumisLe }) => soumisLe !== null);
    expect(submitted.length).toBeGreaterThan(40);
    const refused = submitted.flatMap((i) => {
      const context = {
        formulaire: versions.find(({ id }) => id === i.idVersionFormulaire) ?? null,
        photos: photos.filter((p) => p.idIntervention === i.id),
      };
      const verdict = judgeSubmission(i, context, (i.soumisLe ?? '').slice(0, 10));
      return verdict.ok ? [] : [{ fiche: i.codeFiche, ...verdict.data }];
    });
    expect(refused).toEqual([]);
  });

  test('each controller has visits today and tomorrow, that never overlap', async () => {
    const visits = (await read<Intervention>('interventions')).filter(({ dateRdv }) => dateRdv !== null);
    for (const { id, variante } of DEMO_ACCOUNTS.filter(({ role }) => role === 'CONTROL')) {
      const own = visits.filter(({ idControleur }) => idControleur === id);
      const ofDay = (day: string) => own.filter(({ dateRdv }) => (dateRdv ?? '').startsWith(day));
      expect(ofDay(AUJOURDHUI).length).toBe(variante === 'cee' ? 5 : 3);
      expect(ofDay(plusDays(AUJOURDHUI, 1)).length).toBe(variante === 'cee' ? 4 : 2);
      const ordered = own.toSorted((a, b) => ((a.dateRdv ?? '') < (b.dateRdv ?? '') ? -1 : 1));
      const overlapping = ordered.filter((visit, rank) => (ordered[rank - 1]?.dateFin ?? '') > (visit.dateRdv ?? ''));
      expect(overlapping.map(({ numero }) => numero)).toEqual([]);
    }
  });

  test('what is done was done before today, in its order', async () => {
    const dossiers = new Map((await read<Dossier>('dossiers')).map((d) => [d.id, d]));
    const done = (await read<Intervention>('interventions')).filter(
      ({ etat }) => etat === 'VALIDE' || etat === 'VERIF RT',
    );
    const inconsistent = done.filter((i) => {
      const { createdAt = '', archiveLe = null } = dossiers.get(i.demandeId) ?? {};
      const dates = [createdAt, i.dateRdv, i.soumisLe, i.valideLe, archiveLe, `${AUJOURDHUI}T23:00:00.000Z`].filter(
        (le) => le !== null,
      );
      return dates.some((le, rank) => rank > 0 && le <= (dates[rank - 1] ?? ''));
    });
    expect(inconsistent.map(({ numero, etat, dateRdv }) => ({ numero, etat, dateRdv }))).toEqual([]);
  });

  test('the first controller of cee has a new BAR-EN-101 to fill today', async () => {
    const [yann] = accountsOf('cee', 'CONTROL');
    const unstarted = (await read<Intervention>('interventions')).filter(
      (i) =>
        i.idControleur === yann?.id &&
        i.codeFiche === 'BAR-EN-101' &&
        i.etat === 'NOUVELLE' &&
        i.dateRdv === parisInstant(AUJOURDHUI, '15:45'),
    );
    expect(unstarted).toHaveLength(1);
  });

  test('the papers and the photos of the demo can be read', async () => {
    const root = await mkdtemp(join(tmpdir(), 'demo-'));
    const files = folderStore(root);
    const other = await testDatabase();
    await fillDemo(other.db, { aujourdhui: AUJOURDHUI, dossiers: 30, fichiers: files });
    const digests = await other.db.query<{ sha256: string }>(
      `select distinct data ->> 'sha256' as sha256 from documents where collection = 'photos'
       union select data ->> 'sha256' from documents where collection = 'records' and data ->> 'kind' = 'fichier'`,
    );
    expect(digests.length).toBeGreaterThan(4);
    for (const { sha256 } of digests) expect(await files.read(sha256)).not.toBeNull();
    await other.drop();
    await rm(root, { recursive: true });
  });

  test('invented SIRETs pass their key', async () => {
    const entreprises = await read<{ siret: string }>('entreprises');
    expect(entreprises).toHaveLength(60);
    expect(
      entreprises.filter(({ siret }) => siret.length !== 14 || luhn(siret) !== 0 || luhn(siret.slice(0, 9)) !== 0),
    ).toEqual([]);
  });

  test('numbers are unique by office and the next one follows', async () => {
    const [suivant] = await db.query<{ valeur: number }>("select valeur from compteurs where cle = 'D:1:2026'");
    const numeros = (await read<Dossier>('dossiers')).filter(
      ({ variante, numero }) => variante === 'cee' && numero?.startsWith('D-2026'),
    );
    expect(suivant?.valeur).toBe(numeros.length);
  });

  test('[facturation/F7] there are invoices in every state, and the next number follows theirs', async () => {
    const factures = (await read<FactureRecord & { kind: string }>('records')).filter(({ kind }) => kind === 'facture');
    expect(new Set(factures.map(({ statut }) => statut))).toEqual(new Set(FACTURE_STATUSES));
    const ranks = factures.flatMap(({ variante, numero }) =>
      variante === 'cee' && numero?.startsWith('FA-2026-') ? [Number(numero.slice(-5))] : [],
    );
    const [suivant] = await db.query<{ valeur: number }>(
      "select valeur from compteurs where cle = 'facture:FA:1:2026'",
    );
    expect([suivant?.valeur, new Set(ranks).size]).toEqual([Math.max(...ranks), ranks.length]);
  });

  test('every document belongs to someone’s scope', async () => {
    expect(await db.query('select id from documents where cardinality(portees) = 0')).toEqual([]);
  });

  test('the same seed and day give the same demo, another seed another one', async () => {
    const contents = { images: await imagesDemo(null), pieces: await piecesDemo(null) };
    const draw = (seed: number) => {
      const { monde, documents } = fonder(new Random(seed), 'mar', { aujourdhui: AUJOURDHUI, contenus: contents });
      return { documents, dossiers: [...demoRoutes(monde), ...dossiersDemo(monde, 30)] };
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(7)).not.toEqual(draw(1));
  });
});

test('[renovation/PF2] [renovation/PF8] the households and the plans of the demo are those that the scales describe', async () => {
  const projets = (await read<Dossier>('dossiers')).filter(({ variante }) => variante === 'mar');
  for (const { menage, donnees } of projets) {
    const { occupants, rfr, categorie } = menage;
    expect(proposedCategory({ occupants, rfr, zone: 'Autres régions' }, AUJOURDHUI)?.categorie).toBe(categorie);
    expect(alertsOf({ menage, plan: planOf(donnees), jour: AUJOURDHUI })).toEqual([]);
  }
  expect(projets.filter(({ donnees }) => planOf(donnees).ressources.length === 4).length).toBeGreaterThan(10);
});

test.each(['cee', 'eds', 'mar'] as const)(
  '[tableaux/TB5] an order of the demo is validated in a credible time in %s',
  async (variante) => {
    const dossiers = (await read<Dossier>('dossiers')).filter((d) => d.variante === variante);
    const interventions = (await read<Intervention>('interventions')).filter((i) => i.variante === variante);
    const validated = validatedWithin(interventions, { du: '2020-01-01', au: AUJOURDHUI });
    const delay = meanDelay(validated, dossiers);
    expect(delay).toBeGreaterThan(15);
    expect(delay).toBeLessThan(36);
  },
);
