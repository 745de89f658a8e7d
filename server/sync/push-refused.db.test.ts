/** Edits that a push refuses: each alone, answered once, kept for the office. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const tablet = () => appareil(server, bureau.jetons.yann);
const desk = () => appareil(server, bureau.jetons.claire);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('a push that is refused', () => {
  test('[sync/S24] a character that no database keeps is refused with its edit, kept in a copy, and holds up nothing else', async () => {
    const { idDossier } = await bureau.dossier();
    const one = { collection: 'dossiers', id: idDossier } as const;
    const sending = await desk().envoyer([
      { ...one, changes: { acces: 'Porte bleue' } },
      { ...one, baseRev: 2, changes: { logement: 'mot\u0000 collé' } },
      { ...one, baseRev: 2, changes: { logement: 'seul \uD800' } },
      { ...one, id: 'x\u0000', baseRev: 1, changes: { acces: 'a' } },
      { ...one, baseRev: 2, changes: { 'beneficiaire.telephone': '02 99 00 00 00' } },
    ]);
    expect(sending.reponses.map(({ statut, code }) => code ?? statut)).toEqual([
      'accepte',
      'VALIDATION',
      'VALIDATION',
      'VALIDATION',
      'accepte',
    ]);
    expect(sending.reponses[1]?.data).toEqual({ champs: { logement: 'valeur' } });
    const copies = await server.db.query<{ valeur: string | null }>(
      "select edit #>> '{changes,logement}' as valeur from refus where id_doc = $1 order by valeur",
      [idDossier],
    );
    expect(copies.map(({ valeur }) => valeur)).toEqual(['mot\uFFFD collé', 'seul \uFFFD']);
  });

  test('[platform/T1] what nobody sees is taken out at each door: a push, a body, a form', async () => {
    const { idDossier } = await bureau.dossier();
    const { reponses } = await desk().envoyer([
      { collection: 'dossiers', id: idDossier, changes: { acces: 'Porte\u202E bleue\u000Bau\u0007 fond' } },
    ]);
    expect(reponses).toMatchObject([{ statut: 'accepte', doc: { acces: 'Porte bleue au fond' } }]);
    const jeton = bureau.jetons.claire;
    const body = { raisonSociale: '\uFEFFÉner\u200Bgie\u000BOuest', siret: '73282932000074' };
    const made = await server.call('POST', '/api/Client', { jeton, body });
    expect(made.json()).toMatchObject({ raisonSociale: 'Énergie Ouest' });
  });

  test('[sync/C4] [sync/C5] an edit is refused alone, and an administrator can read it', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const poison = randomUUID();
    const { reponses } = await tablet().envoyer([
      { collection: 'interventions', id: idIntervention, changes: { 'champs.surface': 12 } },
      { editId: poison, collection: 'dossiers', id: idDossier, baseRev: 2, changes: { acces: 'x' } },
      { collection: 'interventions', id: idIntervention, baseRev: 2, changes: { 'champs.surface': 13 } },
    ]);
    expect(reponses.map(({ statut }) => statut)).toEqual(['accepte', 'refus', 'accepte']);
    expect(reponses[1]).toMatchObject({ code: 'DROIT_INSUFFISANT', doc: { id: idDossier } });
    const kept = await server.db.query('select utilisateur, code, edit, appareil from refus where edit_id = $1', [
      poison,
    ]);
    expect(kept).toMatchObject([
      {
        utilisateur: 'Yann Kerdoncuff',
        code: 'DROIT_INSUFFISANT',
        edit: { changes: { acces: 'x' } },
        appareil: 'tablette-1',
      },
    ]);
  });

  describe('[sync/S22] a refusal is an answer like another', () => {
    const refuse = async () => {
      const target = await bureau.dossier({ intervention: { etat: 'VERIF RT' } });
      const id = await bureau.photo(target);
      const edit = { editId: randomUUID(), collection: 'photos', id, changes: { legende: 'Comble' } } as const;
      expect(await tablet().pousser(edit)).toMatchObject({ statut: 'refus', code: 'VERROUILLE' });
      return { ...target, edit };
    };
    const resend = (id: string) =>
      desk().pousser({
        collection: 'interventions',
        id,
        changes: { etat: 'EN COURS', commentaireRt: 'Refaire la photo' },
      });
    const legendeOf = async (id: string) => docOf(await desk().tirer(), id)?.['legende'];

    test('a copy that arrives once the office has sent the report back changes nothing, a new edit does', async () => {
      const { idIntervention, edit } = await refuse();
      expect(await resend(idIntervention)).toMatchObject({ statut: 'accepte' });
      const late = await tablet().pousser(edit);
      expect(late).toMatchObject({ statut: 'refus', code: 'VERROUILLE', data: { etat: 'VERIF RT' } });
      expect(await legendeOf(edit.id)).toBeNull();
      expect(await tablet().pousser({ ...edit, editId: randomUUID() })).toMatchObject({ statut: 'accepte' });
    });
    test('five copies at once get one answer', async () => {
      const { idIntervention, edit } = await refuse();
      await resend(idIntervention);
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tablet().pousser(edit)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });
    test('after 30 days it is judged as any edit', async () => {
      const { idIntervention, edit } = await refuse();
      await resend(idIntervention);
      await server.db.query("update refus set premier_le = premier_le - interval '31 days' where edit_id = $1", [
        edit.editId,
      ]);
      expect(await tablet().pousser(edit)).toMatchObject({ statut: 'accepte' });
    });
    test('what its author gave up is not written by a copy that was late', async () => {
      const { idDossier } = await bureau.dossier();
      const edit = { editId: randomUUID(), collection: 'dossiers', id: idDossier, changes: { acces: 'x' } } as const;
      const whole = { ...edit, baseRev: 1, nouveau: false, faitLe: '2026-11-21T07:00:00.000Z', horsLigne: true };
      const told = await server.call('POST', '/api/Sync/abandon', {
        jeton: bureau.jetons.claire,
        body: { appareil: 'poste-1', edit: whole },
      });
      expect(told.statusCode).toBeLessThan(300);
      const late = await desk().pousser(edit);
      expect(late).toMatchObject({ statut: 'refus', code: 'REGLE_METIER', data: { motif: 'abandonnee' } });
      expect(docOf(await desk().tirer(), idDossier)).toMatchObject({ acces: null });
    });
  });

  test('[sync/C4] refused edits are listed for the office, whole, with how often they came', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = {
      editId: randomUUID(),
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'perdu ?' },
    } as const;
    for (let n = 0; n < 3; n += 1) await tablet().pousser(edit);
    const read = (token: string) =>
      server.call('GET', '/api/Sync/Refus', { jeton: token, query: { search: idDossier } });
    expect((await read(bureau.jetons.gaelle)).json()).toMatchObject({
      total: 1,
      items: [
        {
          edit: { editId: edit.editId, changes: { acces: 'perdu ?' } },
          utilisateur: 'Yann Kerdoncuff',
          code: 'DROIT_INSUFFISANT',
          fois: 3,
        },
      ],
    });
    expect((await read(bureau.jetons.claire)).json()).toMatchObject({ total: 1 });
    expect((await read(bureau.jetons.etranger)).json()).toMatchObject({ total: 0 });
    expect((await read(bureau.jetons.yann)).statusCode).toBe(403);
  });

  test('an unknown document and one of another scope are the same answer', async () => {
    const { idDossier } = await bureau.dossier();
    const outsider = appareil(server, bureau.jetons.etranger);
    const refused = await outsider.pousser({ collection: 'dossiers', id: idDossier, changes: { acces: 'x' } });
    const unknown = await outsider.pousser({ collection: 'dossiers', id: randomUUID(), changes: { acces: 'x' } });
    const { editId: _a, id: _b, ...un } = refused;
    const { editId: _c, id: _d, ...deux } = unknown;
    expect(un).toEqual({ statut: 'refus', code: 'INTROUVABLE' });
    expect(deux).toEqual(un);
  });

  test('a value of the wrong type is refused with its field named', async () => {
    const { idDossier } = await bureau.dossier();
    const answer = await desk().pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { urgence: 'oui', 'operation.surface': 'grand' },
    });
    expect(answer).toMatchObject({
      statut: 'refus',
      code: 'VALIDATION',
      data: { champs: { urgence: 'valeur', 'operation.surface': 'valeur' } },
    });
  });
});
