import { randomUUID } from 'node:crypto';
import type { ControlRecord } from '#domain/lots/control.ts';
import { attemptChanges } from '#domain/lots/control-edits.ts';
import { contactSaying } from '#domain/lots/contact/contact.test-support.ts';
import { must } from '#domain/base/must.ts';
import type { SyntheseData } from '#domain/lots/synthese.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { OFFICE_FORM } from '../../server/test-support/office-form.ts';
import { operationsOf } from '../../server/test-support/lots.ts';
import { unzip } from '../../server/test-support/unzip.ts';
import { redoComplement, redoDraw } from '../lots/redo-draw.mjs';
import { type Api, openApi } from './api.ts';
import { expect, expectUpToDate, test } from './base.ts';

const CODE = 'OXA-TROIS-CENTS';
const COUNT = 300;
const FICHE = 'BAR-EN-101';
/** Twelve visits and six calls: under what the law asks, which the draw says. */
const RATES = { tauxLieu: 400, tauxContact: 200, parInstallateur: true, motif: 'Essai du récit' };
/** The report of a visit names the professional, by a SIRET of the list. */
const INSTALLERS = [
  { installateur: 'Isol’Ouest', siret: '40320012300012' },
  { installateur: 'Combles d’Armor', siret: '40320012400010' },
  { installateur: 'Iroise Énergie', siret: '40320012500017' },
];
const ACTION = 'Souffler dix centimètres de plus';

interface ReadLot {
  readonly etat: string;
  readonly graine: string;
  readonly operations: readonly { readonly reference: string; readonly idIntervention: string | null }[];
  readonly complements: readonly { readonly references: readonly string[] }[];
}

/** The office's own form: it asks for no photo, and says which of its answers is the corrective action. */
async function publishForm(admin: Api, manager: Api): Promise<void> {
  const { libelle, sections, champs, champResultat } = OFFICE_FORM;
  const repris = {
    cf_id: 'repris',
    cf_label: 'Reprise demandée',
    cf_component_type: 'TEXTAREA',
    cf_section: 'fin',
    cf_synthese: 'action',
    cf_display_condition: { expression: '{issue} == "Non satisfaisant"' },
  };
  await admin.write('POST', 'VersionFormulaire', {
    idTypeIntervention: FICHE,
    libelle,
    sections,
    champResultat,
    champs: [...champs, repris],
    valideDu: '2020-01-01',
    valideAu: null,
    templates: ['rapport'],
  });
  const versions =
    await manager.read<readonly { id: string; version: number; idTypeIntervention: string }[]>('VersionFormulaire');
  const [latest] = versions
    .filter(({ idTypeIntervention }) => idTypeIntervention === FICHE)
    .toSorted((a, b) => b.version - a.version);
  await manager.write('POST', `VersionFormulaire/Valider/${must(latest, 'it was published').id}`, {});
}

/** Each visit is given, filled in and submitted, then validated by somebody else. */
async function visit(
  { manager, control }: { readonly manager: Api; readonly control: Api },
  ids: readonly string[],
  isBad: (rank: number) => boolean,
): Promise<void> {
  const { id: idUser } = await control.read<{ id: number }>('Auth/user');
  const controllers = await pulled<{ id: string; idUser: number }>(manager, 'controllers');
  const controller = must(
    controllers.find((one) => one.idUser === idUser),
    'the office has this controller',
  );
  const idControleur = Number(controller.id);
  const rows = ids.map((idIntervention, rank) => {
    const day = String(1 + rank).padStart(2, '0');
    return { idIntervention, idControleur, dateRdv: `2026-12-${day}T08:00:00.000Z` };
  });
  await manager.write('PUT', 'Intervention/UpdateControllerIntervention', rows);
  for (const [rank, id] of ids.entries()) {
    const champs = isBad(rank)
      ? {
          issue: 'Non satisfaisant',
          pourquoi: 'Isolant trop mince',
          repris: ACTION,
          defauts: [{ endroit: 'Comble', defaut: 'Mince' }],
        }
      : { issue: 'Satisfaisant' };
    await control.write('PATCH', `Intervention/patch/${id}`, { changes: { etat: 'EN COURS', champs } });
    await control.write('PATCH', `Intervention/patch/${id}`, { changes: { etat: 'VERIF RT' } });
    await manager.write('PATCH', `Intervention/patch/${id}`, { changes: { etat: 'VALIDE' } });
  }
}

/** What a device of this account receives of a collection. */
async function pulled<D>(account: Api, collection: string): Promise<readonly D[]> {
  const found: D[] = [];
  for (let seq = 0, isOver = false; !isOver;) {
    const page = await account.read<{ docs: { c: string; d: D }[]; seq: number; fini: boolean }>(
      `Sync/pull?seq=${seq}&limit=1000`,
    );
    found.push(...page.docs.flatMap(({ c, d }) => (c === collection ? [d] : [])));
    [seq, isOver] = [page.seq, page.fini];
  }
  return found;
}

