import { plusJours } from '#domain/base/jours.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dossier } from '#domain/dossiers/dossier.ts';
import { type FactureRecord, STATUTS_FACTURE } from '#domain/facturation/facture.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { etatDossier } from '#domain/dossiers/etat.ts';
import { soumission } from '#domain/interventions/soumission.ts';
import { intervention, photo } from '#domain/interventions/intervention.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { delaiMoyen, valideesDans } from '#domain/tableaux/valides.ts';
import { alertesDe } from '#domain/renovation/financement.ts';
import { planDe } from '#domain/renovation/lignes.ts';
import { categorieProposee } from '#domain/renovation/menage.ts';
import type { Db } from '../db/db.ts';
import { folderStore } from '../storage/file-store.ts';
import { baseDeTest } from '../test-support/serveur.ts';
import { COMPTES_DEMO, comptesDe } from './comptes.ts';
import { piecesDemo } from './fichiers.ts';
import { Hasard } from './hasard.ts';
import { instantParis } from './jours.ts';
import { imagesDemo } from './photos.ts';
import { remplirDemo } from './remplir.ts';
import { luhn } from './siret.ts';
import { tourneesDemo } from './tournees.ts';
import { dossiersDemo, fonder } from './variante.ts';

const AUJOURDHUI = '2026-11-23';
const NOMBRE = 400;
let db: Db;
let drop: () => Promise<void>;

async function lire<T>(collection: string): Promise<T[]> {
  const lignes = await db.query<{ data: T }>('select data from documents where collection = $1 order by id', [
    collection,
  ]);
  return lignes.map(({ data }) => data);
}
beforeAll(async () => {
  ({ db, drop } = await baseDeTest());
  await remplirDemo(db, { aujourdhui: AUJOURDHUI, dossiers: NOMBRE });
});
afterAll(() => drop());

