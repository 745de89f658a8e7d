import { must } from '#domain/base/must.ts';
import { expect, test } from './base.ts';
import { EcranListe } from './ecrans-liste.ts';

const nombreDe = (texte: string): number => Number(texte.replaceAll(/\D/g, ''));

test.describe('counts', () => {
  test('the badge, the title, the tab, the rows and the file of each list say the same number', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/new');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const nom of ['À planifier', 'En cours', 'Validés', 'Archivés']) {
      await menu.getByRole('link', { name: new RegExp(`^${nom}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();
      const liste = await new EcranListe(page).prete();
      const nombre = await liste.nombre();
      expect(nombre).toBeGreaterThan(10);
      const entree = menu.getByRole('link', { name: new RegExp(`^${nom}`) });
      await expect.poll(async () => nombreDe(await entree.innerText())).toBe(nombre);
      await expect.poll(async () => nombreDe(await liste.compte())).toBe(nombre);
      await expect(page.getByRole('tab', { name: /^Tous/ })).toHaveText(new RegExp(`^Tous\\s*${nombre}$`));
      expect((await liste.exporter()).lignes).toHaveLength(nombre + 1);
    }
  });

  test('the home page of the office counts what its lists hold', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/demand/list');
    const liste = await new EcranListe(page).prete();
    const nombre = await liste.nombre();
    await expect.poll(async () => nombreDe(await liste.compte())).toBe(nombre);
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    const lien = page.getByRole('main').getByRole('link', { name: /En attente/ });
    await expect.poll(async () => nombreDe(await lien.innerText())).toBe(nombre);
    await lien.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en attente' })).toBeVisible();
    await expect.poll(() => liste.nombre()).toBe(nombre);
  });
});

test.describe('filters', () => {
  test('a filter and a text stand in the address and survive a reload', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/inprogress');
    const liste = await new EcranListe(page).prete();
    const total = await liste.nombre();
    const { valeur, nombre } = await liste.filtrerPar('Client');
    expect(nombre).toBeLessThan(total);
    await expect(page).toHaveURL(/[?&]client=/);
    await expect.poll(() => liste.compte()).toBe(`${nombre} sur ${total}`);
    await expect.poll(async () => new Set(await liste.valeurs('Client'))).toEqual(new Set([valeur]));

    const numero = must((await liste.valeurs('Numéro'))[0], 'the list has a row');
    await page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill(numero);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${numero}(&|$)`));
    await page.reload();
    await liste.prete();
    await expect.poll(() => liste.valeurs('Numéro')).toEqual([numero]);
    await expect(page.getByRole('searchbox', { name: 'Filtrer dans la liste' })).toHaveValue(numero);

    await page.getByRole('button', { name: 'Retirer le filtre Client' }).click();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect.poll(() => liste.nombre()).toBe(total);
    await expect(page).toHaveURL(({ search }) => search === '');
  });

  test('a view is saved under a name, kept on the device, and removed', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/done?departement=35');
    const liste = await new EcranListe(page).prete();
    const nombre = await liste.nombre();
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
    await page.getByLabel('Nom de la vue').fill('Ille-et-Vilaine');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vue « Ille-et-Vilaine » enregistrée sur cet appareil.')).toBeVisible();
    await page.getByRole('tab', { name: /^Tous/ }).click();
    await expect.poll(() => liste.nombre()).toBeGreaterThan(nombre);
    await page.reload();
    await liste.prete();
    const vue = page.getByRole('tab', { name: /^Ille-et-Vilaine/ });
    await vue.click();
    await expect(vue).toHaveText(new RegExp(`^Ille-et-Vilaine\\s*${nombre}$`));
    await expect(page).toHaveURL(/\?departement=35$/);
    await expect.poll(() => liste.nombre()).toBe(nombre);
    await page.getByRole('button', { name: 'Supprimer la vue Ille-et-Vilaine' }).click();
    await expect(vue).toHaveCount(0);
  });

  test('a list that has tabs of its own keeps views in a menu', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/intervention/list/en-cours');
    const liste = await new EcranListe(page).prete();
    const total = await liste.nombre();
    const menu = page.getByRole('button', { name: 'Vues enregistrées' });
    await menu.click();
    await expect(page.getByText('Choisissez des filtres, puis revenez ici leur donner un nom.')).toBeVisible();
    await page.keyboard.press('Escape');
    const { nombre } = await liste.filtrerPar('Contrôleur');
    await menu.click();
    await page.getByLabel('Nom de la vue').fill('Un contrôleur');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vue « Un contrôleur » enregistrée sur cet appareil.')).toBeVisible();
    await page.goto(page.url().split('?')[0] ?? '');
    await liste.prete();
    await expect.poll(() => liste.nombre()).toBe(total);
    await menu.click();
    await page.getByRole('button', { name: 'Un contrôleur', exact: true }).click();
    await expect.poll(() => liste.nombre()).toBe(nombre);
  });

  test('nothing that answers: says where it is, and how to come back', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/inprogress');
    const liste = await new EcranListe(page).prete();
    const total = await liste.nombre();
    const numero = must((await liste.valeurs('Numéro'))[0], 'the list has a row');
    await page.getByRole('link', { name: /^Archivés/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archivés' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill(numero);
    await expect(page.getByText('Aucun dossier ne répond à ce filtre')).toBeVisible();
    await expect(page.getByText(`« ${numero} » se trouve dans 1 dossier en cours.`)).toBeVisible();
    await page.getByRole('link', { name: 'Voir ce dossier' }).click();
    await expect(page).toHaveURL(new RegExp(`/dossiers/inprogress\\?q=${numero}$`));
    await expect.poll(() => liste.valeurs('Numéro')).toEqual([numero]);
    await page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill('introuvable nulle part');
    await page.getByRole('main').getByRole('button', { name: 'Effacer les filtres' }).last().click();
    await expect.poll(() => liste.nombre()).toBe(total);
  });

  test('a list without a dossier says what brings one', async ({ ouvrir }) => {
    const page = await ouvrir('control.cee', '/dossiers/archive');
    await expect(page.getByText('Aucun dossier archivé')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeDisabled();
  });
});

