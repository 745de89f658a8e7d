import { createHash, randomBytes } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { type Bureau, ouvrirBureau } from '../../server/test-support/bureau.ts';
import { HELD } from '../../server/test-support/pictures.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../server/test-support/serveur.ts';
import { envoyerPhotos } from '../../src-worker/media/envoi.ts';
import { MagasinOctets } from '../../src-worker/media/octets.ts';
import { clientApi } from '../../src-worker/network/client.ts';
import { magasinMemoire } from '../../src-worker/test-support/magasin-memoire.ts';
import { tendreUnLien, type Lien } from '../support/lien-coupe.ts';

const IMAGES = 3;
/** A picture followed by bytes that nothing compresses. */
const image = (octets: number): Buffer => Buffer.concat([HELD.jpeg, randomBytes(octets)]);
const empreinte = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

describe('photos over a wire that breaks', () => {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  let lien: Lien;
  let app: FastifyInstance;

  beforeAll(async () => {
    serveur = await creerServeurDeTest();
    bureau = await ouvrirBureau(serveur);
    lien = await tendreUnLien();
    await demarrer();
  });
  afterAll(async () => {
    await lien.fermer();
    await app.close();
    await serveur.close();
  });

  async function demarrer(): Promise<void> {
    app = await serveur.redemarre();
    await app.listen({ port: 0, host: '127.0.0.1' });
    lien.vers((app.server.address() as { port: number }).port);
  }
  async function redemarrer(): Promise<void> {
    await app.close();
    await demarrer();
  }

  /** A tablet that took photos of one dossier, and whose documents the server knows. */
  async function tablette(contenus: readonly Buffer[]) {
    const magasin = magasinMemoire(`photos-${empreinte(contenus[0] ?? Buffer.alloc(0))}`);
    const octets = new MagasinOctets('constat-cee-1', new IDBFactory());
    const de = await bureau.dossier();
    const ids: string[] = [];
    for (const contenu of contenus) {
      const sha256 = empreinte(contenu);
      const faits = { sha256, taille: contenu.length, type: 'image/jpeg', recuLe: null } as const;
      const id = await bureau.photo(de, faits);
      ids.push(id);
      const document = { id, ...faits, prisLe: `2026-11-21T08:0${ids.length}:00.000Z`, rev: 1, seq: 1, dirty: 0 };
      await magasin.ecrire('photos', [{ previous: undefined, document: document as unknown as LocalDocument }]);
      const fiche = {
        id,
        idIntervention: de.idIntervention,
        aCreer: null,
        sha256,
        etat: 'a-envoyer' as const,
        octets: contenu.length,
        essais: 0,
        derniereErreur: null,
        refus: null,
        pasAvantMs: 0,
      };
      await octets.garder(fiche, { reduit: { type: 'image/jpeg', contenu: new Uint8Array(contenu).buffer } });
    }
    const client = clientApi({
      fetch,
      origine: lien.origine,
      token: async () => bureau.jetons.yann,
      surToken: async () => undefined,
      surRefus: async () => undefined,
    });
    const { signal } = new AbortController();
    return {
      ids,
      envoyer: () => envoyerPhotos({ magasin, octets, client, signal, horloge: () => '2026-11-21T09:00:00.000Z' }),
    };
  }
  const recus = (id: string): Promise<number> => serveur.fichiers.partiels.size(id);
  async function photo(id: string): Promise<Pick<Photo, 'recuLe' | 'sha256'>> {
    const [ligne] = await serveur.db.query<{ data: Photo }>('select data from documents where id = $1', [id]);
    if (ligne === undefined) throw new Error('photo inconnue');
    return ligne.data;
  }
  async function octetsDuServeur(id: string): Promise<Buffer> {
    const lus = await serveur.appel('GET', `/api/Files/download?id=${id}`, { jeton: bureau.jetons.claire });
    return lus.rawPayload;
  }

  test('[sync/M3] [sync/C18] cut every 150 kB and restarted in between, it goes on at the very byte and arrives whole', async () => {
    const contenus = Array.from({ length: IMAGES }, () => image(700_000));
    const { ids, envoyer } = await tablette(contenus);
    const avances: number[] = [];
    for (let tour = 0; tour < 60; tour += 1) {
      lien.couperApres(150_000);
      const reponse = await envoyer();
      avances.push((await Promise.all(ids.map(recus))).reduce((a, b) => a + b, 0));
      if (tour % 5 === 4) await redemarrer();
      if (reponse.ok) break;
      expect(reponse.code).toBe('HORS_LIGNE');
    }
    for (const [i, id] of ids.entries()) {
      expect((await photo(id)).recuLe).not.toBeNull();
      expect((await octetsDuServeur(id)).equals(contenus[i] ?? Buffer.alloc(0))).toBe(true);
    }
    // 2.1 MB by cuts of 150 kB: were each piece begun again, none of 256 kB would ever arrive.
    expect(avances.length).toBeGreaterThan(13);
    expect(avances.length).toBeLessThan(60);
  }, 60_000);

  test('[sync/M3] cut within the headers, the opening, the first and the last byte', async () => {
    const contenu = image(20_000);
    const { ids, envoyer } = await tablette([contenu]);
    for (const octets of [0, 1, 120, 300, 900, 1100, 1300, 2000, 9000, 9001]) {
      lien.couperApres(octets);
      expect(await envoyer()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    }
    lien.couperApres(null);
    expect(await envoyer()).toEqual({ ok: true, value: 1 });
    expect((await octetsDuServeur(ids[0] ?? '')).equals(contenu)).toBe(true);
  }, 60_000);

  test('[sync/M3] two tablets send the same photo over bad links, and it is received once', async () => {
    const contenu = image(400_000);
    const { ids, envoyer } = await tablette([contenu]);
    lien.couperApres(120_000);
    await Promise.all([envoyer(), envoyer()]);
    lien.couperApres(null);
    await Promise.all([envoyer(), envoyer()]);
    expect(await envoyer()).toEqual({ ok: true, value: 1 });
    expect((await octetsDuServeur(ids[0] ?? '')).equals(contenu)).toBe(true);
  }, 60_000);
});
