/** Invoices of an office. */
import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ligne } from '#domain/facturation/facture.test-support.ts';
import type { Facturation } from '#domain/facturation/facturation.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { armerFacturation, remplir } from '../../test-support/facturation.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

/** A stream of the PDF in clear; '' when it is not compressed text. */
function inflated(octets: Buffer): string {
  try {
    return inflateSync(octets).toString('utf8');
  } catch {
    return octets.toString('utf8');
  }
}

type Lu = Facturation & { readonly code?: string; readonly champs?: Record<string, string> };

let serveur: ServeurDeTest;
let bureau: Bureau;
const demander = async (qui: Personne, url: string, body?: unknown): Promise<{ statut: number; lu: Lu }> => {
  const reponse = await serveur.appel(body === undefined ? 'GET' : 'POST', `/api/Demande/${url}`, {
    jeton: bureau.jetons[qui],
    ...(body === undefined ? {} : { body }),
  });
  return { statut: reponse.statusCode, lu: reponse.json() };
};
const lire = (qui: Personne, idDossier: string) => demander(qui, `GetFacturation/${idDossier}`);
const enregistrer = (idDossier: string, body: object = {}, qui: Personne = 'claire') =>
  demander(qui, `SaveFacturation/${idDossier}`, body);
const aFacturer = async (): Promise<string> =>
  (await bureau.dossier({ dossier: { etat: 'VALIDE' }, intervention: { etat: 'VALIDE' } })).idDossier;
const emettre = async (): Promise<Lu & { id: string; idDossier: string; numero: string }> => {
  const { statut, lu } = await enregistrer(await aFacturer(), { emettre: true });
  expect([statut, lu.code]).toEqual([200, undefined]);
  return lu as Lu & { id: string; numero: string };
};
const rangDe = ({ numero }: { numero: string | null }): number => Number(numero?.split('-').at(-1));

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  await armerFacturation(serveur);
});
afterAll(() => serveur.close());

