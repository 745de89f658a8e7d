/** A type of intervention that the portal writes itself, with its form. */
import { expect, test } from 'vitest';
import { newType } from '../../test-support/form-examples.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

const office = openedBureau();
const { appel, lire } = office;

const create = (qui: 'claire' | 'gaelle', code: string, form: object = {}) =>
  appel(qui, 'POST', 'VersionFormulaire/Type', { ...newType(code), ...form });
const codes = async (): Promise<string[]> =>
  (await lire('claire', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1')).map(
    ({ code }: { readonly code: string }) => code,
  );

test('[forms/FD34] [bureaux/O3] a new type comes with its form, open to offices, to be validated by their responsable technique', async () => {
  const made = await create('gaelle', 'TOITURE-1', { libelle: 'Visite de toiture' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ id: 'TOITURE-1-v1', version: 1, code: 'TOITURE-1' });
  const types = await lire('claire', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1');
  expect(types.find(({ code }: { readonly code: string }) => code === 'TOITURE-1')).toMatchObject({
    libelle: 'Visite de toiture',
    dureeMin: 45,
    idVersionFormulaire: 'TOITURE-1-v1',
    actif: true,
  });
  const validated = await appel('claire', 'POST', 'VersionFormulaire/Valider/TOITURE-1-v1', {});
  expect(validated.json()).toMatchObject({ validations: [{ idBureauInspection: 1 }] });
});

test('[forms/FD34] a code that is taken, or is none, writes nothing', async () => {
  const before = await codes();
  expect((await create('gaelle', 'BAR-EN-101')).json()).toMatchObject({
    code: 'VALIDATION',
    champs: { code: 'existe' },
  });
  expect((await create('gaelle', 'bar-x')).json()).toMatchObject({ code: 'VALIDATION', champs: { code: 'format' } });
  expect(await codes()).toEqual(before);
});

test('[forms/FD34] a form that does not read makes no type', async () => {
  const champ = {
    ...newType().champs[0],
    cf_id: 'b',
    cf_component_type: 'NUMBER',
    cf_calculated: true,
    cf_calculation_func: '1 +',
    cf_calculation_type: 'function',
  };
  const refused = await create('gaelle', 'FAUX-1', { champs: [champ] });
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(await codes()).not.toContain('FAUX-1');
});

test('[forms/FD18] [forms/FD34] a responsable technique makes no type', async () => {
  expect((await create('claire', 'TOITURE-2')).statusCode).toBe(403);
  expect(await codes()).not.toContain('TOITURE-2');
});
