import { must } from '#domain/base/must.ts';
import { expect, test } from './base.ts';
import { ListScreen } from './list-screen.ts';

const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));

test.describe('counts', () => {
  test('the badge, the title, the tab, the rows and the file of each list say the same number', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/new');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const nom of ['À planifier', 'En cours', 'Validés', 'Archivés']) {
      await menu.getByRole('link', { name: new RegExp(`^${nom}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();
      const list = await new ListScreen(page).ready();
      const rowCount = await list.count();
      expect(rowCount).toBeGreaterThan(10);
      const entry = menu.getByRole('link', { name: new RegExp(`^${nom}`) });
      await expect.poll(async () => numberOf(await entry.innerText())).toBe(rowCount);
      await expect.poll(async () => numberOf(await list.shownCount())).toBe(rowCount);
      await expect(page.getByRole('tab', { name: /^Tous/ })).toHaveText(new RegExp(`^Tous\\s*${rowCount}$`));
      expect((await list.exportList()).lignes).toHaveLength(rowCount + 1);
    }
  });

  test('the home page of the office counts what its lists hold', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/demand/list');
    const list = await new ListScreen(page).ready();
    const rowCount = await list.count();
    await expect.poll(async () => numberOf(await list.shownCount())).toBe(rowCount);
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    const link = page.getByRole('main').getByRole('link', { name: /En attente/ });
    await expect.poll(async () => numberOf(await link.innerText())).toBe(rowCount);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en attente' })).toBeVisible();
    await expect.poll(() => list.count()).toBe(rowCount);
  });
});

test.describe('filters', () => {
  test('a filter and a text stand in the address and survive a reload', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/inprogress');
    const list = await new ListScreen(page).ready();
    const total = await list.count();
    const { valeur, nombre } = await list.filterBy('Client');
    expect(nombre).toBeLessThan(total);
    await expect(page).toHaveURL(/[?&]client=/);
    await expect.poll(() => list.shownCount()).toBe(`${nombre} sur ${total}`);
    await expect.poll(async () => new Set(await list.values('Client'))).toEqual(new Set([valeur]));

    const numero = must((await list.values('Numéro'))[0], 'the list has a row');
    await page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill(numero);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${numero}(&|$)`));
    await page.reload();
    await list.ready();
    await expect.poll(() => list.values('Numéro')).toEqual([numero]);
    await expect(page.getByRole('searchbox', { name: 'Filtrer dans la liste' })).toHaveValue(numero);

    await page.getByRole('button', { name: 'Retirer le filtre Client' }).click();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect.poll(() => list.count()).toBe(total);
    await expect(page).toHaveURL(({ search }) => search === '');
  });

  test('a view is saved under a name, kept on the device, and removed', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/done?departement=35');
    const list = await new ListScreen(page).ready();
    const rowCount = await list.count();
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
    await page.getByLabel('Nom de la vue').fill('Ille-et-Vilaine');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vue « Ille-et-Vilaine » enregistrée sur cet appareil.')).toBeVisible();
    await page.getByRole('tab', { name: /^Tous/ }).click();
    await expect.poll(() => list.count()).toBeGreaterThan(rowCount);
    await page.reload();
    await list.ready();
    const view = page.getByRole('tab', { name: /^Ille-et-Vilaine/ });
    await view.click();
    await expect(view).toHaveText(new RegExp(`^Ille-et-Vilaine\\s*${rowCount}$`));
    await expect(page).toHaveURL(/\?departement=35$/);
    await expect.poll(() => list.count()).toBe(rowCount);
    await page.getByRole('button', { name: 'Supprimer la vue Ille-et-Vilaine' }).click();
    await expect(view).toHaveCount(0);
  });

  test('a list that has tabs of its own keeps views in a menu', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/intervention/list/en-cours');
    const list = await new ListScreen(page).ready();
    const total = await list.count();
    const menu = page.getByRole('button', { name: 'Vues enregistrées' });
    await menu.click();
    await expect(page.getByText('Choisissez des filtres, puis revenez ici leur donner un nom.')).toBeVisible();
    await page.keyboard.press('Escape');
    const { nombre } = await list.filterBy('Contrôleur');
    await menu.click();
    await page.getByLabel('Nom de la vue').fill('Un contrôleur');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vue « Un contrôleur » enregistrée sur cet appareil.')).toBeVisible();
    await page.goto(page.url().split('?')[0] ?? '');
    await list.ready();
    await expect.poll(() => list.count()).toBe(total);
    await menu.click();
    await page.getByRole('button', { name: 'Un contrôleur', exact: true }).click();
    await expect.poll(() => list.count()).toBe(nombre);
  });

  test('nothing that answers: says where it is, and how to come back', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/inprogress');
    const list = await new ListScreen(page).ready();
    const total = await list.count();
    const numero = must((await list.values('Numéro'))[0], 'the list has a row');
    await page.getByRole('link', { name: /^Archivés/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archivés' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill(numero);
    await expect(page.getByText('Aucun dossier ne répond à ce filtre')).toBeVisible();
    await expect(page.getByText(`« ${numero} » se trouve dans 1 dossier en cours.`)).toBeVisible();
    await page.getByRole('link', { name: 'Voir ce dossier' }).click();
    await expect(page).toHaveURL(new RegExp(`/dossiers/inprogress\\?q=${numero}$`));
    await expect.poll(() => list.values('Numéro')).toEqual([numero]);
    await page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill('introuvable nulle part');
    await page.getByRole('main').getByRole('button', { name: 'Effacer les filtres' }).last().click();
    await expect.poll(() => list.count()).toBe(total);
  });

  test('a list without a dossier says what brings one', async ({ openAs }) => {
    const page = await openAs('control.cee', '/dossiers/archive');
    await expect(page.getByText('Aucun dossier archivé')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeDisabled();
  });
});

