/** Pull: pages, counts, scope, days, epochs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, ouvrirBureau } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
const tablette = () => appareil(serveur, bureau.jetons.yann);

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('pull', () => {
  test('pages follow one another without a hole nor a double', async () => {
    for (let n = 0; n < 5; n += 1) await bureau.dossier();
    const tout = await tablette().tirer();
    const parPages: string[] = [];
    let page = await tablette().tirer({ limit: 3 });
    for (;;) {
      parPages.push(...page.docs.map(({ d }) => d.id));
      if (page.fini) break;
      page = await tablette().tirer({ limit: 3, epoch: page.epoch, seq: page.seq });
    }
    expect(parPages).toEqual(tout.docs.map(({ d }) => d.id));
    expect(tout.docs.length).toBeGreaterThanOrEqual(10);
  });

  test('counts what is still to come after a page', async () => {
    const tout = await tablette().tirer();
    const premiere = await tablette().tirer({ limit: 4 });
    const suite = await tablette().tirer({ limit: 4, epoch: premiere.epoch, seq: premiere.seq });
    expect(premiere.restants).toBe(tout.docs.length - 4);
    expect(suite.restants).toBe(tout.docs.length - 8);
    expect(tout.restants).toBe(0);
  });

  test('[sync/C16] says before a download what it would bring since the checkpoint', async () => {
    const de = await bureau.dossier({ intervention: { dateRdv: '2026-11-24T08:00:00.000Z' } });
    await bureau.photo(de, { taille: 4000, recuLe: '2026-11-21T07:00:00.000Z' });
    await bureau.photo(de, { taille: 9000 });
    await bureau.fichier(de, { taille: 500, recuLe: '2026-11-21T07:00:00.000Z' });
    await bureau.fichier(de, { taille: 700, recuLe: null });
    const estimer = async (query: Record<string, string | number> = {}, jeton = bureau.jetons.yann) =>
      (await serveur.appel('GET', '/api/Sync/estimation', { jeton, query })).json();
    const tout = await tablette().tirer();
    const premiere = await estimer();
    expect(premiere).toMatchObject({ documents: tout.docs.length, photos: 2, octetsPhotos: 4500, plafond: 200_000 });
    const reels = JSON.stringify(tout.docs.map(({ d }) => d)).length;
    expect(premiere.octets / reels).toBeGreaterThan(0.7);
    expect(premiere.octets / reels).toBeLessThan(1.3);
    expect(await estimer({ epoch: tout.epoch, seq: tout.seq })).toMatchObject({ documents: 0, octets: 0, photos: 0 });
    expect(await estimer({ debut: '2026-11-24', fin: '2026-11-24' })).toMatchObject({ octetsPhotos: 4500 });
    expect(await estimer({ debut: '2026-11-25', fin: '2026-11-26' })).toMatchObject({ octetsPhotos: 0 });
    expect(await estimer({}, bureau.jetons.samia)).toMatchObject({ photos: 0 });
  });

  test('answers the documents of the caller’s scope and no other', async () => {
    const { idDossier } = await bureau.dossier();
    const voit = async (qui: keyof Bureau['jetons']) =>
      docOf(await appareil(serveur, bureau.jetons[qui]).tirer(), idDossier) !== undefined;
    expect([await voit('yann'), await voit('claire'), await voit('maud'), await voit('gaelle')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([await voit('samia'), await voit('etranger'), await voit('helene')]).toEqual([false, false, false]);
  });

  test('another epoch starts again from the beginning', async () => {
    const { idDossier } = await bureau.dossier();
    const page = await tablette().tirer({ epoch: randomUUID(), seq: 999_999 });
    expect(docOf(page, idDossier)).toBeDefined();
  });

  test('a device that knows more than a restored database makes it take another epoch', async () => {
    const restaure = await creerServeurDeTest();
    const sien = await ouvrirBureau(restaure);
    const { idDossier } = await sien.dossier();
    const elle = appareil(restaure, sien.jetons.yann);
    const avant = await elle.tirer();
    const apres = await elle.tirer({ epoch: avant.epoch, seq: avant.seq + 1 });
    expect(apres.epoch).not.toBe(avant.epoch);
    expect(apres.epochSeq).toBe(0);
    expect(docOf(apres, idDossier)).toBeDefined();
    // Once an hour: a device that lies does not make the others pull for ever.
    expect((await elle.tirer({ epoch: apres.epoch, seq: apres.seq + 1 })).epoch).toBe(apres.epoch);
    await restaure.close();
  });

  test('[sync/C28] every restoration is noticed, however close to the one before; what nobody signed is believed once an hour', async () => {
    const restaure = await creerServeurDeTest();
    const sien = await ouvrirBureau(restaure);
    await sien.dossier();
    const elle = appareil(restaure, sien.jetons.yann);
    let page = await elle.tirer();
    for (const _time of ['first', 'second within the hour', 'third']) {
      const marks = must(page.repere, 'the last page carries a mark');
      // A backup without this mark took the place of the database.
      await restaure.db.query('delete from reperes');
      restaure.clock.avancer(60_000);
      const apres = await elle.tirer({ epoch: page.epoch, seq: page.seq, reperes: marks });
      expect(apres.epoch).not.toBe(page.epoch);
      // The same proof is spent.
      expect((await elle.tirer({ epoch: apres.epoch, reperes: marks })).epoch).toBe(apres.epoch);
      page = apres;
    }
    const forged = (): string => `${page.seq}.${randomUUID()}`;
    const once = await elle.tirer({ epoch: page.epoch, seq: page.seq, reperes: forged() });
    expect((await elle.tirer({ epoch: once.epoch, seq: once.seq, reperes: forged() })).epoch).toBe(once.epoch);
    // Another account of the same hour adds nothing to it.
    const another = appareil(restaure, sien.jetons.claire);
    expect((await another.tirer({ epoch: once.epoch, seq: once.seq, reperes: forged() })).epoch).toBe(once.epoch);
    expect((await another.tirer({ epoch: once.epoch, seq: once.seq + 1 })).epoch).toBe(once.epoch);
    await restaure.close();
  });

  test('a client reads the answers of an issued report only', async () => {
    const { idIntervention } = await bureau.dossier({
      intervention: { etat: 'EN COURS', champs: { surface: 12 }, consignes: 'chien' },
    });
    const lu = docOf(await appareil(serveur, bureau.jetons.maud).tirer(), idIntervention);
    expect(lu).toMatchObject({ etat: 'EN COURS', champs: {}, consignes: null });
    expect(docOf(await tablette().tirer(), idIntervention)).toMatchObject({
      champs: { surface: 12 },
      consignes: 'chien',
    });
  });

  test('gives the visits of some days first, with their dossiers and the forms', async () => {
    const loin = await bureau.dossier({ intervention: { dateRdv: '2027-03-10T09:00:00.000Z' } });
    const tard = await bureau.dossier({ intervention: { dateRdv: '2027-03-09T22:30:00.000Z' } });
    const veille = await bureau.dossier({ intervention: { dateRdv: '2027-03-11T23:30:00.000Z' } });
    const page = await tablette().tirer({ debut: '2027-03-10', fin: '2027-03-11' });
    const recus = page.docs.map(({ d }) => d.id);
    expect(recus).toEqual(expect.arrayContaining([loin.idDossier, loin.idIntervention, 'BAR-EN-101', 'BAR-EN-101-v1']));
    // 22:30 UTC on the 9th is 23:30 in Paris, still the 9th; 23:30 UTC on the 11th is already the 12th.
    expect(recus).not.toContain(tard.idDossier);
    expect(recus).not.toContain(veille.idDossier);
  });

  test('a version of the messages that is not understood is told to update', async () => {
    const reponse = await serveur.appel('GET', '/api/Sync/pull', {
      jeton: bureau.jetons.yann,
      query: { version: 999 },
    });
    expect([reponse.statusCode, reponse.json().code]).toEqual([426, 'VERSION_TROP_ANCIENNE']);
  });
});

describe('a server with a limit', () => {
  test('[sync/C16] sends nobody a whole scope beyond it, and the visits of some days to everybody', async () => {
    const petit = await creerServeurDeTest({ syncMax: 12 });
    const sien = await ouvrirBureau(petit);
    const lire = (query: Record<string, string | number>) =>
      petit.appel('GET', '/api/Sync/pull', { jeton: sien.jetons.yann, query });
    expect((await lire({ limit: 5 })).statusCode).toBe(200);
    for (let n = 0; n < 12; n += 1) await sien.dossier({ intervention: { dateRdv: '2026-11-24T08:00:00.000Z' } });
    const refus = await lire({ limit: 5 });
    expect(refus.statusCode).toBe(413);
    expect(refus.json()).toMatchObject({ code: 'PERIMETRE_TROP_GRAND', data: { plafond: 12 } });
    const jours = await lire({ limit: 5, debut: '2026-11-24', fin: '2026-11-24' });
    expect(jours.json().docs).toHaveLength(5);
    const reprise = await petit.appel('GET', '/api/Sync/estimation', { jeton: sien.jetons.yann });
    expect(reprise.json().documents).toBeGreaterThan(reprise.json().plafond);
    await petit.close();
  });
});