test.describe('order and keyboard', () => {
  test('a header sorts, turns the order round, and the address remembers it', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/inprogress');
    const liste = await new EcranListe(page).prete();
    const ville = liste.colonne('Ville');
    const croissant = (valeurs: readonly string[]) => valeurs.toSorted((a, b) => a.localeCompare(b, 'fr'));
    /** Towns in sight, once they stand in this order. */
    const villesRangees = async (rangees: (valeurs: readonly string[]) => readonly string[]) => {
      let villes: readonly string[] = [];
      await expect(async () => {
        villes = await liste.valeurs('Ville');
        expect(new Set(villes).size).toBeGreaterThan(1);
        expect(villes).toEqual(rangees(villes));
      }).toPass();
      return villes;
    };
    await ville.getByRole('button').click();
    await expect(ville).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/[?&]tri=ville$/);
    const villes = await villesRangees(croissant);
    await ville.getByRole('button').press('Enter');
    await expect(ville).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/[?&]tri=-ville$/);
    await page.reload();
    await liste.prete();
    const retour = await villesRangees((valeurs) => croissant(valeurs).toReversed());
    expect(retour[0]).not.toBe(villes[0]);
  });

  test('slash searches, arrows move, Space chooses, Enter opens, and the list is found again', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/inprogress?tri=numero');
    const liste = await new EcranListe(page).prete();
    const numeros = await liste.valeurs('Numéro');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Filtrer dans la liste' })).toBeFocused();
    await liste.grille.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 dossier sélectionné')).toBeVisible();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 dossiers sélectionnés')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(page.getByText(`${await liste.nombre()} dossiers sélectionnés`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/dossiers? sélectionné/)).toHaveCount(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(must(numeros[1], 'the list has two rows'));
    await page.goBack();
    await expect(page).toHaveURL(/\/dossiers\/inprogress\?tri=numero$/);
  });

  test('Ctrl+K finds a dossier from anywhere', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/done?tri=numero');
    const liste = await new EcranListe(page).prete();
    const numero = must((await liste.valeurs('Numéro'))[0], 'the list has a row');
    await page.getByRole('link', { name: /^Archivés/ }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(numero);
    await page.getByRole('option', { name: new RegExp(numero) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(numero);
  });
});

