import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { must } from '#domain/base/must.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { refuse } from '#domain/base/result.ts';
import { DEFAULT_LAYOUT } from '#domain/reports/report-layout.ts';
import type { Args } from '../../src-worker/api.ts';
import { violationsOf } from './axe.ts';
import { openScreen, PHONE, type Screen } from './open-screen.tsx';

const MODELS = templatesOf('cee').slice(0, 2);
const [model] = MODELS;
const { code, sections: delivered } = must(model, 'cee has forms').formulaire;
const [first, second] = delivered;
/** What an office added: remarks, which alone may stay out of a report. */
const NOTES = { id: 'notes', libelle: 'Notes internes' };
const sections = [...delivered, NOTES];
const versions = MODELS.map(versionOfTemplate).map((version) =>
  version.idTypeIntervention === code
    ? {
        ...version,
        sections,
        champs: [
          ...version.champs,
          { cf_id: 'n_note', cf_label: 'Note', cf_component_type: 'TEXTAREA', cf_section: 'notes' } as const,
        ],
      }
    : version,
);
const LAYOUT = { ...DEFAULT_LAYOUT, mentions: 'RCS Rennes' };
const office = (rapports: BureauRecord['rapports'] = {}): BureauRecord => ({
  id: 'bureau-1-cee',
  kind: 'bureau',
  variante: 'cee',
  idBureau: 1,
  nom: 'Trévian Contrôle',
  logo: null,
  adresse: {
    ligne1: '4 place Hoche',
    ligne2: null,
    codePostal: '35000',
    ville: 'Rennes',
    departement: '35',
    lat: null,
    lng: null,
  },
  siret: '73282932000074',
  telephone: '02 99 00 00 00',
  email: 'contact@trevian.example',
  numeroCofrac: '3-1957',
  rapports,
});

/** The screen of office 1, and the layouts that it sends. */
async function open({
  rapports,
  answer,
  ...screen
}: Screen & Pick<BureauRecord, 'rapports'> & { readonly answer?: object } = {}) {
  const sent: unknown[] = [];
  await openScreen(`/controlCompany/rapports?id=1&type=${code}`, {
    documents: {
      records: [office(rapports), ...versions],
      typeInterventions: MODELS.map(typeOfTemplate),
    },
    answers: {
      bureauReplace: ({ body }: Args) => {
        sent.push(body);
        return answer ?? { ...office(), rev: 2, seq: 9 };
      },
    },
    ...screen,
  });
  return sent;
}
const pages = page.getByRole('region', { name: 'Aperçu', exact: true }).last();
const colour = page.getByRole('textbox', { name: 'Couleur des titres' });
const save = page.getByRole('button', { name: 'Enregistrer' }).first();
const drawn = page.getByText(/^\d+ pages?, sur un exemple$/);

test('[reports/R31] [reports/R33] a layout is chosen before its pages, and kept for its type alone', async () => {
  const sent = await open({ rapports: { [code]: LAYOUT } });
  await expect.element(pages.getByRole('img', { name: /^Page 1 sur / })).toBeVisible();
  await expect.element(drawn).toBeVisible();
  await expect.element(save).toBeDisabled();
  await colour.fill('#7A1F3D');
  await page.getByRole('button', { name: `Descendre ${first?.libelle ?? ''}` }).click();
  await page.getByRole('checkbox', { name: NOTES.libelle }).click();
  await page.getByRole('combobox', { name: 'Photos par ligne' }).selectOptions('3');
  await save.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        rapports: {
          [code]: {
            ...LAYOUT,
            couleur: '#7A1F3D',
            ordre: [second, first, ...sections.slice(2)].map((one) => one?.id),
            masquees: ['notes'],
            photosParLigne: 3,
          },
        },
      },
    ]);
  await expect.element(save).toBeDisabled();
  await expect.element(drawn).toBeVisible();
  expect(await violationsOf('report layout')).toEqual([]);
});

test('[reports/R60] what the arrêté requires stays ticked, with its reason, and is ticked again of a layout that hid it', async () => {
  const sent = await open({
    rapports: { [code]: { ...LAYOUT, masquees: [second?.id ?? '', 'notes'], photos: false } },
  });
  for (const { libelle } of delivered) {
    const box = page.getByRole('checkbox', { name: libelle, exact: true });
    await expect.element(box).toBeChecked();
    await expect.element(box).toBeDisabled();
    await expect.element(box).toHaveAccessibleDescription(/^Le rapport doit la contenir/);
  }
  await expect.element(page.getByRole('checkbox', { name: NOTES.libelle })).not.toBeChecked();
  const photos = page.getByRole('switch', { name: /^Planche photographique.*Le rapport doit contenir ses photos/ });
  await expect.element(photos).toBeChecked();
  await expect.element(photos).toBeDisabled();
  await save.click();
  await expect.poll(() => sent).toEqual([{ rapports: { [code]: { ...LAYOUT, masquees: ['notes'] } } }]);
});

test('[reports/R32] a colour that is none is a sentence; nothing is sent', async () => {
  const sent = await open();
  await expect.element(drawn).toBeVisible();
  for (const wrong of ['rouge', '#12', '#FFFFEE']) {
    await colour.fill(wrong);
    await expect.element(page.getByText(/^Cette couleur n’en est pas une/)).toBeVisible();
  }
  await expect.element(save).toBeDisabled();
  await expect.element(drawn).toBeVisible();
  expect(sent).toEqual([]);
});

test('[reports/R32] a picture of 20 MB is no logo, and says so', async () => {
  const sent = await open();
  await expect.element(page.getByRole('button', { name: 'Choisir une image' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File([new Uint8Array(20_000_000)], 'logo.png', { type: 'image/png' });
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const field = must(input, 'a logo is chosen');
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('Choisissez une image PNG, JPEG ou SVG de 200 ko au plus.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what the server refuses is a sentence, and what was chosen stays', async () => {
  await open({ answer: refuse('REGLE_METIER', { regle: 'rapport-sans-rubrique' }) });
  const listed = page.getByRole('switch', { name: 'Lister ce qui est sans objet' });
  await listed.click();
  await save.click();
  await expect.element(page.getByText(/^Un rapport garde au moins une rubrique/)).toBeVisible();
  await expect.element(listed).not.toBeChecked();
});

test('without a network the pages are drawn, and saving waits', async () => {
  await open({ isOffline: true, size: PHONE });
  await expect.element(drawn).toBeVisible();
  await page.getByRole('switch', { name: 'Lister ce qui est sans objet' }).click();
  await expect.element(save).toBeDisabled();
});
