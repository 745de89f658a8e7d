import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/base/errors.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import type { Bureau } from '../server/test-support/bureau.ts';
import { ouvrirBureau } from '../server/test-support/bureau.ts';
import type { ServeurDeTest } from '../server/test-support/serveur.ts';
import { creerServeurDeTest } from '../server/test-support/serveur.ts';

interface Fixture {
  readonly version: number;
  readonly pull: string;
  readonly push: { readonly edits: readonly { readonly editId: string; readonly changes: Record<string, unknown> }[] };
  readonly statuts: readonly string[];
}
const DOSSIER = `${import.meta.dirname}/fixtures/protocol`;
const lues = readdirSync(DOSSIER).map((nom) => readFileSync(`${DOSSIER}/${nom}`, 'utf8'));
const versionDe = (texte: string): number => (JSON.parse(texte) as Fixture).version;

test('[sync/S17] each version of the messages has its requests here', () => {
  expect(lues.map(versionDe).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: SYNC_VERSION }, (_un, n) => n + 1),
  );
});

describe('[sync/C22] a queue written by a former version, on the real server', () => {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  beforeAll(async () => {
    serveur = await creerServeurDeTest();
    bureau = await ouvrirBureau(serveur);
  });
  afterAll(() => serveur.close());

  test.for(lues)('is received as it was sent then', async (texte) => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const { epoch } = (await serveur.appel('GET', '/api/Sync/pull', { jeton: bureau.jetons.yann })).json<{
      epoch: string;
    }>();
    const rempli = texte
      .replaceAll('{epoch}', epoch)
      .replaceAll('{dossier}', idDossier)
      .replaceAll('{intervention}', idIntervention);
    const fixture = JSON.parse(rempli) as Fixture;
    const page = await serveur.appel('GET', fixture.pull, { jeton: bureau.jetons.yann });
    expect(page.statusCode).toBe(200);
    const { edits } = fixture.push;
    const envoyer = async () => {
      const reponse = await serveur.appel('POST', '/api/Sync/push', { jeton: bureau.jetons.yann, body: fixture.push });
      return reponse.json<{ reponses: readonly { editId: string; statut: string; doc?: unknown }[] }>().reponses;
    };
    const reponses = await envoyer();
    expect(reponses.map(({ editId }) => editId)).toEqual(edits.map(({ editId }) => editId));
    expect(reponses.map(({ statut }) => statut)).toEqual(fixture.statuts);
    expect(reponses.every(({ doc }) => doc !== undefined)).toBe(true);
    expect((await envoyer()).map(({ statut }) => statut)).toEqual(fixture.statuts);
  });

  test('one that this server cannot read is told to update, and nothing of it is touched', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = {
      editId: crypto.randomUUID(),
      collection: 'dossiers',
      id: idDossier,
      baseRev: 1,
      nouveau: false,
      changes: { acces: 'jamais' },
      faitLe: '2026-11-21T06:32:00.000Z',
      horsLigne: true,
    };
    const body = { version: SYNC_VERSION + 1, appareil: { id: 'tablette', version: '9' }, edits: [edit] };
    const reponse = await serveur.appel('POST', '/api/Sync/push', { jeton: bureau.jetons.claire, body });
    expect(reponse.statusCode).toBe(ERRORS.VERSION_TROP_ANCIENNE.status);
    expect(reponse.json()).toMatchObject({ code: 'VERSION_TROP_ANCIENNE' });
    const [document] = await serveur.db.query('select rev from documents where id = $1', [idDossier]);
    expect(document).toEqual({ rev: 1 });
  });
});
