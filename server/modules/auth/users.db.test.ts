import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishMissing } from './publish.ts';
import { imageDemo } from '../../demo/images.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('users', () => {
  test('a MANAGER lists their own office, ADMIN all of them, nobody a password', async () => {
    const [claire, gaelle] = [
      await server.signIn('claire@bureau.example'),
      await server.signIn('gaelle@bureau.example'),
    ];
    const read = async (token: string, query = {}) =>
      (await server.call('GET', '/api/Auth/Users', { jeton: token, query: { size: 500, ...query } })).json();
    const own = await read(claire);
    expect(new Set(own.items.map((user: { idBureauInspection: number }) => user.idBureauInspection))).toEqual(
      new Set([1]),
    );
    const all = await read(gaelle);
    expect(all.total).toBeGreaterThan(own.total);
    expect(JSON.stringify(all)).not.toMatch(/argon2|mot_de_passe|motDePasse|signature/i);
    expect((await read(gaelle, { search: 'kerdon' })).items).toMatchObject([{ prenom: 'Yann', role: 'CONTROL' }]);
    expect((await read(gaelle, { actif: 'false', role: 'MANAGER' })).total).toBe(0);
  });

  test('[platform/F1] an account is found as it is typed: Muñoz by munoz, Łukasz by lukasz, Cœur by coeur', async () => {
    const gaelle = await server.signIn('gaelle@bureau.example');
    const names = [
      ['Łukasz', 'Muñoz'],
      ['Inês', 'Simões-Cœur'],
    ] as const;
    for (const [rank, [prenom, nom]] of names.entries())
      await server.createAccount({ email: `replie${rank}@bureau.example`, prenom, nom, role: 'CONTROL' });
    const found = async (search: string): Promise<readonly string[]> =>
      (await server.call('GET', '/api/Auth/Users', { jeton: gaelle, query: { search } }))
        .json()
        .items.map(({ prenom }: { readonly prenom: string }) => prenom);
    expect([await found('munoz'), await found('LUKASZ'), await found('simoes-coeur')]).toEqual([
      ['Łukasz'],
      ['Łukasz'],
      ['Inês'],
    ]);
  });

  test('controllers are listed for the office, and refused to a client', async () => {
    const [claire, maud] = [await server.signIn('claire@bureau.example'), await server.signIn('maud@bureau.example')];
    const list = await server.call('GET', '/api/Auth/Controllers', { jeton: claire });
    expect(list.json().map(({ prenom }: { prenom: string }) => prenom)).toEqual(['Samia', 'Yann']);
    expect(Object.keys(list.json()[0]).toSorted()).toEqual(['email', 'id', 'nom', 'prenom']);
    const planning = await server.call('GET', '/api/auth/getcontrolleurs', { jeton: claire });
    expect(planning.json()[1]).toMatchObject({ id: bureau.ids.yann, competences: [{ code: 'BAR-EN-101' }] });
    expect(Object.keys(planning.json()[1])).toEqual(
      expect.arrayContaining(['zones', 'horaires', 'absences', 'maxParJour']),
    );
    expect((await server.call('GET', '/api/Auth/Controllers', { jeton: maud })).statusCode).toBe(403);
    const authorised = async (query: Record<string, string>) =>
      (await server.call('GET', '/api/Auth/GetControlleurs', { jeton: claire, query })).json().length;
    expect(await authorised({ idTypeIntervention: 'BAR-EN-101', date: '2027-06-30' })).toBe(2);
    expect(await authorised({ idTypeIntervention: 'BAR-EN-101', date: '2027-07-01' })).toBe(0);
    expect(await authorised({ idTypeIntervention: 'INCONNU' })).toBe(0);
    expect(await authorised({ departement: '35' })).toBe(0);
  });

  test('everybody keeps their own profile, and nobody gives themselves a right', async () => {
    const { id, email } = await server.newAccount({ role: 'CONTROL' });
    const token = await server.signIn(email);
    const modifier = (body: object) => server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: token, body });
    expect((await modifier({ telephone: '06 00 00 00 00', DataJson: { theme: 'sombre' } })).json()).toMatchObject({
      telephone: '06 00 00 00 00',
      DataJson: { theme: 'sombre' },
    });
    expect((await modifier({ role: 'ADMIN' })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await modifier({ email: email.toUpperCase(), nom: 'Neuf' })).json()).toMatchObject({
      email,
      nom: 'Neuf',
    });
  });

  test('a MANAGER changes their office only, and no reserved role', async () => {
    const token = await server.signIn('claire@bureau.example');
    const modifier = async (id: number, body: object) =>
      (await server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: token, body })).json();
    const { id } = await server.newAccount();
    expect(await modifier(id, { role: 'CONTROL', offlineAccess: true })).toMatchObject({
      role: 'CONTROL',
      offlineAccess: true,
    });
    expect((await modifier(id, { role: 'ADMIN' })).code).toBe('DROIT_INSUFFISANT');
    expect((await modifier(id, { idBureauInspection: 2 })).code).toBe('DROIT_INSUFFISANT');
    const elsewhere = await server.newAccount({ idBureau: 7 });
    expect((await modifier(elsewhere.id, { nom: 'x' })).code).toBe('INTROUVABLE');
    expect((await modifier(999_999, { nom: 'x' })).code).toBe('INTROUVABLE');
  });

  test('the archive roles change nothing', async () => {
    const { id, email } = await server.newAccount({ role: 'COFRAC', idBureau: null, bureauxAttaches: [1] });
    const token = await server.signIn(email);
    expect(
      (await server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: token, body: { nom: 'x' } })).json().code,
    ).toBe('LECTURE_SEULE');
  });

  test('what a planner needs of a controller is written with the account, and read by its owner', async () => {
    const { id, email } = await server.newAccount({ role: 'CONTROL' });
    const [claire, soi] = [await server.signIn('claire@bureau.example'), await server.signIn(email)];
    const terrain = {
      competences: [{ code: 'BAR-EN-101', jusquAu: '2027-06-30' }],
      zones: ['35', '2A'],
      horaires: [{ jour: 1, debut: '08:00', fin: '17:30' }],
      absences: [{ du: '2026-12-24', au: '2026-12-31', motif: 'Congés' }],
      superviseur: true,
    };
    const modifier = (token: string, body: object) =>
      server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: token, body });
    expect((await modifier(soi, { terrain })).json().code).toBe('DROIT_INSUFFISANT');
    expect(
      (await modifier(claire, { terrain: { absences: [{ du: '2026-12-31', au: '2026-12-24' }] } })).statusCode,
    ).toBe(400);
    expect((await modifier(claire, { terrain })).statusCode).toBe(200);
    const found = await server.call('GET', `/api/Auth/Users/${id}`, { jeton: soi });
    expect(found.json()).toMatchObject({ email, terrain, enAttente: false });
    const absences = await server.call('GET', `/api/Auth/Absences/${id}`, { jeton: soi });
    expect(absences.json()).toEqual(terrain.absences);
    const supervisers = await server.call('GET', '/api/Auth/Supervisers', { jeton: claire });
    expect(supervisers.json()).toContainEqual(expect.objectContaining({ id, qualifications: ['BAR-EN-101'] }));
    const emptied = await server.call('PUT', `/api/Auth/Absences/${id}`, { jeton: claire, body: { absences: [] } });
    expect(emptied.json()).toEqual([]);
    await modifier(claire, { role: 'BASIC' });
    const [inactif] = await server.db.query<{ data: object }>(
      "select data from documents where collection = 'controllers' and id = $1",
      [String(id)],
    );
    expect(inactif?.data).toMatchObject({ actif: false });
  });

  test('absences that a portal does not show are not written from it', async () => {
    const { id } = await server.newAccount({ role: 'CONTROL' });
    const { email } = await server.newAccount({ role: 'MANAGER', variantes: ['mar'] });
    const ofClaire = await server.signIn('claire@bureau.example');
    const terrain = { zones: ['35'], absences: [{ du: '2026-12-24', au: '2026-12-31', motif: 'Congés' }] };
    await server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: ofClaire, body: { terrain } });
    const token = await server.signIn(email, 'mar');
    const refused = await server.call('PUT', `/api/Auth/Absences/${id}`, { jeton: token, body: { absences: [] } });
    expect(refused.json().code).toBe('INTROUVABLE');
    const kept = await server.call('GET', `/api/Auth/Absences/${id}`, { jeton: ofClaire });
    expect(kept.json()).toEqual(terrain.absences);
  });

  test('[sync/M10] [reports/R40] a signature is a picture that can be decoded, given with the password', async () => {
    const { id, email } = await server.newAccount({ role: 'CONTROL' });
    const token = await server.signIn(email);
    const modifier = (signature: string | null) =>
      server.call('PUT', `/api/Auth/updateInfo/${id}`, {
        jeton: token,
        body: { signature, preuve: { motDePasse: PASSWORD } },
      });
    const png = `data:image/png;base64,${imageDemo(1).toString('base64')}`;
    const cut = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
    expect((await modifier(cut)).json()).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect((await modifier(`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`)).statusCode).toBe(400);
    expect((await modifier(png)).statusCode).toBe(200);
    expect((await server.call('GET', `/api/Auth/Users/${id}`, { jeton: token })).json().signature).toBe(png);
    const other = await server.signIn((await server.newAccount()).email);
    expect((await server.call('GET', `/api/Auth/Users/${id}`, { jeton: other })).json().code).toBe('INTROUVABLE');
  });

  describe('[reports/R40] a signature is its owner’s', () => {
    const png = `data:image/png;base64,${imageDemo(4).toString('base64')}`;
    const write = (jeton: string, id: number, body: object) =>
      server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body });
    const preuve = { motDePasse: PASSWORD };

    test.each(['gaelle', 'claire'] as const)(
      '%s neither draws, sees nor removes that of somebody else',
      async (who) => {
        const { id, email } = await server.newAccount({ role: 'CONTROL' });
        const [own, lead] = [await server.signIn(email), await server.signIn(`${who}@bureau.example`)];
        for (const signature of [png, null])
          expect((await write(lead, id, { signature, preuve })).json()).toMatchObject({ code: 'DROIT_INSUFFISANT' });
        expect((await write(own, id, { signature: png, preuve })).statusCode).toBe(200);
        expect((await write(lead, id, { signature: null, preuve })).statusCode).toBe(403);
        const seen = (await server.call('GET', `/api/Auth/Users/${id}`, { jeton: lead })).json();
        expect([seen.signature, seen.aSignature]).toEqual([null, true]);
      },
    );

    test('without the password of its owner nothing is changed, and its owner is told of what is', async () => {
      const { id, email } = await server.newAccount({ role: 'CONTROL' });
      const own = await server.signIn(email);
      expect((await write(own, id, { signature: png })).json()).toMatchObject({ code: 'PREUVE_REQUISE' });
      const wrong = await write(own, id, { signature: png, preuve: { motDePasse: 'Autre-Mot-2026' } });
      expect(wrong.json()).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
      expect((await write(own, id, { signature: png, preuve })).json()).toMatchObject({ aSignature: true });
      const mails = (await server.courriels()).filter(({ a }) => a === email);
      expect(mails.some(({ texte }) => texte.includes('La signature de vos rapports a été enregistrée.'))).toBe(true);
    });

    test('one of which nobody knows who put it there counts once its owner says that it is theirs', async () => {
      const { id, email } = await server.newAccount({ role: 'CONTROL' });
      const own = await server.signIn(email);
      await server.db.query('update utilisateurs set signature = $1 where id = $2', [png, id]);
      const said = async () => (await server.call('GET', '/api/Auth/user', { jeton: own })).json();
      expect(await said()).toMatchObject({ aSignature: false, signatureAConfirmer: true });
      const stored = (await server.call('GET', `/api/Auth/Users/${id}`, { jeton: own })).json().signature;
      await write(own, id, { signature: stored, preuve });
      const after = await said();
      expect([after.aSignature, after.signatureAConfirmer]).toEqual([true, undefined]);
    });
  });

  test('the office takes a password away: sessions end, a link chooses the next one', async () => {
    const { id, email } = await server.newAccount();
    const [jeton, claire] = [await server.signIn(email), await server.signIn('claire@bureau.example')];
    const force = (by: string, who = id) =>
      server.call('PUT', `/api/Auth/Pass/${who}`, { jeton: by, body: { reinitialiser: true } });
    expect((await force(jeton)).json().code).toBe('DROIT_INSUFFISANT');
    expect((await force(claire, 999_999)).json().code).toBe('INTROUVABLE');
    expect((await force(claire)).statusCode).toBe(204);
    expect((await server.call('GET', '/api/Auth/user', { jeton })).statusCode).toBe(401);
    expect((await server.login(email)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await server.courriels()).findLast(({ a }) => a === email)?.texte).toContain('/auth/reset-password?token=');
  });

  test('an account is deactivated, never erased', async () => {
    const { id, email } = await server.newAccount();
    const ofClaire = await server.signIn('claire@bureau.example');
    expect((await server.call('DELETE', `/api/Auth/Users/${id}`, { jeton: ofClaire })).statusCode).toBe(204);
    expect((await server.login(email)).json().code).toBe('COMPTE_DESACTIVE');
    expect((await server.call('GET', `/api/Auth/Users/${id}`, { jeton: ofClaire })).json()).toMatchObject({
      actif: false,
    });
  });

  test('accounts that came another way are published at start, once', async () => {
    await publishMissing(server.db, server.clock().toISOString());
    const countAll = async () =>
      (
        await server.db.query<{ n: number }>(
          "select count(*) as n from documents where data ->> 'kind' = 'utilisateur'",
        )
      )[0]?.n;
    const premier = await countAll();
    await publishMissing(server.db, server.clock().toISOString());
    expect(await countAll()).toBe(premier);
    const [users] = await server.db.query<{ n: number }>('select count(*) as n from utilisateurs');
    expect(premier).toBeGreaterThanOrEqual(users?.n ?? 0);
  });
});