test.describe('export', () => {
  test('the file holds the filtered rows in the order on screen, for a French spreadsheet', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/inprogress?tri=-numero&urgent=1');
    const liste = await new EcranListe(page).prete();
    const { nom, texte, lignes } = await liste.exporter();
    expect(nom).toMatch(/^Dossiers_\d{4}-\d{2}-\d{2}\.csv$/i);
    expect(texte.startsWith('\uFEFF')).toBe(true);
    const [entete = [], ...rangs] = lignes;
    expect(entete.slice(0, 4)).toEqual(['Numéro', 'Référence client', 'État', 'Client']);
    expect(rangs).toHaveLength(await liste.nombre());
    expect(rangs.map(([numero]) => numero)).toEqual(
      rangs
        .map(([numero]) => numero ?? '')
        .toSorted()
        .toReversed(),
    );
    expect(new Set(rangs.map((rang) => rang.length))).toEqual(new Set([entete.length]));
    expect(new Set(rangs.map((rang) => rang[2]))).toEqual(new Set(['En cours']));
    expect(rangs[0]?.[0]).toBe((await liste.valeurs('Numéro'))[0]);
  });
});

test.describe('scope', () => {
  test('a client sees its own dossiers alone, and cannot open another one', async ({ ouvrir, serveur }) => {
    const client = await ouvrir('client.cee', '/dossiers/all');
    const liste = await new EcranListe(client).prete();
    const { lignes } = await liste.exporter();
    const [entete = [], ...rangs] = lignes;
    const colonne = entete.indexOf('Client');
    expect(rangs.length).toBeGreaterThan(5);
    expect(new Set(rangs.map((rang) => rang[colonne])).size).toBe(1);

    const bureau = await ouvrir('manager.cee', '/dossiers/inprogress');
    const tous = await new EcranListe(bureau).prete();
    const siens = new Set(rangs.map(([numero]) => numero));
    const autre = must(
      (await tous.valeurs('Numéro')).find((numero) => !siens.has(numero)),
      'another client has a dossier',
    );
    const adresse = must(
      await tous.grille.getByRole('link', { name: autre, exact: true }).getAttribute('href'),
      'a number is a link',
    );
    await client.goto(serveur.url('cee', adresse));
    await expect(
      client.getByRole('heading', { level: 1, name: 'Ce dossier n’est pas sur cet appareil' }),
    ).toBeVisible();
    await expect(client.getByText(autre)).toHaveCount(0);
    await client.getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect(client).toHaveURL(serveur.url('cee', '/dossiers/all'));
  });

  test('an assessor reads archives and changes nothing', async ({ ouvrir }) => {
    const page = await ouvrir('cofrac.cee', '/dossiers/archive');
    const liste = await new EcranListe(page).prete();
    const { lignes } = await liste.exporter();
    expect(lignes.length).toBeGreaterThan(5);
    expect(new Set(lignes.slice(1).map((rang) => rang[2]))).toEqual(new Set(['Archivé']));
    await liste.grille.focus();
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

test('on a phone each dossier is a card, and a touch opens it', async ({ ouvrir }) => {
  const page = await ouvrir('manager.cee', '/dossiers/inprogress');
  await page.setViewportSize({ width: 390, height: 844 });
  const liste = await new EcranListe(page).prete();
  await expect(liste.grille.getByRole('columnheader')).toHaveCount(0);
  const carte = liste.lignes.first();
  const numero = must((await carte.innerText()).match(/D-\d{4}-\d{5}/)?.[0], 'a card begins with its number');
  await carte.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numero);
});
