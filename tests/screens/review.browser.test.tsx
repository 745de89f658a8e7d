import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Reponses } from '#domain/forms/definition.ts';
import { REASON_ID } from '#domain/forms/proposal.ts';
import type { IssuingOffice } from '#domain/bureaux/bureau.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { controleur, photo } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { readableOffice } from './documents.ts';
import { openScreen, PHONE } from './open-screen.tsx';

/** A visit in Rennes on 23 November, whose insulation is not homogeneous, concluded as satisfactory. */
const CONTRADICTED: Reponses = {
  h_date_visite: '2026-11-23',
  h_acces: 'Accessible',
  h_travaux_realises: 'Oui',
  t_homogene: 'Non',
  c_resultat: 'Satisfaisant',
};
const RENNES = { lat: 48.1147, lng: -1.6794 };
const MARSEILLE = { lat: 43.2965, lng: 5.3698, prisLe: '2026-11-15T09:00:00.000Z' };
const YANN = { id: 12, role: 'CONTROL', prenom: 'Yann', nom: 'Kerdoncuff' } as const;
const SAMIA = { id: 77, role: 'MANAGER', prenom: 'Samia', nom: 'Haddad' } as const;

interface Opened {
  readonly champs: Reponses;
  readonly visit?: Partial<Intervention>;
  readonly photos?: readonly Partial<Photo>[];
  /** What its office lets issue; absent: this device does not know it. */
  readonly rules?: IssuingOffice;
  readonly form?: Partial<VersionFormulaireRecord>;
  /** This device has nothing of what Samia is authorised for. */
  readonly isReviewerUnknown?: boolean;
}

function office({ champs, visit = {}, photos = [], rules, form = {}, isReviewerUnknown = false }: Opened) {
  const { documents, dossier, intervention } = readableOffice('cee');
  const { adresse } = intervention;
  const opened = {
    ...intervention,
    etat: 'VERIF RT',
    adresse: { ...adresse, ...RENNES },
    valideLe: null,
    idControleur: 12,
    soumisPar: 12,
    champs,
    ...visit,
  };
  const of = { idIntervention: opened.id, idDossier: dossier.id, recuLe: '2026-11-23T18:00:00.000Z' };
  return {
    path: `/intervention/current/${opened.id}`,
    documents: {
      ...documents,
      records: [
        ...documents.records.map((one) => ({ ...one, ...form })),
        ...(rules === undefined ? [] : [{ ...BUREAU, ...rules }]),
      ],
      controllers: isReviewerUnknown
        ? documents.controllers
        : [...documents.controllers, controleur({ id: '77', idUser: 77, actif: false, competences: [] })],
      dossiers: [{ ...dossier, etat: 'EN COURS' }],
      interventions: [opened],
      photos: photos.map((one) => photo({ ...of, id: crypto.randomUUID(), cf_id: 'h_photo_ensemble', ...one })),
    },
  };
}

const BUREAU = { id: 'bureau-1-cee', kind: 'bureau', variante: 'cee', idBureau: 1, nom: 'Bureau Ouest', logo: null };
/** Under 100 m² the control is not satisfactory. */
const SMALL_FORM = {
  sections: [{ id: 's', libelle: 'Visite' }],
  champResultat: 'c_resultat',
  champPropose: 'propose',
  regles: [],
  criteres: null,
  champs: [
    { cf_id: 'surface', cf_label: 'Surface', cf_component_type: 'NUMBER', cf_required: true, cf_section: 's' },
    {
      cf_id: 'propose',
      cf_label: 'Proposé',
      cf_component_type: 'TEXT',
      cf_calculated: true,
      cf_calculation_type: 'logical',
      cf_calculation_func: "IF({surface} >= 100, 'Satisfaisant', 'Non satisfaisant')",
      cf_section: 's',
    },
    {
      cf_id: 'c_resultat',
      cf_label: 'Conclusion',
      cf_component_type: 'RADIO',
      cf_options: ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'],
      cf_required: true,
      cf_section: 's',
    },
  ],
} satisfies Partial<VersionFormulaireRecord>;

const main = page.getByRole('main');
const alerts = main.getByRole('alert');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[interventions/I50] the review begins with what the measures say, and is validated once it is acknowledged', async () => {
  const { path, documents } = office({ champs: { ...CONTRADICTED, [REASON_ID]: 'Le comble a été repris depuis' } });
  await openScreen(path, { actor: SAMIA, documents });
  const contradiction = alerts.first();
  await expect.element(contradiction).toMatchTextContent(/Non satisfaisant.*Satisfaisant/);
  await expect.element(contradiction).toMatchTextContent(/Le comble a été repris depuis/);
  await expect.element(button('Valider')).toHaveAttribute('aria-disabled', 'true');
  expect(await violationsOf('a review with a contradiction')).toEqual([]);
  await button('J’en prends acte').click();
  await expect.element(button('Valider')).not.toHaveAttribute('aria-disabled', 'true');
  await button('Valider').click();
  await expect.element(page.getByRole('dialog').getByText(/Satisfaisant/)).toBeVisible();
});