describe('invoices', () => {
  test('[facturation/F6] a dossier without an invoice is answered with what would be billed', async () => {
    const idDossier = await aFacturer();
    const { lu } = await lire('claire', idDossier);
    expect(lu).toMatchObject({ id: null, statut: 'AUCUNE', idDossier, totalTTCCents: 21_600 });
    expect(lu.lignes).toMatchObject([{ puHTCents: 18_000, totalHTCents: 18_000 }]);
    expect((await lire('maud', idDossier)).statut).toBe(404);
  });

  test('[facturation/F4] one draft a dossier, made from the proposal and then changed', async () => {
    const idDossier = await aFacturer();
    const premier = await enregistrer(idDossier, { mentions: 'Bon 12' });
    expect(premier.lu).toMatchObject({
      statut: 'BROUILLON',
      numero: null,
      mentions: ['Bon 12'],
      totalHTCents: 18_000,
    });
    const lignes = [ligne({ quantiteMilliemes: 1500, puHTCents: 333 })];
    const second = await enregistrer(idDossier, { lignes });
    expect(second.lu).toMatchObject({ id: premier.lu.id, totalHTCents: 500, mentions: ['Bon 12'] });
    const [{ n } = { n: 0 }] = await serveur.db.query<{ n: number }>(
      "select count(*)::integer as n from historique where id_doc = $1 and action = 'saveFacturation'",
      [String(premier.lu.id)],
    );
    expect(n).toBeGreaterThan(1);
  });

  test('[facturation/F3] who may: the office; the client reads what was issued, nothing of the draft', async () => {
    const idDossier = await aFacturer();
    for (const qui of ['yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect([qui, (await enregistrer(idDossier, {}, qui)).statut]).toEqual([qui, 403]);
    expect((await enregistrer(idDossier, {}, 'etranger')).statut).toBe(404);
    await enregistrer(idDossier, { mentions: 'interne' });
    const statuts = async () =>
      Object.fromEntries(
        await Promise.all(
          (['gaelle', 'claire', 'maud', 'yann', 'sandrine', 'loic', 'helene', 'etranger'] as const).map(
            async (qui) => [qui, (await lire(qui, idDossier)).statut] as const,
          ),
        ),
      );
    const autres = { gaelle: 200, claire: 200, yann: 403, sandrine: 403, loic: 403, helene: 403, etranger: 404 };
    expect(await statuts()).toEqual({ ...autres, maud: 404 });
    await enregistrer(idDossier, { emettre: true });
    expect(await statuts()).toEqual({ ...autres, maud: 200 });
  });

  test('[facturation/F7] [facturation/F8] [facturation/F9] issued: a number, a day, what it says for good; then nothing changes', async () => {
    const facture = await emettre();
    expect(facture).toMatchObject({ statut: 'EMISE', type: 'facture', totalTTCCents: 21_600 });
    expect(facture.numero).toMatch(/^FA-2026-\d{5}$/);
    expect(facture.destinataire).toMatchObject({ nom: 'Oxance Énergie', siret: '36252187900034' });
    const encore = await enregistrer(facture.idDossier, { id: facture.id, mentions: 'x' });
    expect([encore.statut, encore.lu.code]).toEqual([423, 'VERROUILLE']);
    const reemise = await enregistrer(facture.idDossier, { id: facture.id, emettre: true });
    expect(reemise.statut).toBe(423);
    await remplir(serveur, 'bureau-1', { nom: 'Bureau renommé' });
    expect((await lire('maud', facture.idDossier)).lu.totalTTCCents).toBe(21_600);
    const [garde] = await serveur.db.query<{ nom: string }>(
      "select data -> 'emission' -> 'vendeur' ->> 'nom' as nom from documents where id = $1",
      [facture.id],
    );
    await remplir(serveur, 'bureau-1', { nom: 'Bureau Ouest' });
    expect(garde?.nom).toBe('Bureau Ouest');
  });

  test('[facturation/F10] what is missing is named, and takes no number', async () => {
    const avant = await emettre();
    await remplir(serveur, 'bureau-1', { siret: '' });
    const refus = await enregistrer(await aFacturer(), { emettre: true, datePrestation: null });
    expect([refus.statut, refus.lu.code]).toEqual([422, 'CHAMPS_MANQUANTS']);
    expect(refus.lu.champs).toEqual({ 'bureau.siret': 'requis', datePrestation: 'requis' });
    await remplir(serveur, 'bureau-1', { siret: '73282932000074' });
    expect(rangDe(await emettre())).toBe(rangDe(avant) + 1);
  });

  test('[facturation/F7] twelve issues at once, one of which fails: one sequence without gap', async () => {
    const avant = rangDe(await emettre());
    const dossiers = await Promise.all(Array.from({ length: 12 }, aFacturer));
    const reponses = await Promise.all(
      dossiers.map((idDossier, rang) =>
        enregistrer(idDossier, { emettre: true, ...(rang === 5 ? { lignes: [] } : {}) }),
      ),
    );
    const rangs = reponses.filter(({ statut }) => statut === 200).map(({ lu }) => rangDe(lu));
    expect(rangs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, rang) => avant + 1 + rang));
    expect(reponses[5]?.lu.code).toBe('CHAMPS_MANQUANTS');
  });

  test('[facturation/F7] one draft issued twice at once has one number', async () => {
    const idDossier = await aFacturer();
    const { lu } = await enregistrer(idDossier);
    const deux = await Promise.all([1, 2].map(() => enregistrer(idDossier, { id: lu.id, emettre: true })));
    expect(deux.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([200, 423]);
  });

  test('[facturation/F7] a draft made elsewhere meanwhile is not issued over: CONFLIT', async () => {
    const idDossier = await aFacturer();
    const { lu } = await enregistrer(idDossier);
    await enregistrer(idDossier, { mentions: 'changé par un autre' });
    const refus = await enregistrer(idDossier, { id: lu.id, base: lu.rev, emettre: true });
    expect([refus.statut, refus.lu.code]).toEqual([409, 'CONFLIT']);
  });

  test('[facturation/F14] a credit note has its own number, names its invoice, and is made once', async () => {
    const facture = await emettre();
    const annuler = (qui: Personne = 'claire') =>
      demander(qui, `AvoirFacturation/${facture.idDossier}`, { facture: facture.id, motif: 'Mauvais client' });
    const deux = await Promise.all([annuler(), annuler()]);
    expect(deux.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([201, 423]);
    const avoir = deux.find(({ statut }) => statut === 201)?.lu;
    expect(avoir).toMatchObject({
      type: 'avoir',
      statut: 'EMISE',
      totalTTCCents: facture.totalTTCCents,
      avoirDe: { id: facture.id, numero: facture.numero },
      motif: 'Mauvais client',
    });
    expect(avoir?.numero).toMatch(/^AV-2026-\d{5}$/);
    const relue = await demander('maud', `GetFacturation/${facture.idDossier}?facture=${facture.id}`);
    expect(relue.lu).toMatchObject({ statut: 'ANNULEE PAR AVOIR', avoir: { numero: avoir?.numero } });
    const daAvoir = { facture: avoir?.id, motif: 'Encore' };
    expect((await demander('claire', `AvoirFacturation/${facture.idDossier}`, daAvoir)).lu.code).toBe('REGLE_METIER');
    // A new one may be made for the same dossier.
    expect((await enregistrer(facture.idDossier, { emettre: true })).lu).toMatchObject({ statut: 'EMISE' });
  });

  test('[facturation/F14] a draft is not cancelled, nor the invoice of another dossier', async () => {
    const idDossier = await aFacturer();
    const { lu } = await enregistrer(idDossier);
    const annuler = (facture: unknown) =>
      demander('claire', `AvoirFacturation/${idDossier}`, { facture, motif: 'Essai' });
    expect((await annuler(lu.id)).lu.code).toBe('REGLE_METIER');
    expect((await annuler((await emettre()).id)).statut).toBe(404);
  });

  test('[facturation/F4] an id that is something else is not taken for a draft', async () => {
    const idDossier = await aFacturer();
    const { id } = (await enregistrer(await aFacturer())).lu;
    expect((await enregistrer(idDossier, { id })).statut).toBe(409);
    const neuf = randomUUID();
    expect((await enregistrer(idDossier, { id: neuf })).lu.id).toBe(neuf);
    expect((await enregistrer(idDossier, { id: neuf })).lu.id).toBe(neuf);
  });

  test('[facturation/F15] a dossier that was billed is not erased', async () => {
    const { idDossier } = await bureau.dossier();
    await enregistrer(idDossier, { emettre: true, datePrestation: '2026-11-20' });
    const reponse = await serveur.appel('DELETE', `/api/Demande/${idDossier}`, { jeton: bureau.jetons.gaelle });
    expect([reponse.statusCode, reponse.json().code]).toEqual([423, 'VERROUILLE']);
  });

  test('[facturation/F16] the PDF of what was issued carries its XML; a draft has none, another client reads none', async () => {
    const { idDossier, numero } = await emettre();
    const tirer = (qui: Personne, id: string) =>
      serveur.appel('GET', `/api/Demande/GenerateFacturation/${id}`, { jeton: bureau.jetons[qui] });
    const pdf = await tirer('maud', idDossier);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain(`${numero}.pdf`);
    const texte = pdf.rawPayload.toString('latin1');
    for (const voulu of ['%PDF-1.7', '/AFRelationship /Alternative', 'factur-x.xml', '/OutputIntents', '/AF ['])
      expect(texte).toContain(voulu);
    for (const voulu of ['<fx:ConformanceLevel>EN 16931<', '<pdfaid:part>3<', '<pdfaid:conformance>B<'])
      expect(texte).toContain(voulu);
    const flux = [...texte.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, octets = '']) =>
      inflated(Buffer.from(octets, 'latin1')),
    );
    expect(
      flux.filter((un) => un.includes('CrossIndustryInvoice') && un.includes(`<ram:ID>${numero}</ram:ID>`)),
    ).toHaveLength(1);
    const brouillon = await aFacturer();
    await enregistrer(brouillon);
    expect((await tirer('claire', brouillon)).json().code).toBe('REGLE_METIER');
    expect((await tirer('etranger', idDossier)).statusCode).toBe(404);
  });

  test('the register: filtered, sorted, searched; a client’s own; nothing of another office', async () => {
    const facture = await emettre();
    const lister = async (qui: Personne, query: Record<string, string | number> = {}) =>
      (await serveur.appel('GET', '/api/Demande/Facturation', { jeton: bureau.jetons[qui], query })).json();
    const seule = { idDossier: facture.idDossier };
    expect(await lister('claire', seule)).toMatchObject({ total: 1, items: [{ numero: facture.numero }] });
    expect((await lister('claire', { search: 'OXANCE', size: 500 })).total).toBeGreaterThan(1);
    expect((await lister('claire', { ...seule, enRetard: 'true' })).total).toBe(0);
    expect((await lister('claire', { ...seule, enRetard: 'false' })).total).toBe(1);
    await enregistrer(await aFacturer());
    const brouillons = { statut: 'BROUILLON' };
    expect((await lister('claire', brouillons)).total).toBeGreaterThan(0);
    expect((await lister('maud', brouillons)).total).toBe(0);
    expect((await lister('maud', seule)).total).toBe(1);
    expect((await lister('etranger')).total).toBe(0);
    const { items } = await lister('claire', { statut: 'EMISE', sort: '-totalTTCCents,numero', size: 500 });
    const montants = items.map(({ totalTTCCents }: Lu) => totalTTCCents);
    expect(montants).toEqual(montants.toSorted((a: number, b: number) => b - a));
  });

  test('[facturation/F3] the history tells who bills what was billed, and nobody else', async () => {
    const facture = await emettre();
    const lignes = async (qui: Personne): Promise<{ genre: string | null; action: string }[]> =>
      (
        await serveur.appel('GET', `/api/Demande/GetLogsDemande/${facture.idDossier}`, { jeton: bureau.jetons[qui] })
      ).json();
    const deFacture = (toutes: { genre: string | null }[]) => toutes.filter(({ genre }) => genre === 'facture').length;
    expect(deFacture(await lignes('claire'))).toBeGreaterThan(0);
    expect(deFacture(await lignes('yann'))).toBe(0);
    expect(JSON.stringify(await lignes('maud'))).not.toContain(facture.numero);
  });
});