test.describe('order and keyboard', () => {
  test('a header sorts, turns the order round, and the address remembers it', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/inprogress');
    const list = await new ListScreen(page).ready();
    const ville = list.column('Ville');
    const ascending = (values: readonly string[]) => values.toSorted((a, b) => a.localeCompare(b, 'fr'));
    /** Towns in sight, once they stand in this order. */
    const orderedTowns = async (order: (values: readonly string[]) => readonly string[]) => {
      let towns: readonly string[] = [];
      await expect(async () => {
        towns = await list.values('Ville');
        expect(new Set(towns).size).toBeGreaterThan(1);
        expect(towns).toEqual(order(towns));
      }).toPass();
      return towns;
    };
    await ville.getByRole('button').click();
    await expect(ville).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/[?&]tri=ville$/);
    const towns = await orderedTowns(ascending);
    await ville.getByRole('button').press('Enter');
    await expect(ville).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/[?&]tri=-ville$/);
    await page.reload();
    await list.ready();
    const reversed = await orderedTowns((values) => ascending(values).toReversed());
    expect(reversed[0]).not.toBe(towns[0]);
  });

  test('slash searches, arrows move, Space chooses, Enter opens, and the list is found again', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/inprogress?tri=numero');
    const list = await new ListScreen(page).ready();
    const numeros = await list.values('Numéro');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Filtrer dans la liste' })).toBeFocused();
    await list.grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 dossier sélectionné')).toBeVisible();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 dossiers sélectionnés')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(page.getByText(`${await list.count()} dossiers sélectionnés`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/dossiers? sélectionné/)).toHaveCount(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(must(numeros[1], 'the list has two rows'));
    await page.goBack();
    await expect(page).toHaveURL(/\/dossiers\/inprogress\?tri=numero$/);
  });

  test('Ctrl+K finds a dossier from anywhere', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/done?tri=numero');
    const list = await new ListScreen(page).ready();
    const numero = must((await list.values('Numéro'))[0], 'the list has a row');
    await page.getByRole('link', { name: /^Archivés/ }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(numero);
    await page.getByRole('option', { name: new RegExp(numero) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(numero);
  });
});

