/** The language of a client, from its form to the reports that are drawn for it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, DEMANDE, openBureau, type TestDossier } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;

const claire = () => appareil(server, bureau.jetons.claire);
const speaks = async (langue: string): Promise<void> => {
  const answer = await server.call('PUT', `/api/Client/${CLIENT}`, { jeton: bureau.jetons.claire, body: { langue } });
  expect(answer.statusCode).toBe(200);
};
const languageOf = async (id: string): Promise<unknown> => {
  const [row] = await server.db.query<{ langue: string | null }>(
    `select data ->> 'langue' as langue from documents where id = $1`,
    [id],
  );
  return row?.langue;
};
const languages = ({ idDossier, idIntervention }: TestDossier) =>
  Promise.all([languageOf(idDossier), languageOf(idIntervention)]);
const drawn = async ({ idIntervention }: TestDossier): Promise<Buffer> => {
  const url = `/api/Intervention/Generate/${idIntervention}/rapport/false`;
  return (await server.call('GET', url, { jeton: bureau.jetons.claire })).rawPayload;
};
const saysIn = (pdf: Buffer): string | undefined => /\/Lang \(([^)]*)\)/.exec(pdf.toString('latin1'))?.[1];
const issued = async (langue?: 'en'): Promise<TestDossier> => {
  const spoken = langue === undefined ? {} : { langue };
  const target = await bureau.dossier({
    dossier: { etat: 'VALIDE', ...spoken },
    intervention: {
      etat: 'VALIDE',
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
      resultat: 'Satisfaisant',
      valideLe: NOW,
      ...spoken,
    },
  });
  await bureau.photo(target, { recuLe: NOW });
  return target;
};

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  await server.db.query(`update documents set data = data || $1::jsonb where data ->> 'kind' = 'client'`, [
    JSON.stringify({ siret: '', ville: '', departement: '', contact: '', telephone: null, email: null }),
  ]);
});
afterAll(() => server.close());

describe('[tiers/T11] the language of a client', () => {
  test('its open dossiers and visits follow it, and their devices are told; what is issued or archived stays', async () => {
    const open = await bureau.dossier({ intervention: { etat: 'EN COURS' } });
    const waiting = await bureau.dossier({ intervention: { etat: 'VERIF RT' } });
    const done = await issued();
    const archived = await bureau.dossier({ dossier: { etat: 'ARCHIVE' }, intervention: { etat: 'VALIDE' } });
    await speaks('en');
    expect(await languages(open)).toEqual(['en', 'en']);
    expect(await languages(waiting)).toEqual(['en', 'en']);
    expect(await languages(done)).toEqual(['en', null]);
    expect(await languages(archived)).toEqual([null, null]);
    const tablet = await appareil(server, bureau.jetons.yann).tirer();
    expect(docOf(tablet, open.idIntervention)).toMatchObject({ langue: 'en' });
    await speaks('fr');
    expect(await languages(open)).toEqual(['fr', 'fr']);
  });

  test('a new dossier and a visit that is added to it bear it, whatever their author says', async () => {
    await speaks('de');
    const [dossier, visit] = [randomUUID(), randomUUID()];
    const made = await claire().pousser({
      collection: 'dossiers',
      id: dossier,
      nouveau: true,
      changes: { ...DEMANDE, langue: 'es' },
    });
    expect(made).toMatchObject({ statut: 'accepte', doc: { langue: 'de' } });
    const added = await claire().pousser({
      collection: 'interventions',
      id: visit,
      nouveau: true,
      changes: { demandeId: dossier, idTypeIntervention: 'BAR-EN-101', langue: 'es' },
    });
    expect(added).toMatchObject({ statut: 'accepte', doc: { langue: 'de' } });
    await speaks('fr');
  });

  test('[reports/R35] the report is in the language that its client had when it was validated, and says so', async () => {
    const [french, english] = [await issued(), await issued('en')];
    await speaks('en');
    // Drawn for the first time after the change: it was validated before.
    expect(saysIn(await drawn(french))).toBe('fr-FR');
    const first = await drawn(english);
    expect(saysIn(first)).toBe('en');
    await speaks('fr');
    expect((await drawn(english)).equals(first)).toBe(true);
  });
});