async function call(office: Api, idLot: string): Promise<void> {
  const at = new Date().toISOString();
  const { id: idUser, prenom, nom } = await office.read<{ id: number; prenom: string; nom: string }>('Auth/user');
  const par = { id: idUser, nom: `${prenom} ${nom}` };
  const attempt = { moyen: 'telephone', issue: 'joint', accepteVisite: null, note: null, le: at, par } as const;
  const records = await pulled<ControlRecord & { readonly rev: number }>(office, 'records');
  const contacts = records.filter((one) => one.kind === 'controle' && one.idLot === idLot && one.mode === 'contact');
  const edits = contacts.map(({ id, rev }) => ({
    editId: randomUUID(),
    collection: 'records',
    id,
    baseRev: rev,
    nouveau: false,
    horsLigne: false,
    faitLe: at,
    changes: { ...attemptChanges(randomUUID(), attempt), conclusion: contactSaying({}, { par, ecritLe: at }) },
  }));
  expect(edits).toHaveLength(6);
  const { reponses } = await office.ask<{ reponses: readonly { statut: string }[] }>('POST', 'Sync/push', {
    version: SYNC_VERSION,
    appareil: { id: 'poste', version: '1' },
    edits,
  });
  expect(reponses).toEqual(edits.map(() => expect.objectContaining({ statut: 'accepte' })));
}

test('[lots/L8] [lots/L74] [lots/L73] [lots/L87] a lot of 300 is drawn, called, visited, drawn further after one that does not satisfy, issued and taken away, and its draw made again from its CSV alone', async ({
  openAs,
  serveur,
}) => {
  test.setTimeout(120_000);
  const manager = await openApi(serveur, 'manager.cee');
  const control = await openApi(serveur, 'control.cee');
  await publishForm(await openApi(serveur, 'admin.cee'), manager);
  const { idClient } = await (await openApi(serveur, 'client.cee')).read<{ idClient: string }>('Auth/user');
  const id = randomUUID();
  const read = () => manager.read<ReadLot>(`RsBatch/${id}`);
  const visitsOf = async (references: readonly string[]): Promise<readonly string[]> => {
    const { operations } = await read();
    return references.map((one) =>
      must(operations.find(({ reference }) => reference === one)?.idIntervention ?? null, `${one} has its visit`),
    );
  };
  const makeVisits = () => manager.write('POST', `RsBatch/Visites/${id}`, {});

  await manager.write('POST', 'RsBatch', {
    id,
    uniqueCode: CODE,
    fiche: FICHE,
    idClient,
    operations: operationsOf(COUNT).map((one, rank) => ({ ...one, ...INSTALLERS[rank % INSTALLERS.length] })),
    dateDepot: '2026-12-31',
  });
  await manager.write('POST', `RsBatch/Tirer/${id}`, RATES);
  await makeVisits();
  await call(manager, id);
  const { operations } = await read();
  const drawn = operations.filter(({ idIntervention }) => idIntervention !== null).map(({ reference }) => reference);
  expect(drawn).toHaveLength(12);
  await visit({ manager, control }, await visitsOf(drawn), (rank) => rank === 0);
  expect((await read()).etat).toBe('CONTROLE');

  // One that does not satisfy makes the lot miss: two more come down the reserve.
  await manager.write('POST', `RsBatch/TirageComplementaire/${id}`, { mode: 'lieu', nombre: 2, motif: 'Taux manqué' });
  await makeVisits();
  const [added] = (await read()).complements;
  const further = must(added, 'it was drawn further').references;
  await visit({ manager, control }, await visitsOf(further), () => false);
  expect((await read()).etat).toBe('CONTROLE');

  const page = await openAs('manager.cee', `/batch/synthese/${id}`);
  await expectUpToDate(page);
  await page.getByRole('button', { name: 'Émettre la synthèse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Conclusion/ }).fill('Le lot peut être déposé.');
  await dialog.getByRole('button', { name: 'Émettre la synthèse' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(`Action corrective : ${ACTION}`)).toBeVisible();

  const files = unzip(await manager.bytes(`RsReport/Archive/${id}`));
  expect([...files.keys()].filter((name) => name.includes('/rapports/'))).toHaveLength(14);
  expect([...files.keys()].filter((name) => name.includes('/contacts/'))).toHaveLength(6);
  const list = must(files.get(`${CODE}/liste.csv`), 'its list');
  const again = redoDraw(list, { ...RATES, graine: (await read()).graine });
  expect(new Set(again.lieu)).toEqual(new Set(drawn));
  expect(redoComplement(again, [], 2)).toEqual(further);

  const assessor = await openApi(serveur, 'cofrac.cee');
  const { items } = await assessor.read<{ items: readonly { id: string; idLot: string }[] }>('RsReport?size=500');
  const issued = must(
    items.find(({ idLot }) => idLot === id),
    'the assessor reads it',
  );
  const { donnees } = await assessor.read<{ donnees: SyntheseData }>(`RsReport/${issued.id}`);
  expect(donnees.resultats.lieu).toEqual({ S: 13, NS: 1, NV: 0 });
  expect(donnees.nonSatisfaits).toMatchObject([{ motifs: 'Isolant trop mince', action: ACTION }]);
  const told = await manager.read<{ items: readonly { role: string; nom: string }[] }>('Consultations');
  expect(told.items[0]).toMatchObject({ role: 'COFRAC', nom: CODE });
});
