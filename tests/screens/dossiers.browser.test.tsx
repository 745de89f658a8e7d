import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { dossier, intervention } from './documents.ts';
import { list } from './list-screen.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));
const numberIn = (element: Element | null): number => numberOf((element as HTMLElement | null)?.innerText ?? '');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const TOWNS = ['Rennes', 'Châteaubourg', 'Vitré', 'Fougères', 'Évran'];
const CLIENTS = ['Énergies de l’Ouest', 'Primes & Co', 'Habitat Clair'];

/** Forty-five dossiers, several clients, towns and departments in each state. */
const DOSSIERS: readonly Dossier[] = Array.from({ length: 45 }, (_, n) => {
  const town = must(TOWNS[n % TOWNS.length], 'a town');
  const departement = n % 2 === 0 ? '35' : '22';
  return dossier(n + 1, {
    etat: (['EN COURS', 'EN COURS', 'VALIDE', 'ARCHIVE', 'NOUVELLE', 'EN ATTENTE'] as const)[n % 6] ?? 'EN COURS',
    nomClient: must(CLIENTS[n % CLIENTS.length], 'a client'),
    idClient: `00000000-0000-4000-8000-00000000000${n % CLIENTS.length}`,
    adresseTravaux: { ...dossier(0).adresseTravaux, ville: town, departement },
    urgence: n % 3 === 1,
    totaux: { interventions: 1, valides: 0, sansDate: n % 12 === 4 ? 1 : 0 },
  });
});
const inState = (etat: Dossier['etat']): readonly Dossier[] => DOSSIERS.filter((one) => one.etat === etat);
const documents = { dossiers: DOSSIERS };

test('the badge, the title, the tab, the rows and the file of each list say the same number', async () => {
  await openScreen('/dossiers/new', { documents });
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const isToPlan = ({ totaux }: Dossier): boolean => totaux.sansDate === 1;
  for (const [name, rows] of [
    ['À planifier', inState('NOUVELLE').filter(isToPlan)],
    ['Planifiés', inState('NOUVELLE').filter((one) => !isToPlan(one))],
    ['En cours', inState('EN COURS')],
    ['Validés', inState('VALIDE')],
    ['Archivés', inState('ARCHIVE')],
  ] as const) {
    const entry = menu.getByRole('link', { name: new RegExp(`^${name}`) });
    await entry.click();
    await expect.element(heading(name)).toBeVisible();
    await list.ready();
    const expected = rows.length;
    expect(expected).toBeGreaterThan(2);
    await expect.poll(() => list.count()).toBe(expected);
    await expect.poll(() => numberIn(entry.element())).toBe(expected);
    await expect.poll(() => numberOf(list.shownCount())).toBe(expected);
    await expect.poll(() => numberIn(page.getByRole('tab', { name: /^Tous/ }).element())).toBe(expected);
    expect((await list.exportCsv()).rows).toHaveLength(expected + 1);
  }
});

test('the home page of the office counts what its lists hold', async () => {
  await openScreen('/demand/list', { documents });
  await list.ready();
  const expected = inState('EN ATTENTE').length;
  expect(numberOf(list.shownCount())).toBe(expected);
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  const link = page.getByRole('main').getByRole('link', { name: /En attente/ });
  await expect.poll(() => numberIn(link.element())).toBe(expected);
  await link.click();
  await expect.element(heading('Demandes en attente')).toBeVisible();
  await expect.poll(() => list.count()).toBe(expected);
});

test('a filter and a text stand in the address and survive a reload', async () => {
  const { reload } = await openScreen('/dossiers/inprogress', { documents });
  await list.ready();
  const total = list.count();
  const { value, count } = await list.filterBy('Client');
  expect(count).toBeLessThan(total);
  expect(location.search).toMatch(/[?&]client=/);
  await expect.poll(() => list.shownCount()).toBe(`${count} sur ${total}`);
  await expect.poll(() => new Set(list.values('Client'))).toEqual(new Set([value]));

  const numero = must(list.values('Numéro')[0], 'the list has a row');
  await list.search.fill(numero);
  await expect.poll(() => location.search).toMatch(new RegExp(`[?&]q=${numero}(&|$)`));
  await reload();
  await expect.poll(() => list.values('Numéro')).toEqual([numero]);
  await expect.element(list.search).toHaveValue(numero);

  await page.getByRole('button', { name: 'Retirer le filtre Client' }).click();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.poll(() => list.count()).toBe(total);
  expect(location.search).toBe('');
});