test.describe('export', () => {
  test('the file holds the filtered rows in the order on screen, for a French spreadsheet', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/dossiers/inprogress?tri=-numero&urgent=1');
    const list = await new ListScreen(page).ready();
    const { nom, texte, lignes } = await list.exportList();
    expect(nom).toMatch(/^Dossiers_\d{4}-\d{2}-\d{2}\.csv$/i);
    expect(texte.startsWith('\uFEFF')).toBe(true);
    const [entete = [], ...rangs] = lignes;
    expect(entete.slice(0, 4)).toEqual(['Numéro', 'Référence client', 'État', 'Client']);
    expect(rangs).toHaveLength(await list.count());
    expect(rangs.map(([numero]) => numero)).toEqual(
      rangs
        .map(([numero]) => numero ?? '')
        .toSorted()
        .toReversed(),
    );
    expect(new Set(rangs.map((rank) => rank.length))).toEqual(new Set([entete.length]));
    expect(new Set(rangs.map((rank) => rank[2]))).toEqual(new Set(['En cours']));
    expect(rangs[0]?.[0]).toBe((await list.values('Numéro'))[0]);
  });
});

test.describe('scope', () => {
  test('a client sees its own dossiers alone, and cannot open another one', async ({ openAs, serveur }) => {
    const client = await openAs('client.cee', '/dossiers/all');
    const list = await new ListScreen(client).ready();
    const { lignes } = await list.exportList();
    const [entete = [], ...rangs] = lignes;
    const column = entete.indexOf('Client');
    expect(rangs.length).toBeGreaterThan(5);
    expect(new Set(rangs.map((rank) => rank[column])).size).toBe(1);

    const bureau = await openAs('manager.cee', '/dossiers/inprogress');
    const all = await new ListScreen(bureau).ready();
    const own = new Set(rangs.map(([numero]) => numero));
    const other = must(
      (await all.values('Numéro')).find((numero) => !own.has(numero)),
      'another client has a dossier',
    );
    const adresse = must(
      await all.grid.getByRole('link', { name: other, exact: true }).getAttribute('href'),
      'a number is a link',
    );
    await client.goto(serveur.url('cee', adresse));
    await expect(
      client.getByRole('heading', { level: 1, name: 'Ce dossier n’est pas sur cet appareil' }),
    ).toBeVisible();
    await expect(client.getByText(other)).toHaveCount(0);
    await client.getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect(client).toHaveURL(serveur.url('cee', '/dossiers/all'));
  });

  test('an assessor reads archives and changes nothing', async ({ openAs }) => {
    const page = await openAs('cofrac.cee', '/dossiers/archive');
    const list = await new ListScreen(page).ready();
    const { lignes } = await list.exportList();
    expect(lignes.length).toBeGreaterThan(5);
    expect(new Set(lignes.slice(1).map((rank) => rank[2]))).toEqual(new Set(['Archivé']));
    await list.grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 dossier sélectionné')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Désarchiver' })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^(Modifier|Archiver|Désarchiver)/ })).toHaveCount(
      0,
    );
    await expect(page.getByRole('tab', { name: /^Messages/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
});

test('on a phone each dossier is a card, and a touch opens it', async ({ openAs }) => {
  const page = await openAs('manager.cee', '/dossiers/inprogress');
  await page.setViewportSize({ width: 390, height: 844 });
  const list = await new ListScreen(page).ready();
  await expect(list.grid.getByRole('columnheader')).toHaveCount(0);
  const card = list.rows.first();
  const numero = must((await card.innerText()).match(/D-\d{4}-\d{5}/)?.[0], 'a card begins with its number');
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numero);
});
