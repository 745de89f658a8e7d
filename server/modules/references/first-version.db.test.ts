/** On which writing of its form a visit begins. */
import { expect, test } from 'vitest';
import { formulaire, type } from '#domain/test-support/samples.ts';
import { insertMany } from '../../documents/bulk.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

const office = openedBureau();
const { appel, lire } = office;

test('[interventions/I16] [forms/CR7] a visit begins on the writing that its day of engagement asks for, whichever is newest', async () => {
  const code = 'BAR-TH-171';
  const writing = (version: number, valideDu: string, valideAu: string | null) => ({
    ...formulaire,
    id: `${code}-v${version}`,
    kind: 'versionFormulaire',
    idTypeIntervention: code,
    variante: 'cee',
    actif: true,
    code,
    version,
    valideDu,
    valideAu,
  });
  const written = [writing(1, '2020-01-01', '2025-12-31'), writing(2, '2026-01-01', null)];
  const its = { ...type, id: code, code, idVersionFormulaire: `${code}-v2` };
  await office.server.db.transaction((tx) =>
    insertMany(tx, [
      { collection: 'typeInterventions', data: its },
      ...written.map((data) => ({ collection: 'records' as const, data })),
    ]),
  );
  const begun = async (dateEngagement: string | null): Promise<unknown> => {
    const dossier = { etat: 'NOUVELLE', dateEngagement } as const;
    const { idDossier } = await office.bureau.dossier({ intervention: { etat: 'NOUVELLE' }, dossier });
    await appel('claire', 'PUT', `Demande/UpdateDemand/${idDossier}`, { typesDemandes: ['BAR-EN-101', code] });
    const visits = await lire('claire', `Intervention/ListInterventions?demandeId=${idDossier}`);
    return visits.find(({ codeFiche }: { readonly codeFiche: string }) => codeFiche === code)?.idVersionFormulaire;
  };
  expect([await begun('2025-12-31'), await begun('2026-01-01'), await begun(null)]).toEqual([
    `${code}-v1`,
    `${code}-v2`,
    `${code}-v2`,
  ]);
});
