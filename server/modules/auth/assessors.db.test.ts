/** Accounts of COFRAC and PNCEE as the screen makes them: what they read, and for how long. */
import { describe, expect, test } from 'vitest';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('an assessor made by ADMIN', () => {
  const office = openedBureau();
  const { appel } = office;
  const PERSON = { nom: 'Dubois', prenom: 'Hugo', role: 'COFRAC' };
  let count = 0;

  /** Opens the account, lets it choose its password, and answers its sign-in. */
  async function open(fields: object) {
    count += 1;
    const email = `evaluateur${count}@cofrac.example`;
    const made = await appel('gaelle', 'POST', 'Auth/register', { ...PERSON, email, ...fields });
    const { id } = made.json();
    const { lien } = (await appel('gaelle', 'POST', `Auth/Invitation/${id}`)).json();
    const token = new URL(lien).searchParams.get('token');
    const password = 'une phrase assez longue';
    await appel('gaelle', 'PUT', `Auth/Pass/${id}`, { token, nouveauMotDePasse: password });
    return { id, signIn: () => office.server.login(email, password) };
  }
  const readable = async (jeton: string, idDossier: string): Promise<number> =>
    (await office.server.call('GET', `/api/Demande/${idDossier}`, { jeton })).statusCode;

  test('[access/A16] [access/A27] is attached to an office before it opens', async () => {
    const answer = await appel('gaelle', 'POST', 'Auth/register', { ...PERSON, email: 'sans@cofrac.example' });
    expect(answer.json()).toMatchObject({ code: 'REGLE_METIER', data: { champs: { bureauxAttaches: 'requis' } } });
  });
  test('[access/A27] reads the archives of the offices it is attached to, and nothing else', async () => {
    const { signIn } = await open({ bureauxAttaches: [1] });
    const { token: jeton } = (await signIn()).json();
    const archived = await office.bureau.dossier({ dossier: { etat: 'ARCHIVE' } });
    const open1 = await office.bureau.dossier({ dossier: { etat: 'EN COURS' } });
    expect(await readable(jeton, archived.idDossier)).toBe(200);
    expect(await readable(jeton, open1.idDossier)).toBe(404);
    const other = await open({ bureauxAttaches: [7] });
    expect(await readable((await other.signIn()).json().token, archived.idDossier)).toBe(404);
  });
  test('[access/A27] neither signs in nor goes on outside its period', async () => {
    const { id, signIn } = await open({ bureauxAttaches: [1], accesDu: '2026-01-01', accesAu: null });
    const { token: jeton } = (await signIn()).json();
    const over = await appel('gaelle', 'PUT', `Auth/updateInfo/${id}`, { accesAu: '2026-01-31' });
    expect(over.statusCode).toBe(200);
    expect((await office.server.call('GET', '/api/Auth/user', { jeton })).json().code).toBe('SESSION_EXPIREE');
    expect((await signIn()).json()).toMatchObject({ code: 'COMPTE_DESACTIVE', data: { accesAu: '2026-01-31' } });
    expect((await appel('gaelle', 'GET', `Auth/Users/${id}`)).json()).toMatchObject({
      bureauxAttaches: [1],
      accesDu: '2026-01-01',
      accesAu: '2026-01-31',
    });
  });
});
