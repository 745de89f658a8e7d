import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { ID, intervention } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { drawOf, LOT_ID, operation, part } from './lot-records.ts';
import { openScreen } from './open-screen.tsx';

vi.mock(import('#domain/variants/variants.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  variantOfHost: () => 'mar',
}));

const main = page.getByRole('main');
const ofMar = { variante: 'mar', idBureauInspection: 1, idClient: ID.client } as const;
const templates = MODELES.filter(({ variante }) => variante === 'mar');
const references = {
  typeInterventions: templates.map(typeOfTemplate),
  records: templates.map(versionOfTemplate),
};
const finalVisit = versionOfTemplate(
  must(
    templates.find(({ formulaire }) => formulaire.code === 'MAR-VF'),
    'the form of the final visit',
  ),
);

const lot = (fields: object) => ({
  ...ofMar,
  id: LOT_ID,
  uniqueCode: 'FOY-BZH-2026-01',
  nomClient: 'Foyer Quéré',
  fiche: 'MAR-VF',
  etat: 'OUVERT',
  attendues: 0,
  colonnes: {},
  tirage: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...fields,
});

/** A lot of five operations, whose only visit concludes by this word. */
function concluded(resultat: string) {
  const operations = [1, 2, 3, 4, 5].map((rank) => operation(rank));
  const { tirage, order } = drawOf(operations);
  const own = { ...ofMar, idLot: LOT_ID, cleDossier: LOT_ID };
  const control = {
    ...own,
    id: crypto.randomUUID(),
    kind: 'controle',
    ordre: 5,
    reference: 'OXA-5',
    mode: 'lieu',
    idDossier: ID.dossier,
    idIntervention: ID.intervention,
    idContreVisite: null,
    tentatives: {},
    conclusion: null,
    createdAt: '2026-11-06T08:00:00.000Z',
  };
  const visit = intervention({
    id: ID.intervention,
    demandeId: ID.dossier,
    variante: 'mar',
    rsBatchId: LOT_ID,
    nature: 'Contrôle sur le lieu',
    etat: 'VALIDE',
    resultat,
    valideLe: '2026-11-20T10:00:00.000Z',
    idTypeIntervention: 'MAR-VF',
    idVersionFormulaire: finalVisit.id,
  });
  return {
    ...references,
    rsBatchs: [lot({ etat: 'EN CONTROLE', attendues: 5, tirage })],
    records: [...references.records, part(operations, ofMar), { ...order, ...ofMar }, control],
    interventions: [visit],
  };
}
const onSpot = main.getByRole('group', { name: 'Sur le lieu' });

test('[lots/L65] a visit that conforms to its project satisfies, on this device without a network', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, { isOffline: true, documents: concluded('Conforme au projet') });
  await expect.element(onSpot).toMatchTextContent('1 satisfaisant sur 1');
  await expect.element(main.getByRole('row', { name: /OXA-5 / })).toMatchTextContent('Satisfaisant');
  await expect.element(main.getByText(/attend le sens/)).not.toBeInTheDocument();
});

test('[lots/L65] a word that its form gives no sense to is counted as nothing: which operation waits, and what to do', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, { documents: concluded('Presque conforme') });
  await expect.element(main.getByText('1 opération attend le sens de sa conclusion')).toBeVisible();
  await expect
    .element(main.getByText(/si « Presque conforme » satisfait.*rien n’en est compté \(OXA-5\)/))
    .toBeVisible();
  await expect.element(onSpot).toMatchTextContent('0 satisfaisant sur 0');
  await expect.element(main.getByRole('row', { name: /OXA-5 / })).toMatchTextContent('Presque conforme');
  expect(await violationsOf('lot-mar')).toEqual([]);
});

test('[lots/L66] a lot of visits that conclude nothing says so before its list is imported', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, { documents: { ...references, rsBatchs: [lot({ fiche: 'MAR-VI' })] } });
  await expect.element(main.getByText('MAR-VI ne conclut rien')).toBeVisible();
});

test('[lots/L66] a new lot is offered the types that conclude', async () => {
  await openScreen('/batch/list', { documents: references });
  await page.getByRole('button', { name: 'Nouveau lot' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Fiche/ })
    .click();
  await expect.element(page.getByRole('option', { name: /MAR-VF/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /MAR-VI/ })).not.toBeInTheDocument();
});