test('[forms/CR8] the table of criteria stands on the review, with the verdict of each', async () => {
  const { path, documents } = office({ champs: CONTRADICTED });
  await openScreen(`${path}#c_resultat`, { actor: SAMIA, documents });
  const table = main.getByRole('table', { name: 'Critères de la fiche' });
  await expect.element(table.getByText('Non respecté').first()).toBeVisible();
});

test('[interventions/I52] photos of another day and from afar are told to the reviewer, and those without a position once', async () => {
  const { path, documents } = office({
    champs: CONTRADICTED,
    photos: [{ ...MARSEILLE }, { prisLe: '2026-11-23T09:00:00.000Z' }, { prisLe: '2026-11-23T09:01:00.000Z' }],
  });
  await openScreen(path, { actor: SAMIA, documents, size: PHONE });
  const flagged = alerts.filter({ hasText: 'Des photos sont à vérifier.' });
  await expect.element(flagged).toMatchTextContent(/un autre jour que la visite.*15\/11\/2026/);
  await expect.element(flagged).toMatchTextContent(/À plus de 500\sm du lieu.*km/);
  await expect.element(flagged).toMatchTextContent(/2 photos ne portent pas de position/);
});

test('[interventions/I52] the inspector is told before submitting', async () => {
  const { path, documents } = office({
    champs: { h_date_visite: '2026-11-23' },
    visit: { etat: 'EN COURS', soumisLe: null, soumisPar: null },
    photos: [{ ...MARSEILLE }],
  });
  await openScreen(path, { actor: YANN, documents, isOffline: true });
  await expect.element(alerts.filter({ hasText: 'Des photos sont à vérifier.' })).toBeVisible();
});

test('[forms/F53] the tablet asks for the reason of a conclusion that the measures do not give', async () => {
  const { path, documents } = office({
    champs: CONTRADICTED,
    visit: { etat: 'EN COURS', soumisLe: null, soumisPar: null },
  });
  await openScreen(`${path}#c_resultat`, { actor: YANN, documents, isOffline: true });
  await expect.element(main.getByRole('textbox', { name: /^Raison de cette conclusion/ })).toBeVisible();
});

test('[interventions/I50] on a phone, what holds the validation stands over its buttons, never under one', async () => {
  const { path, documents } = office({ champs: CONTRADICTED, photos: [{}] });
  await openScreen(path, { actor: SAMIA, documents, size: PHONE });
  await expect.element(page.getByText(/1 prise \/ 1 reçue/)).toBeVisible();
  const why = page.getByText(/prenez-en acte avant de valider/);
  const bottom = () => why.element().getBoundingClientRect().bottom;
  const top = () => button('Renvoyer').element().getBoundingClientRect().top;
  await expect.poll(() => bottom() <= top()).toBe(true);
});

test('[reports/R61] the review names what the report must state and nobody said', async () => {
  const { path, documents } = office({ champs: CONTRADICTED, visit: { nomEntreprise: null } });
  await openScreen(path, { actor: SAMIA, documents });
  await expect
    .element(page.getByText(/Le rapport ne peut pas être émis, il y manque : .*le professionnel/))
    .toBeVisible();
  await expect.element(button('Valider')).toHaveAttribute('aria-disabled', 'true');
});

