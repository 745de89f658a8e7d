import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastSeq } from '../db/epoch.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, ouvrirBureau } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

/** One open event stream: `suivant` resolves to the seq of the next ring, `null` once the server has closed it. */
async function ecouter(origine: string, jeton: string) {
  const abandon = new AbortController();
  const reponse = await fetch(`${origine}/api/Sync/stream`, {
    headers: { authorization: `Bearer ${jeton}` },
    signal: abandon.signal,
  });
  const lecteur = reponse.body?.pipeThrough(new TextDecoderStream()).getReader();
  let reste = '';
  const suivant = async (): Promise<number | null> => {
    for (;;) {
      const sonnerie = /event: documents\ndata: \{"seq":(\d+)\}\n\n/.exec(reste);
      if (sonnerie !== null) {
        reste = reste.slice(sonnerie.index + sonnerie[0].length);
        return Number(sonnerie[1]);
      }
      const lu = await lecteur?.read();
      if (lu === undefined || lu.done) return null;
      reste += lu.value;
    }
  };
  /** Rings up to this seq; those of earlier commits may still be on their way. */
  const jusqua = async (seq: number): Promise<number[]> => {
    const recus: number[] = [];
    while ((recus.at(-1) ?? 0) < seq) recus.push((await suivant()) ?? Infinity);
    return recus;
  };
  return {
    jusqua,
    statut: reponse.status,
    type: reponse.headers.get('content-type'),
    suivant,
    fermer: () => abandon.abort(),
  };
}

describe('event stream', () => {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  let origine: string;

  beforeAll(async () => {
    serveur = await creerServeurDeTest();
    bureau = await ouvrirBureau(serveur);
    origine = await serveur.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => serveur.close());

  test('rings at the opening, then for each write in the scope of the listener', async () => {
    const { idDossier } = await bureau.dossier();
    const flux = await ecouter(origine, bureau.jetons.yann);
    expect([flux.statut, flux.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await flux.suivant()).toBeGreaterThanOrEqual(0);
    const { doc } = await appareil(serveur, bureau.jetons.claire).pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'Portail' },
    });
    expect((await flux.jusqua(doc?.seq ?? Infinity)).at(-1)).toBe(doc?.seq);
    flux.fermer();
  });

  test('[http/H12] a user has twenty of them: one more ends the oldest, and those of the others stay', async () => {
    const autre = await ecouter(origine, bureau.jetons.samia);
    const ouverts = [];
    for (let n = 0; n < 21; n += 1) ouverts.push(await ecouter(origine, bureau.jetons.claire));
    for (const flux of [...ouverts.slice(1), autre]) expect(await flux.suivant()).toBeGreaterThanOrEqual(0);
    const [premier] = ouverts;
    expect(await premier?.suivant()).toBeGreaterThanOrEqual(0);
    expect(await premier?.suivant()).toBeNull();
    for (const flux of [...ouverts, autre]) flux.fermer();
  });

  test('stays silent for those whom a write does not concern', async () => {
    const [sien, autre] = [await bureau.dossier(), await bureau.dossier()];
    const poste = appareil(serveur, bureau.jetons.claire);
    await poste.pousser({
      collection: 'interventions',
      id: sien.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const flux = await ecouter(origine, bureau.jetons.samia);
    // What was written before is heard first, or its ring could carry the next seq.
    await flux.jusqua(await lastSeq(serveur.db));
    const tu = await poste.pousser({
      collection: 'dossiers',
      id: autre.idDossier,
      changes: { acces: 'pas pour Samia' },
    });
    const reponse = await poste.pousser({
      collection: 'dossiers',
      id: sien.idDossier,
      baseRev: 2,
      changes: { acces: 'pour Samia' },
    });
    expect([tu.statut, reponse.statut]).toEqual(['accepte', 'accepte']);
    const recus = await flux.jusqua(reponse.doc?.seq ?? 0);
    expect(recus.at(-1)).toBe(reponse.doc?.seq);
    expect(recus).not.toContain(tu.doc?.seq);
    flux.fermer();
  });

  test('rings for what leaves the scope too', async () => {
    const { idIntervention } = await bureau.dossier();
    const flux = await ecouter(origine, bureau.jetons.yann);
    const poste = appareil(serveur, bureau.jetons.claire);
    await poste.pousser({
      collection: 'interventions',
      id: idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const [sortie] = await serveur.db.query<{ seq: number }>('select seq from sorties where id = $1', [idIntervention]);
    expect((await flux.jusqua(sortie?.seq ?? Infinity)).at(-1)).toBeGreaterThanOrEqual(sortie?.seq ?? Infinity);
    flux.fermer();
  });

  test('is closed to whoever is not signed in', async () => {
    const reponse = await fetch(`${origine}/api/Sync/stream`);
    expect([reponse.status, await reponse.json()]).toMatchObject([401, { code: 'SESSION_ABSENTE' }]);
  });

  test('ends at the heartbeat that finds the session revoked', async () => {
    const autre = await creerServeurDeTest({ heartbeatMs: 20 });
    const id = await autre.creerCompte({ email: 'a@a.example', role: 'BASIC' });
    const flux = await ecouter(
      await autre.app.listen({ port: 0, host: '127.0.0.1' }),
      await autre.connecter('a@a.example'),
    );
    await flux.suivant();
    await autre.db.query('update utilisateurs set actif = false where id = $1', [id]);
    expect(await flux.suivant()).toBeNull();
    await autre.close();
  });

  test('ends when the server stops', async () => {
    const autre = await creerServeurDeTest();
    await autre.creerCompte({ email: 'a@a.example', role: 'BASIC' });
    const flux = await ecouter(
      await autre.app.listen({ port: 0, host: '127.0.0.1' }),
      await autre.connecter('a@a.example'),
    );
    await flux.suivant();
    await autre.close();
    expect(await flux.suivant()).toBeNull();
  });
});
