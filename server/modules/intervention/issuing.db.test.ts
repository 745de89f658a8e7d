/** With which forms an office issues its reports, and who reviews them: the same by every road to the server. */
import { beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { plusDays } from '#domain/base/days.ts';
import { appareil } from '../../test-support/appareil.ts';
import { completer } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

const office = openedBureau();
const { appel } = office;
beforeAll(() => completer(office.server));

const submitted = async () => {
  const fields = { champs: { surface: 98, c_resultat: 'Satisfaisant' }, resultat: 'Satisfaisant' };
  const signed = { etat: 'VERIF RT' as const, soumisPar: office.bureau.ids.yann, soumisLe: NOW };
  return (await office.bureau.dossier({ intervention: { ...fields, ...signed } })).idIntervention;
};
const setOffice = (rules: object) =>
  office.server.db.query("update documents set data = data || $1::jsonb where data ->> 'kind' = 'bureau'", [
    JSON.stringify(rules),
  ]);
const setForm = (fields: object) =>
  office.server.db.query("update documents set data = data || $1::jsonb where data ->> 'kind' = 'versionFormulaire'", [
    JSON.stringify(fields),
  ]);
const today = () => office.server.clock().toISOString().slice(0, 10);

/** What each road answers to « Valider » : the code of its refusal, or null. */
async function roads(): Promise<(string | null)[]> {
  const patched = await appel('claire', 'PATCH', `Intervention/patch/${await submitted()}`, {
    changes: { etat: 'VALIDE' },
  });
  const id = await submitted();
  const listed = await appel('claire', 'POST', 'Intervention/PatchList', [{ id, changes: { etat: 'VALIDE' } }]);
  const pushed = await appareil(office.server, office.bureau.jetons.claire).pousser({
    collection: 'interventions',
    id: await submitted(),
    changes: { etat: 'VALIDE' },
    horsLigne: true,
  });
  return [patched.json().code ?? null, listed.json()[0].code ?? null, pushed.statut === 'refus' ? pushed.code : null];
}
const ALL = (code: string | null) => [code, code, code];

describe('a report is issued', () => {
  test('[bureaux/O21] with a form that the RT has validated, by call, by list and by push', async () => {
    expect(await roads()).toEqual(ALL(null));
    await setForm({ validations: [] });
    expect(await roads()).toEqual(ALL('FORMULAIRE_NON_VALIDE'));
    await setForm({ validations: [{ idBureauInspection: 7, valideLe: NOW, validePar: { id: 9, nom: 'Guy' } }] });
    expect(await roads()).toEqual(ALL('FORMULAIRE_NON_VALIDE'));
    expect((await appel('claire', 'POST', 'VersionFormulaire/Valider/BAR-EN-101-v1')).statusCode).toBe(200);
    expect(await roads()).toEqual(ALL(null));
  });
  test('[bureaux/O21] without, until the day that ADMIN gave the office, that day included', async () => {
    await setForm({ validations: [] });
    const late = { formulairesNonValidesJusquAu: today() };
    expect((await appel('claire', 'PUT', 'BureauInspection/1', late)).statusCode).toBe(403);
    expect((await appel('gaelle', 'PUT', 'BureauInspection/1', late)).statusCode).toBe(200);
    expect(await roads()).toEqual(ALL(null));
    await setOffice({ formulairesNonValidesJusquAu: plusDays(today(), -1) });
    expect(await roads()).toEqual(ALL('FORMULAIRE_NON_VALIDE'));
    await setOffice({ formulairesNonValidesJusquAu: null });
  });
  test('[bureaux/O21] by a type without review too', async () => {
    const begun = { champs: { surface: 98, c_resultat: 'Satisfaisant' }, etat: 'EN COURS' as const };
    const { idDossier, idIntervention } = await office.bureau.dossier({ intervention: begun });
    await office.bureau.photo({ idDossier, idIntervention }, { recuLe: NOW });
    await office.server.db.query("update documents set data = data || $1 where collection = 'typeInterventions'", [
      JSON.stringify({ relecture: false }),
    ]);
    const issue = async () =>
      (await appel('yann', 'PATCH', `Intervention/patch/${idIntervention}`, { changes: { etat: 'VALIDE' } })).json();
    expect(await issue()).toMatchObject({ code: 'FORMULAIRE_NON_VALIDE', data: { code: 'BAR-EN-101' } });
    await setForm({ validations: [{ idBureauInspection: 1, valideLe: NOW, validePar: { id: 1, nom: 'Claire' } }] });
    expect(await issue()).toMatchObject({ etat: 'VALIDE' });
  });
  test('[access/A51] by a reviewer who is authorised for the fiche on that day, or wherever every RT reviews', async () => {
    await setOffice({ relectureSansHabilitation: false });
    expect(await roads()).toEqual(ALL('RELECTEUR_NON_HABILITE'));
    const authorise = (jusquAu: string | null) =>
      appel('gaelle', 'PUT', `Auth/updateInfo/${office.bureau.ids.claire}`, {
        terrain: { competences: [{ code: 'BAR-EN-101', jusquAu }] },
      });
    expect((await authorise(null)).statusCode).toBe(200);
    expect(await roads()).toEqual(ALL(null));
    await authorise(plusDays(today(), -1));
    expect(await roads()).toEqual(ALL('RELECTEUR_NON_HABILITE'));
    await setOffice({ relectureSansHabilitation: true });
    expect(await roads()).toEqual(ALL(null));
  });
  test('[access/A51] nobody authorises themselves, and who is authorised to review is given no visit', async () => {
    const { claire } = office.bureau.ids;
    const terrain = { competences: [{ code: 'BAR-EN-101', jusquAu: null }] };
    expect((await appel('claire', 'PUT', `Auth/updateInfo/${claire}`, { terrain })).statusCode).toBe(403);
    const { idIntervention } = await office.bureau.dossier();
    const given = await appel('claire', 'PATCH', `Intervention/patch/${idIntervention}`, {
      changes: { idControleur: claire },
    });
    expect(given.json()).toMatchObject({ code: 'VALIDATION', data: { champs: { idControleur: 'inconnu' } } });
  });
});

test('[bureaux/O3] what was corrected since, or is corrected afterwards, is read again', async () => {
  const code = 'VersionFormulaire/BAR-EN-102-v1';
  await appel('gaelle', 'POST', 'VersionFormulaire/Modeles', { codes: ['BAR-EN-102'] });
  const {
    rev,
    seq: _seq,
    id: _id,
    code: _code,
    version: _version,
    modele: _mark,
    ...form
  } = await office.lire('gaelle', code);
  const correct = () => appel('gaelle', 'PUT', code, form);
  expect((await correct()).statusCode).toBe(200);
  const validate = (body?: object) => appel('claire', 'POST', 'VersionFormulaire/Valider/BAR-EN-102-v1', body);
  expect((await validate({ rev })).json()).toMatchObject({ code: 'CONFLIT' });
  expect((await validate({ rev: rev + 1 })).json().validations).toHaveLength(1);
  expect((await correct()).json().validations).toEqual([]);
});

describe('the method of a visit', () => {
  const METHODS = [
    { code: 'BAR-EN-101', methode: 'PRO-04, version 3', du: null, jusquAu: null },
    { code: '*', methode: 'PRO-01', du: null, jusquAu: null },
  ];
  const submit = async (road: 'call' | 'push', forged?: object) => {
    const champs = { surface: 98, c_resultat: 'Satisfaisant' };
    const { idDossier, idIntervention } = await office.bureau.dossier({ intervention: { champs, etat: 'EN COURS' } });
    await office.bureau.photo({ idDossier, idIntervention }, { recuLe: NOW });
    const changes = { etat: 'VERIF RT' as const, ...forged };
    const answer =
      road === 'call'
        ? (await appel('yann', 'PATCH', `Intervention/patch/${idIntervention}`, { changes })).statusCode
        : (
            await appareil(office.server, office.bureau.jetons.yann).pousser({
              collection: 'interventions',
              id: idIntervention,
              changes,
              horsLigne: true,
            })
          ).statut;
    const { methode } = (await appel('claire', 'GET', `Intervention/${idIntervention}`)).json();
    return { id: idIntervention, answer, methode };
  };
  test('[bureaux/O22] is named by the RT, written at the submission by the server alone, and changes no submitted visit', async () => {
    await office.server.db.query("update documents set data = data || $1 where collection = 'typeInterventions'", [
      JSON.stringify({ relecture: true }),
    ]);
    expect((await submit('call')).methode ?? null).toBeNull();
    expect((await appel('yann', 'PUT', 'BureauInspection/1', { methodes: METHODS })).statusCode).toBe(403);
    expect((await appel('claire', 'PUT', 'BureauInspection/1', { methodes: METHODS })).statusCode).toBe(200);
    const called = await submit('call');
    expect(called).toMatchObject({ answer: 200, methode: 'PRO-04, version 3' });
    expect(await submit('push', { methode: 'PRO-99' })).toMatchObject({ methode: 'PRO-04, version 3' });
    const next = [{ code: 'BAR-EN-101', methode: 'PRO-04, version 4', du: null, jusquAu: null }];
    await appel('claire', 'PUT', 'BureauInspection/1', { methodes: next });
    const listed = (methode: string) =>
      appel('claire', 'GET', `Intervention?methode=${encodeURIComponent(methode)}&size=200`).then((answer) =>
        answer.json().items.map(({ id }: { readonly id: string }) => id),
      );
    expect(await listed('PRO-04, version 3')).toContain(called.id);
    expect(await listed('PRO-04, version 4')).toEqual([]);
  });
});
