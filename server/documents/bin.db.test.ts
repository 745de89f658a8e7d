/** [dossiers/D13] The 30 days of what is set to delete. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { emptyTrash } from './bin.ts';
import { type Bureau, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

const DAY_MS = 86_400_000;
/** An instant `jours` after the clock of the tests. */
const after = (days: number): string => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

let server: TestServer;
let bureau: Bureau;
const call = (who: Who, url: string) => server.call('GET', `/api/${url}`, { jeton: bureau.jetons[who] });
const mark = async (idDossier: string) => {
  const answer = await server.call('PUT', `/api/Demande/setStatusToDelete/${idDossier}`, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Saisi en double' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().aSupprimerLe as string;
};

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('what is set to delete', () => {
  test('[dossiers/D13] [rgpd/RG16] it leaves every list but the administrator’s, and is erased 30 days later with all it holds', async () => {
    const target = await bureau.dossier();
    await bureau.photo(target);
    const other = await bureau.dossier();
    const day = await mark(target.idDossier);
    const found = (who: Who, id = target.idDossier) => call(who, `Demande/getDossier?id=${id}`);
    expect([(await found('claire')).statusCode, (await found('gaelle')).statusCode]).toEqual([404, 200]);
    const dayBefore = new Date(Date.parse(day) - DAY_MS).toISOString();
    expect(await emptyTrash(server.db, dayBefore)).toBe(0);
    expect((await found('gaelle')).statusCode).toBe(200);
    expect(await emptyTrash(server.db, `${day}T00:00:00.000Z`)).toBe(1);
    expect((await found('gaelle')).statusCode).toBe(404);
    const [reste] = await server.db.query<{ nom: string }>(
      `select data -> 'beneficiaire' ->> 'nom' as nom from documents where id = $1`,
      [target.idDossier],
    );
    expect(reste).toEqual({ nom: EFFACE });
    expect((await call('gaelle', `Intervention/${target.idIntervention}`)).statusCode).toBe(404);
    expect((await found('claire', other.idDossier)).statusCode).toBe(200);
    expect(await emptyTrash(server.db, after(400))).toBe(0);
  });

  test('[dossiers/D13] a dossier whose report was issued is never erased: it is archived', async () => {
    const target = await bureau.dossier({ dossier: { etat: 'VALIDE' }, intervention: { etat: 'VALIDE' } });
    await mark(target.idDossier);
    expect(await emptyTrash(server.db, after(31))).toBe(1);
    const dossier = (await call('claire', `Demande/getDossier?id=${target.idDossier}`)).json();
    expect(dossier).toMatchObject({ etat: 'ARCHIVE', aSupprimerLe: null });
    expect(dossier.conserverJusquAu).toMatch(/^\d{4}-12-31$/);
    const rows = (await call('claire', `Demande/GetLogsDemande/${target.idDossier}`)).json();
    expect(rows).toContainEqual(expect.objectContaining({ action: 'corbeille', champ: 'etat', apres: 'ARCHIVE' }));
  });

  test('[dossiers/D13] a client withdraws a demand, with a reason; once accepted it is the office’s', async () => {
    const demande = await bureau.dossier({ dossier: { etat: 'EN ATTENTE' } });
    const accepted = await bureau.dossier({ dossier: { etat: 'NOUVELLE' } });
    const markBy = (who: Who, id: string, motif: string) =>
      server.call('PUT', `/api/Demande/setStatusToDelete/${id}`, { jeton: bureau.jetons[who], body: { motif } });
    expect((await markBy('maud', accepted.idDossier, 'Plus besoin')).statusCode).toBe(403);
    expect((await markBy('yann', accepted.idDossier, 'Essai')).statusCode).toBe(403);
    expect((await markBy('etranger', demande.idDossier, 'Essai')).statusCode).toBe(404);
    expect((await markBy('maud', demande.idDossier, 'Plus besoin')).statusCode).toBe(200);
    expect((await call('claire', `Demande/getDossier?id=${demande.idDossier}`)).statusCode).toBe(404);
    expect((await call('gaelle', `Demande/getDossier?id=${demande.idDossier}`)).json()).toMatchObject({
      motif: 'Plus besoin',
    });
  });
});
