/** The opening of an office: its number, the forms of the product, their validation, the printed links. */
import { describe, expect, test } from 'vitest';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import { OFFICE } from '../../test-support/examples.ts';
import { FORM_VERSION } from '../../test-support/form-examples.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('the first office of a portal', () => {
  const office = openedBureau();
  const create = async (variante: Variant) => {
    const { email } = await office.server.newAccount({ role: 'ADMIN', idBureau: null, variantes: [...VARIANTS] });
    const jeton = await office.server.signIn(email, variante);
    const answer = await office.server.call('POST', '/api/BureauInspection', { jeton, variante, body: OFFICE });
    return answer.json().idBureau;
  };

  test('[bureaux/O1] is 1 in cee and mar, 2 in eds; the next ones have a number of nobody', async () => {
    expect(await create('eds')).toBe(2);
    expect(await create('mar')).toBe(1);
    expect(await create('eds')).toBe(3);
    expect(await create('mar')).toBe(4);
  });
});

describe('forms of the product', () => {
  const office = openedBureau();
  const { appel, lire } = office;
  const forms = async () =>
    (await lire('claire', 'VersionFormulaire/Modeles')).map(({ code, pris }: { code: string; pris: boolean }) => [
      code,
      pris,
    ]);

  test('[bureaux/O2] those of the portal are proposed, and what it has is marked', async () => {
    expect(await forms()).toEqual([
      ['BAR-EN-101', true],
      ['BAR-EN-102', false],
      ['BAR-EN-103', false],
      ['BAR-TH-171', false],
      ['BAR-TH-113', false],
      ['BAT-TH-116', false],
    ]);
  });
  test('[bureaux/O2] one that is taken makes its type and its form; what stands is left as it is', async () => {
    const before = await lire('claire', 'VersionFormulaire/BAR-EN-101-v1');
    const taken = await appel('gaelle', 'POST', 'VersionFormulaire/Modeles', { codes: ['BAR-EN-101', 'BAR-EN-102'] });
    expect(taken.statusCode).toBe(200);
    expect((await forms()).slice(0, 3)).toEqual([
      ['BAR-EN-101', true],
      ['BAR-EN-102', true],
      ['BAR-EN-103', false],
    ]);
    expect(await lire('claire', 'VersionFormulaire/BAR-EN-101-v1')).toEqual(before);
    const types = await lire('claire', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1');
    expect(types).toMatchObject([{ id: 'BAR-EN-101' }, { id: 'BAR-EN-102', actif: true, relecture: true }]);
    expect(await lire('yann', 'VersionFormulaire/BAR-EN-102-v1')).toMatchObject({
      champs: { length: 39 },
      modele: { validations: [] },
    });
  });
  test('[bureaux/O2] a form of another portal, or of none, writes nothing', async () => {
    const answer = await appel('gaelle', 'POST', 'VersionFormulaire/Modeles', { codes: ['BAR-EN-103', 'EDS-CTQ'] });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
    expect((await forms())[2]).toEqual(['BAR-EN-103', false]);
  });
  test('[bureaux/O3] the responsable technique validates a model, once; an ADMIN does not', async () => {
    const validate = (who: 'gaelle' | 'claire', id: string) => appel(who, 'POST', `VersionFormulaire/Valider/${id}`);
    expect((await validate('gaelle', 'BAR-EN-102-v1')).statusCode).toBe(403);
    const validated = await validate('claire', 'BAR-EN-102-v1');
    expect(validated.json()).toMatchObject({
      validations: [
        {
          idBureauInspection: 1,
          validePar: { id: office.bureau.ids.claire, nom: 'Claire Vasseur' },
          valideLe: expect.any(String),
        },
      ],
      modele: { edition: expect.any(String) },
    });
    expect((await validate('claire', 'BAR-EN-102-v1')).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'modele-valide' },
    });
    expect((await validate('claire', 'BAR-EN-101-v1')).json()).toMatchObject({ code: 'REGLE_METIER' });
  });
  test('[bureaux/O3] one office validates for itself: another one has still to, and both may at once', async () => {
    const [one, two] = await Promise.all(
      ['elsewhere@bureau.example', 'ailleurs@bureau.example'].map(async (email, rank) => {
        await office.server.createAccount({ email, role: 'MANAGER', idBureau: 7 + rank, variantes: ['cee'] });
        return office.server.signIn(email);
      }),
    );
    const validate = (jeton: string | undefined) =>
      office.server.call('POST', '/api/VersionFormulaire/Valider/BAR-EN-102-v1', jeton === undefined ? {} : { jeton });
    const answers = await Promise.all([validate(one), validate(two)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { validations } = await lire('gaelle', 'VersionFormulaire/BAR-EN-102-v1');
    const offices = validations.map((mark: { idBureauInspection: number }) => mark.idBureauInspection);
    expect(offices.toSorted()).toEqual([1, 7, 8]);
  });
  test('[access/A28] forms are those of all offices: a MANAGER writes none, takes none, and a CONTROL validates none', async () => {
    const { rev: _rev, seq: _seq, ...form } = FORM_VERSION as Record<string, unknown>;
    const before = await lire('gaelle', 'VersionFormulaire');
    for (const answer of [
      await appel('claire', 'POST', 'VersionFormulaire', form),
      await appel('claire', 'PUT', 'VersionFormulaire/BAR-EN-101-v1', form),
      await appel('claire', 'DELETE', 'VersionFormulaire/BAR-EN-102-v1'),
      await appel('claire', 'POST', 'VersionFormulaire/Modeles', { codes: ['BAR-EN-103'] }),
      await appel('yann', 'POST', 'VersionFormulaire/Valider/BAR-EN-102-v1'),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'DROIT_INSUFFISANT']);
    expect(await lire('gaelle', 'VersionFormulaire')).toEqual(before);
  });
});

describe('a printed link', () => {
  const office = openedBureau();
  const { appel } = office;
  const NEW = { email: 'neuf@bureau.example', nom: 'Neuf', prenom: 'Nina', role: 'CONTROL' };

  test('[bureaux/O5] opens an account without a password, replaces the one of the mail, and is told once', async () => {
    const { id } = (await appel('claire', 'POST', 'Auth/register', NEW)).json();
    const first = await appel('claire', 'POST', `Auth/Invitation/${id}`);
    const second = await appel('claire', 'POST', `Auth/Invitation/${id}`);
    const tokenOf = (lien: string): string => new URL(lien).searchParams.get('token') ?? '';
    const [old, token] = [first, second].map((answer) => tokenOf(answer.json().lien));
    expect((await appel('claire', 'GET', `Auth/Pass/${old}`)).statusCode).toBe(400);
    const body = { token, nouveauMotDePasse: 'une phrase assez longue' };
    expect((await appel('claire', 'PUT', `Auth/Pass/${id}`, body)).statusCode).toBe(204);
    expect((await appel('claire', 'POST', `Auth/Invitation/${id}`)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'compte-ouvert' },
    });
  });
  test('[bureaux/O5] is for whoever manages the account', async () => {
    const { id } = (
      await appel('gaelle', 'POST', 'Auth/register', { ...NEW, email: 'chef@bureau.example', role: 'ADMIN' })
    ).json();
    expect((await appel('claire', 'POST', `Auth/Invitation/${id}`)).statusCode).toBe(404);
    expect((await appel('etranger', 'POST', `Auth/Invitation/${id}`)).statusCode).toBe(404);
    expect((await appel('yann', 'POST', `Auth/Invitation/${id}`)).statusCode).toBe(403);
  });
});