test('[bureaux/O21] a form that no RT has validated holds the report, and the sentence leads to the form', async () => {
  const { path, documents } = office({ champs: CONTRADICTED, rules: { relectureSansHabilitation: true } });
  await openScreen(path, { actor: SAMIA, documents });
  await expect.element(page.getByText(/n’a pas validé ce formulaire/)).toBeVisible();
  await expect.element(button('Valider')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Lire ce formulaire' }).click();
  await expect.element(main.getByText(/Vous le validez pour votre bureau, au nom de Samia Haddad/)).toBeVisible();
  await expect.element(button('Valider ce formulaire')).toBeEnabled();
  expect(await violationsOf('a form to validate')).toEqual([]);
});

test('[bureaux/O3] a form that was validated says by whom and when', async () => {
  const validePar = { id: 2, nom: 'Claire Vasseur' };
  const form = { validations: [{ idBureauInspection: 1, valideLe: '2026-11-02T08:00:00.000Z', validePar }] };
  const { documents } = office({ champs: CONTRADICTED, rules: {}, form });
  const [version] = documents.records;
  await openScreen(`/formulaires/${version?.id ?? ''}`, { actor: SAMIA, documents });
  await expect.element(main.getByText('Validé par Claire Vasseur le 02/11/2026.')).toBeVisible();
  expect(button('Valider ce formulaire').elements()).toEqual([]);
});

test('[access/A51] a reviewer who is not authorised for the fiche reads why, and may still send it back', async () => {
  const rules = { formulairesNonValidesJusquAu: '2099-01-01' };
  const { path, documents } = office({ champs: CONTRADICTED, rules });
  await openScreen(path, { actor: SAMIA, documents });
  await expect.element(page.getByText(/Vous n’êtes pas habilité à relire cette fiche/)).toBeVisible();
  await expect.element(button('Valider')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Renvoyer')).not.toHaveAttribute('aria-disabled', 'true');
});

for (const size of [undefined, PHONE])
  test(`[interventions/I50] the dialog of a contradicted submission says what is concluded, ${size ? 'on a phone' : 'on a tablet'}`, async () => {
    const { path, documents } = office({
      champs: { surface: 64, c_resultat: 'Satisfaisant', [REASON_ID]: 'Combles mesurés au laser' },
      form: SMALL_FORM,
      visit: { etat: 'EN COURS', soumisLe: null, soumisPar: null },
    });
    await openScreen(path, { actor: YANN, documents, isOffline: true, ...(size && { size }) });
    await page.getByRole('button', { name: /^Soumettre/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Satisfaisant', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/Non satisfaisant/)).toBeVisible();
    await expect.element(dialog.getByText(/Combles mesurés au laser/)).toBeVisible();
    expect(await violationsOf('a contradicted submission')).toEqual([]);
  });

type Deed = readonly [
  date: string,
  utilisateur: string,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  numero: string,
];
const told = (...[date, utilisateur, changes, numero]: Deed) =>
  Object.entries(changes).map(([champ, [avant, apres]]) => ({
    date,
    utilisateur,
    action: 'modification',
    collection: 'interventions',
    numero,
    champ,
    avant,
    apres,
    horsLigne: false,
  }));

test('[interventions/I61] what was sent back and submitted again is told under the report: who, when, why, without a network', async () => {
  const opened = office({ champs: CONTRADICTED, visit: { commentaireRt: 'Plaque illisible' } });
  const [visit] = opened.documents.interventions;
  const numero = visit?.numero ?? '';
  const idDossier = visit?.demandeId ?? '';
  const kept = {
    id: `historique:${idDossier}`,
    kind: 'historique',
    idDossier,
    cleDossier: idDossier,
    luLe: '2026-11-26T09:00:00.000Z',
    lignes: [
      ...told('2026-11-25T10:00:00.000Z', 'Yann Kerdoncuff', { etat: ['EN COURS', 'VERIF RT'] }, numero),
      ...told(
        '2026-11-24T10:00:00.000Z',
        'Samia Haddad',
        { etat: ['VERIF RT', 'EN COURS'], commentaireRt: [null, 'Plaque illisible'] },
        numero,
      ),
      ...told(
        '2026-11-24T09:00:00.000Z',
        'Yann Kerdoncuff',
        { etat: ['VERIF RT', 'EN COURS'], commentaireRt: [null, 'Autre visite'] },
        'I-2026-99999',
      ),
      ...told('2026-11-23T18:00:00.000Z', 'Yann Kerdoncuff', { etat: ['EN COURS', 'VERIF RT'] }, numero),
    ],
  };
  const { records, ...documents } = opened.documents;
  await openScreen(opened.path, {
    actor: SAMIA,
    documents: { ...documents, records: [...records, kept] },
    isOffline: true,
  });
  await expect.element(main.getByRole('heading', { name: 'Relectures de ce rapport' })).toBeVisible();
  const events = main
    .getByRole('listitem')
    .filter({ hasText: /Soumis|Renvoyé/ })
    .filter({ has: page.getByRole('paragraph') });
  await expect.element(events.first()).toBeVisible();
  const lines = events.elements().map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ') ?? '');
  expect(lines).toHaveLength(3);
  for (const [rank, pattern] of [
    /Yann Kerdoncuff.*25 nov.*Soumis de nouveau à la relecture\./,
    /Samia Haddad.*24 nov.*Renvoyé au contrôleur : « Plaque illisible »\./,
    /Yann Kerdoncuff.*23 nov.*Soumis à la relecture\./,
  ].entries())
    expect(lines[rank]).toMatch(pattern);
  expect(await violationsOf('the reviews of a report')).toEqual([]);
});

test('[access/A51] the list of what waits for a review tells what its reader may not validate', async () => {
  const { documents } = office({ champs: CONTRADICTED, rules: {} });
  await openScreen('/intervention/list/verif-rt', { actor: SAMIA, documents });
  await expect.element(page.getByText('hors de vos habilitations')).toBeVisible();
  expect(await violationsOf('a list of visits to review')).toEqual([]);
});

test('[access/A51] a device that knows of no authorisation says so, and lets the server answer', async () => {
  const rules = { formulairesNonValidesJusquAu: '2099-01-01' };
  const champs = { surface: 120, c_resultat: 'Satisfaisant' };
  const { path, documents } = office({ champs, rules, form: SMALL_FORM, isReviewerUnknown: true });
  await openScreen(path, { actor: SAMIA, documents });
  await expect.element(page.getByText(/Aucune habilitation de relecture à votre nom/)).toBeVisible();
});