test('a view is saved under a name, kept on the device, and removed', async () => {
  const { reload } = await openScreen('/dossiers/inprogress?departement=35', { documents });
  await list.ready();
  const count = list.count();
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByLabelText('Nom de la vue').fill('Ille-et-Vilaine');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Vue « Ille-et-Vilaine » enregistrée sur cet appareil.')).toBeVisible();
  await page.getByRole('tab', { name: /^Tous/ }).click();
  await expect.poll(() => list.count()).toBeGreaterThan(count);
  await reload();
  const view = page.getByRole('tab', { name: /^Ille-et-Vilaine/ });
  await view.click();
  await expect.poll(() => numberIn(view.element())).toBe(count);
  expect(location.search).toBe('?departement=35');
  await expect.poll(() => list.count()).toBe(count);
  await page.getByRole('button', { name: 'Supprimer la vue Ille-et-Vilaine' }).click();
  await expect.element(view).not.toBeInTheDocument();
});

test('a list that has tabs of its own keeps views in a menu', async () => {
  const interventions = DOSSIERS.slice(0, 12).map((one, n) =>
    intervention(n + 1, one, {
      etat: 'EN COURS',
      soumisLe: null,
      idControleur: 20 + (n % 3),
      nomControleur: must(['Yann Le Goff', 'Samia Benali', 'Hugo Marchand'][n % 3], 'a controller'),
    }),
  );
  await openScreen('/intervention/list/en-cours', { documents: { ...documents, interventions } });
  await list.ready();
  const total = list.count();
  const menu = page.getByRole('button', { name: 'Vues enregistrées' });
  await menu.click();
  await expect.element(page.getByText('Choisissez des filtres, puis revenez ici leur donner un nom.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const { count } = await list.filterBy('Contrôleur');
  await menu.click();
  await page.getByLabelText('Nom de la vue').fill('Un contrôleur');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Vue « Un contrôleur » enregistrée sur cet appareil.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.poll(() => list.count()).toBe(total);
  await menu.click();
  await page.getByRole('button', { name: 'Un contrôleur', exact: true }).click();
  await expect.poll(() => list.count()).toBe(count);
});

test('nothing that answers: says where it is, and how to come back', async () => {
  await openScreen('/dossiers/inprogress', { documents });
  await list.ready();
  const total = list.count();
  const numero = must(list.values('Numéro')[0], 'the list has a row');
  await page.getByRole('link', { name: /^Archivés/ }).click();
  await expect.element(heading('Archivés')).toBeVisible();
  await list.search.fill(numero);
  await expect.element(page.getByText('Aucun dossier ne répond à ce filtre')).toBeVisible();
  await expect.element(page.getByText(`« ${numero} » se trouve dans 1 dossier en cours.`)).toBeVisible();
  await page.getByRole('link', { name: 'Voir ce dossier' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/dossiers/inprogress?q=${numero}`);
  await expect.poll(() => list.values('Numéro')).toEqual([numero]);
  await list.search.fill('introuvable nulle part');
  await page.getByRole('main').getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect.poll(() => list.count()).toBe(total);
});

test('a list without a dossier says what brings one', async () => {
  await openScreen('/dossiers/archive', { documents: { dossiers: [dossier(1)] } });
  await expect.element(page.getByText('Aucun dossier archivé')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toBeDisabled();
});

test('a header sorts, turns the order round, and the address remembers it', async () => {
  const { reload } = await openScreen('/dossiers/inprogress', { documents });
  await list.ready();
  const ascending = (values: readonly string[]) => values.toSorted((a, b) => a.localeCompare(b, 'fr'));
  /** Towns in sight, once they stand in this order. */
  const orderedTowns = (order: (values: readonly string[]) => readonly string[]) =>
    vi.waitFor(() => {
      const towns = list.values('Ville');
      expect(new Set(towns).size).toBeGreaterThan(1);
      expect(towns).toEqual(order(towns));
      return towns;
    }, 30_000);
  const header = page.getByRole('columnheader', { name: 'Ville', exact: true });
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  expect(location.search).toMatch(/[?&]tri=ville$/);
  const towns = await orderedTowns(ascending);
  header.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  expect(location.search).toMatch(/[?&]tri=-ville$/);
  await reload();
  await list.ready();
  const reversed = await orderedTowns((values) => ascending(values).toReversed());
  expect(reversed[0]).not.toBe(towns[0]);
});

test('slash searches, arrows move, Space chooses, Enter opens, and the list is found again', async () => {
  await openScreen('/dossiers/inprogress?tri=numero', { documents });
  await list.ready();
  const numeros = list.values('Numéro');
  await userEvent.keyboard('/');
  await expect.element(list.search).toHaveFocus();
  list.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp} ');
  await expect.element(page.getByText('1 dossier sélectionné')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('2 dossiers sélectionnés')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText(`${list.count()} dossiers sélectionnés`)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/dossiers? sélectionné/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(must(numeros[1], 'the list has two rows'));
  history.back();
  await expect.poll(() => location.pathname + location.search).toBe('/dossiers/inprogress?tri=numero');
});

test('Ctrl+K finds a dossier from anywhere', async () => {
  await openScreen('/dossiers/archive', { documents });
  await list.ready();
  const numero = must(inState('VALIDE')[0]?.numero, 'a validated one');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('dialog').getByRole('combobox').fill(numero);
  await page.getByRole('option', { name: new RegExp(numero) }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(numero);
});

test('the file holds the filtered rows in the order on screen, for a French spreadsheet', async () => {
  await openScreen('/dossiers/inprogress?tri=-numero&urgent=1', { documents });
  await list.ready();
  const { name, text, rows } = await list.exportCsv();
  expect(name).toMatch(/^Dossiers_\d{4}-\d{2}-\d{2}\.csv$/i);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header = [], ...lines] = rows;
  expect(header.slice(0, 4)).toEqual(['Numéro', 'Référence client', 'État', 'Client']);
  const urgent = inState('EN COURS').filter(({ urgence }) => urgence);
  expect(lines.map(([numero]) => numero)).toEqual(urgent.map(({ numero }) => numero).toReversed());
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([header.length]));
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['En cours']));
  expect(lines[0]?.[0]).toBe(list.values('Numéro')[0]);
});

test('a dossier that this device was not given is said to be absent, and leads home', async () => {
  const { id, numero } = must(DOSSIERS[0], 'a dossier');
  await openScreen(`/dossiers/current/${id}`, {
    actor: { role: 'CLIENT', idBureauInspection: null },
    documents: { dossiers: [] },
  });
  await expect.element(heading('Ce dossier n’est pas sur cet appareil')).toBeVisible();
  expect(document.body.textContent).not.toContain(numero);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect.poll(() => location.pathname).toBe('/dossiers/all');
});

test('an assessor reads archives and changes nothing', async () => {
  const archives = { dossiers: inState('ARCHIVE') };
  await openScreen('/dossiers/archive', { actor: { role: 'COFRAC', idBureauInspection: null }, documents: archives });
  await list.ready();
  list.focus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByText('1 dossier sélectionné')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Désarchiver' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
  const main = page.getByRole('main');
  expect(main.getByRole('button', { name: /^(Modifier|Archiver|Désarchiver)/ }).elements()).toEqual([]);
  expect(page.getByRole('tab', { name: /^Messages/ }).elements()).toEqual([]);
  expect(main.getByRole('textbox').elements()).toEqual([]);
});

test('on a phone each dossier is a card, and a touch opens it', async () => {
  await openScreen('/dossiers/inprogress', { documents, size: PHONE });
  await list.ready();
  expect(page.getByRole('columnheader').elements()).toEqual([]);
  const card = must(list.rows()[0], 'a card');
  const numero = must(card.innerText.match(/D-\d{4}-\d{5}/)?.[0], 'a card begins with its number');
  await userEvent.click(card);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(numero);
});

test('a dossier whose visits have not arrived yet does not say that it has none', async () => {
  const one = dossier(1, { totaux: { interventions: 1, valides: 0 } });
  await openScreen(`/dossiers/current/${one.id}`, { documents: { dossiers: [one] }, isFirstSync: true });
  await expect.element(heading(one.numero ?? '')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ajouter une intervention' })).toBeVisible();
  expect(page.getByText('Aucune intervention').elements()).toEqual([]);
});

test('a dossier without a visit says so', async () => {
  const one = dossier(1, { totaux: { interventions: 0, valides: 0 } });
  await openScreen(`/dossiers/current/${one.id}`, { documents: { dossiers: [one] }, isFirstSync: true });
  await expect.element(page.getByText('Aucune intervention')).toBeVisible();
});

test('a dialog opened by the keyboard is left by it, and the focus is where it was', async () => {
  const one = dossier(1);
  await openScreen(`/dossiers/current/${one.id}`, { documents: { dossiers: [one] } });
  const opener = page.getByRole('button', { name: 'Modifier la commande' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Modifier la commande' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('[bureaux/O20] what is ordered out of the scope of its office is told before any visit', async () => {
  const one = dossier(1, { typesDemandes: ['BAR-EN-101'] });
  const bureau = { id: 'bureau-1-cee', kind: 'bureau', variante: 'cee', idBureau: 1, nom: 'Bureau Ouest', logo: null };
  const accredited = { ...bureau, numeroCofrac: '3-1', porteeFiches: [] };
  await openScreen(`/dossiers/current/${one.id}`, { documents: { dossiers: [one], records: [accredited] } });
  await page.getByRole('button', { name: 'Modifier la commande' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la commande' });
  await expect.element(dialog.getByText(/Hors de la portée d’accréditation ce jour-là\s: BAR-EN-101/)).toBeVisible();
});