describe('demo data', () => {
  test('every document is valid', async () => {
    for (const [collection, schema] of [
      ['dossiers', dossier],
      ['interventions', intervention],
      ['photos', photo],
    ] as const) {
      const documents = await lire<{ id: string }>(collection);
      expect(documents.length).toBeGreaterThan(20);
      const fautes = documents.flatMap((document) => (schema as z.ZodType).safeParse(document).error?.issues ?? []);
      expect(fautes).toEqual([]);
    }
  });

  test('every dossier has the state that its interventions give it, and every state exists in each variant', async () => {
    const interventions = await lire<Intervention>('interventions');
    const dossiers = await lire<Dossier>('dossiers');
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

  test('a submitted form is one that the form engine accepts', async () => {
    const photos = await lire<Photo>('photos');
    const soumises = (await lire<Intervention>('interventions')).filter(({ soumisLe }) => soumisLe !== null);
    expect(soumises.length).toBeGreaterThan(40);
    const refusees = soumises.flatMap((i) => {
      const modele = MODELES.find(({ formulaire }) => formulaire.code === i.codeFiche);
      const contexte = {
        formulaire: modele?.formulaire ?? null,
        photos: photos.filter((p) => p.idIntervention === i.id),
      };
      const verdict = soumission(i, contexte, (i.soumisLe ?? '').slice(0, 10));
      return verdict.ok ? [] : [{ fiche: i.codeFiche, ...verdict.data }];
    });
    expect(refusees).toEqual([]);
  });

  test('each controller has visits today and tomorrow, that never overlap', async () => {
    const visites = (await lire<Intervention>('interventions')).filter(({ dateRdv }) => dateRdv !== null);
    for (const { id, variante } of COMPTES_DEMO.filter(({ role }) => role === 'CONTROL')) {
      const siennes = visites.filter(({ idControleur }) => idControleur === id);
      const du = (jour: string) => siennes.filter(({ dateRdv }) => (dateRdv ?? '').startsWith(jour));
      expect(du(AUJOURDHUI).length).toBe(variante === 'cee' ? 5 : 3);
      expect(du(plusJours(AUJOURDHUI, 1)).length).toBe(variante === 'cee' ? 4 : 2);
      const ordonnees = siennes.toSorted((a, b) => ((a.dateRdv ?? '') < (b.dateRdv ?? '') ? -1 : 1));
      const chevauchees = ordonnees.filter(
        (visite, rang) => (ordonnees[rang - 1]?.dateFin ?? '') > (visite.dateRdv ?? ''),
      );
      expect(chevauchees.map(({ numero }) => numero)).toEqual([]);
    }
  });

  test('what is done was done before today, in its order', async () => {
    const dossiers = new Map((await lire<Dossier>('dossiers')).map((d) => [d.id, d]));
    const faites = (await lire<Intervention>('interventions')).filter(
      ({ etat }) => etat === 'VALIDE' || etat === 'VERIF RT',
    );
    const incoherentes = faites.filter((i) => {
      const { createdAt = '', archiveLe = null } = dossiers.get(i.demandeId) ?? {};
      const dates = [createdAt, i.dateRdv, i.soumisLe, i.valideLe, archiveLe, `${AUJOURDHUI}T23:00:00.000Z`].filter(
        (le) => le !== null,
      );
      return dates.some((le, rang) => rang > 0 && le <= (dates[rang - 1] ?? ''));
    });
    expect(incoherentes.map(({ numero, etat, dateRdv }) => ({ numero, etat, dateRdv }))).toEqual([]);
  });

  test('the first controller of cee has a new BAR-EN-101 to fill today', async () => {
    const [yann] = comptesDe('cee', 'CONTROL');
    const neuves = (await lire<Intervention>('interventions')).filter(
      (i) =>
        i.idControleur === yann?.id &&
        i.codeFiche === 'BAR-EN-101' &&
        i.etat === 'NOUVELLE' &&
        i.dateRdv === instantParis(AUJOURDHUI, '15:45'),
    );
    expect(neuves).toHaveLength(1);
  });

  test('the papers and the photos of the demo can be read', async () => {
    const racine = await mkdtemp(join(tmpdir(), 'demo-'));
    const fichiers = folderStore(racine);
    const autre = await baseDeTest();
    await remplirDemo(autre.db, { aujourdhui: AUJOURDHUI, dossiers: 30, fichiers });
    const empreintes = await autre.db.query<{ sha256: string }>(
      `select distinct data ->> 'sha256' as sha256 from documents where collection = 'photos'
       union select data ->> 'sha256' from documents where collection = 'records' and data ->> 'kind' = 'fichier'`,
    );
    expect(empreintes.length).toBeGreaterThan(4);
    for (const { sha256 } of empreintes) expect(await fichiers.read(sha256)).not.toBeNull();
    await autre.drop();
    await rm(racine, { recursive: true });
  });

  test('invented SIRETs pass their key', async () => {
    const entreprises = await lire<{ siret: string }>('entreprises');
    expect(entreprises).toHaveLength(60);
    expect(
      entreprises.filter(({ siret }) => siret.length !== 14 || luhn(siret) !== 0 || luhn(siret.slice(0, 9)) !== 0),
    ).toEqual([]);
  });

  test('numbers are unique by office and the next one follows', async () => {
    const [suivant] = await db.query<{ valeur: number }>("select valeur from compteurs where cle = 'D:1:2026'");
    const numeros = (await lire<Dossier>('dossiers')).filter(
      ({ variante, numero }) => variante === 'cee' && numero?.startsWith('D-2026'),
    );
    expect(suivant?.valeur).toBe(numeros.length);
  });

  test('[facturation/F7] there are invoices in every state, and the next number follows theirs', async () => {
    const factures = (await lire<FactureRecord & { kind: string }>('records')).filter(({ kind }) => kind === 'facture');
    expect(new Set(factures.map(({ statut }) => statut))).toEqual(new Set(STATUTS_FACTURE));
    const rangs = factures.flatMap(({ variante, numero }) =>
      variante === 'cee' && numero?.startsWith('FA-2026-') ? [Number(numero.slice(-5))] : [],
    );
    const [suivant] = await db.query<{ valeur: number }>(
      "select valeur from compteurs where cle = 'facture:FA:1:2026'",
    );
    expect([suivant?.valeur, new Set(rangs).size]).toEqual([Math.max(...rangs), rangs.length]);
  });

  test('every document belongs to someone’s scope', async () => {
    expect(await db.query('select id from documents where cardinality(portees) = 0')).toEqual([]);
  });

  test('the same seed and day give the same demo, another seed another one', async () => {
    const contenus = { images: await imagesDemo(null), pieces: await piecesDemo(null) };
    const tirer = (graine: number) => {
      const { monde, documents } = fonder(new Hasard(graine), 'mar', { aujourdhui: AUJOURDHUI, contenus });
      return { documents, dossiers: [...tourneesDemo(monde), ...dossiersDemo(monde, 30)] };
    };
    expect(tirer(1)).toEqual(tirer(1));
    expect(tirer(7)).not.toEqual(tirer(1));
  });
});

test('[renovation/PF2] [renovation/PF8] the households and the plans of the demo are those that the scales describe', async () => {
  const projets = (await lire<Dossier>('dossiers')).filter(({ variante }) => variante === 'mar');
  for (const { menage, donnees } of projets) {
    const { occupants, rfr, categorie } = menage;
    expect(categorieProposee({ occupants, rfr, zone: 'Autres régions' }, AUJOURDHUI)?.categorie).toBe(categorie);
    expect(alertesDe({ menage, plan: planDe(donnees), jour: AUJOURDHUI })).toEqual([]);
  }
  expect(projets.filter(({ donnees }) => planDe(donnees).ressources.length === 4).length).toBeGreaterThan(10);
});

test.each(['cee', 'eds', 'mar'] as const)(
  '[tableaux/TB5] an order of the demo is validated in a credible time in %s',
  async (variante) => {
    const dossiers = (await lire<Dossier>('dossiers')).filter((d) => d.variante === variante);
    const interventions = (await lire<Intervention>('interventions')).filter((i) => i.variante === variante);
    const validees = valideesDans(interventions, { du: '2020-01-01', au: AUJOURDHUI });
    const delai = delaiMoyen(validees, dossiers);
    expect(delai).toBeGreaterThan(15);
    expect(delai).toBeLessThan(36);
  },
);
