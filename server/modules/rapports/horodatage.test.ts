import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAINTENANT } from '#domain/access/essais.ts';
import { readConfig } from '../../config.ts';
import { type AutoriteDeTest, type Faute, ouvrirAutorite } from '../../test-support/autorite.ts';
import { type Bureau, completer, type DossierDeTest, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';
import { openAuthority } from '../../timestamp/authority.ts';

const champs = { surface: 98, c_resultat: 'Satisfaisant' };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let autorite: AutoriteDeTest;
let serveur: ServeurDeTest;
let bureau: Bureau;

beforeAll(async () => {
  autorite = await ouvrirAutorite(() => new Date('2026-11-21T07:00:05.000Z'));
  serveur = await creerServeurDeTest({ env: autorite.env });
  bureau = await ouvrirBureau(serveur);
  await completer(serveur);
});
afterAll(async () => {
  await serveur.close();
  await autorite.fermer();
});

const lire = (qui: Personne, url: string, de = serveur) =>
  de.appel('GET', `/api/Intervention/${url}`, { jeton: bureau.jetons[qui] });
const emise = async (intervention = {}, dossier = {}, photo = {}): Promise<DossierDeTest> => {
  const de = await bureau.dossier({
    dossier: { etat: 'VALIDE', ...dossier },
    intervention: { etat: 'VALIDE', champs, resultat: 'Satisfaisant', valideLe: MAINTENANT, ...intervention },
  });
  await bureau.photo(de, { recuLe: MAINTENANT, ...photo });
  return de;
};
const horodater = ({ idIntervention }: DossierDeTest, qui: Personne = 'claire') =>
  lire(qui, `Timestamp/${idIntervention}/rapport`);
const scelle = ({ idIntervention }: DossierDeTest, qr = true, qui: Personne = 'claire') =>
  lire(qui, `GenerateHorodatagePdf/${idIntervention}/rapport/${qr}`);

describe('the timestamp of a report', () => {
  test('[reports/R16] covers the bytes that are handed over, is asked for once, and leaves its line', async () => {
    const de = await emise();
    const reponse = await horodater(de);
    expect(reponse.json()).toMatchObject({
      sha256: sha256((await lire('maud', `Generate/${de.idIntervention}/rapport/true`)).rawPayload),
      genTime: '2026-11-21T07:00:05.000Z',
      politique: '1.2.250.1.999.1',
      autorite: 'CN=Horodatage de test',
      verifie: true,
    });
    expect(autorite.autorisation).toBe(`Basic ${Buffer.from('bureau:secret@').toString('base64')}`);
    const avant = autorite.demandes;
    expect((await horodater(de, 'yann')).json()).toEqual(reponse.json());
    expect(autorite.demandes).toBe(avant);
    const lignes = await serveur.db.query(
      "select utilisateur, apres from historique where action = 'horodatage' and id_doc = $1",
      [de.idIntervention],
    );
    expect(lignes).toEqual([
      { utilisateur: 'Claire Vasseur', apres: expect.objectContaining({ sha256: reponse.json().sha256 }) },
    ]);
  });

  test('[reports/R16] two people who ask at once keep one token', async () => {
    const de = await emise();
    const [un, autre] = await Promise.all([horodater(de), horodater(de, 'gaelle')]);
    expect(un.json()).toEqual(autre.json());
    const lignes = await serveur.db.query("select n from historique where action = 'horodatage' and id_doc = $1", [
      de.idIntervention,
    ]);
    expect(lignes).toHaveLength(1);
  });

  const FAUTES = [
    ['refus', 'refus'],
    ['muette', 'reseau'],
    ['page', 'refus'],
    ['nonce', 'jeton'],
    ['empreinte', 'jeton'],
    ['contenu', 'jeton'],
    ['inconnue', 'jeton'],
    ['usage', 'jeton'],
    ['certificat', 'jeton'],
    ['perimee', 'jeton'],
  ] as const satisfies readonly (readonly [Faute, string])[];
  test.each(FAUTES)('[reports/R16] an authority that errs (%s) leaves nothing behind', async (faute, raison) => {
    const de = await emise();
    autorite.faute = faute;
    const echec = await horodater(de);
    autorite.faute = null;
    expect([echec.statusCode, echec.json()]).toMatchObject([502, { code: 'HORODATAGE_ECHEC', data: { raison } }]);
    const gardes = await serveur.db.query('select serie from horodatages where id_intervention = $1', [
      de.idIntervention,
    ]);
    expect(gardes).toEqual([]);
    expect((await horodater(de)).json().verifie).toBe(true);
  });

  test('[reports/R16] a token that was changed in the database no longer holds, and the answer says so', async () => {
    const [de, autre] = [await emise(), await emise()];
    const jeton = (await horodater(autre)).json<{ jeton: string }>().jeton;
    expect((await horodater(de)).json().verifie).toBe(true);
    await serveur.db.query('update horodatages set jeton = $2 where id_intervention = $1', [de.idIntervention, jeton]);
    expect((await horodater(de)).json().verifie).toBe(false);
  });

  test('[reports/R16] who may: the office and the controller of the visit; assessors read what was made', async () => {
    const de = await emise({}, { etat: 'ARCHIVE', archiveLe: MAINTENANT });
    const codes = [];
    for (const qui of ['samia', 'sandrine', 'maud', 'loic', 'etranger', 'helene'] as const)
      codes.push((await horodater(de, qui)).statusCode);
    expect(codes).toEqual([404, 403, 403, 403, 404, 404]);
    expect((await horodater(de, 'yann')).statusCode).toBe(200);
    expect((await horodater(de, 'helene')).json().verifie).toBe(true);
    expect((await scelle(de, true, 'helene')).statusCode).toBe(403);
  });

  test('[reports/R16] nothing is sealed before it is issued, nor before its last photo is there', async () => {
    const enCours = await emise({ etat: 'EN COURS' }, { etat: 'EN COURS' });
    const sansPhoto = await emise({}, {}, { recuLe: null });
    for (const appel of [horodater, scelle]) {
      expect((await appel(enCours)).json().code).toBe('RAPPORT_NON_EMIS');
      expect((await appel(sansPhoto)).json().code).toBe('PHOTOS_MANQUANTES');
    }
  });

  test('[reports/R16] without an authority the answer says so', async () => {
    const sans = await creerServeurDeTest();
    const chez = await ouvrirBureau(sans);
    await completer(sans);
    const de = await chez.dossier({ intervention: { etat: 'VALIDE', champs, resultat: 'Satisfaisant' } });
    await chez.photo(de, { recuLe: MAINTENANT });
    for (const url of [
      `Timestamp/${de.idIntervention}/rapport`,
      `GenerateHorodatagePdf/${de.idIntervention}/rapport/true`,
    ]) {
      const refus = await sans.appel('GET', `/api/Intervention/${url}`, { jeton: chez.jetons.claire });
      expect([refus.statusCode, refus.json().code]).toEqual([422, 'HORODATAGE_ABSENT']);
    }
    await sans.close();
  });

  test('[reports/R16] an authority without certificates to vouch for it, or with ones that cannot be read, stops the start', async () => {
    expect(() => readConfig({ TSA_URL: 'https://tsa.example' })).toThrow(/TSA_CA/);
    const { tsa } = readConfig({ TSA_URL: 'https://tsa.example', TSA_CA: import.meta.filename, TSA_POLICY: '1.2.3' });
    expect(tsa).toEqual({ url: 'https://tsa.example', ca: import.meta.filename, politique: '1.2.3' });
    await expect(openAuthority({ tsa })).rejects.toThrow(/TSA_CA/);
  });
});

describe('the timestamped PDF', () => {
  /** What a reader does: the value of the last signature, and the bytes that it covers. */
  const dernierSceau = (pdf: Buffer) => {
    const texte = pdf.toString('latin1');
    const [debut = 0, a = 0, b = 0, longueur = 0] = (
      /\/ByteRange \[([^\]]+)\](?![\s\S]*\/ByteRange)/.exec(texte)?.[1] ?? ''
    )
      .trim()
      .split(/\s+/)
      .map(Number);
    const valeur = Buffer.from(texte.slice(a + 1, b - 1), 'hex');
    return {
      valeur,
      couvert: Buffer.concat([pdf.subarray(debut, a), pdf.subarray(b, b + longueur)]),
      fin: b + longueur,
    };
  };
  const sansZeros = (valeur: Buffer): Buffer => valeur.subarray(0, valeur.readUInt16BE(2) + 4);

  test('[reports/R17] is the report itself, then an update that seals the whole file, the same for good', async () => {
    const de = await emise();
    const { rawPayload: pdf } = await scelle(de);
    const { rawPayload: rapport } = await lire('claire', `Generate/${de.idIntervention}/rapport/true`);
    expect(pdf.subarray(0, rapport.length).equals(rapport)).toBe(true);
    const { valeur, couvert, fin } = dernierSceau(pdf);
    expect(fin).toBe(pdf.length);
    const autre = await openAuthority(readConfig(autorite.env));
    expect(await autre?.verify(couvert, sansZeros(valeur))).toBe(true);
    expect(await autre?.verify(Buffer.concat([couvert, Buffer.from(' ')]), sansZeros(valeur))).toBe(false);
    const { sha256: empreinte } = (await horodater(de)).json<{ sha256: string }>();
    expect(pdf.toString('latin1')).toContain(empreinte);
    const demandes = autorite.demandes;
    expect((await scelle(de, true, 'yann')).rawPayload.equals(pdf)).toBe(true);
    expect(autorite.demandes).toBe(demandes);
    expect((await scelle(de, false)).rawPayload.equals(pdf)).toBe(false);
  });

  test('[reports/R17] an authority that gives the first token and not the second makes no half of a file', async () => {
    const de = await emise();
    await horodater(de);
    autorite.faute = 'nonce';
    const echec = await scelle(de);
    autorite.faute = null;
    expect(echec.json().code).toBe('HORODATAGE_ECHEC');
    expect((await scelle(de)).statusCode).toBe(200);
  });
});
