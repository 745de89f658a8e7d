/**
 * The controller's day on the engines that are not Chromium: tablets of Apple run WebKit, some offices run Firefox. The
 * whole day, killed browsers included, is told on Chromium (tests/e2e/day-without-network.e2e.ts).
 *
 * WebKit is Debian's WebKitGTK in its MiniBrowser, driven by WebKitWebDriver. In automation it keeps its data in memory:
 * service worker, caches and IndexedDB work and outlive a reload without the server, but not the browser, so nothing is
 * killed here. It has no `navigator.storage`, no SyncManager, and its first look-up after a navigation may answer
 * « no such frame »: screen.ts asks again. Firefox speaks WebDriver BiDi by itself.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { PASSWORD } from '../e2e/base.ts';
import { openApi, reponseOf } from '../e2e/api.ts';
import { Network } from '../e2e/network.ts';
import { launchOnModel } from '../e2e/model.ts';
import { ENGINE_NAMES, type EngineName, isHere, launch } from './launch.ts';
import { Screen } from './screen.ts';

const PHOTO = join(import.meta.dirname, '..', '..', 'public', 'icons', 'cee-512.png');
const TODAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date());

/** A browser at the end of a road that can be cut, and the server at the other. */
async function withScreen(engine: EngineName, day: (screen: Screen, road: Network) => Promise<void>): Promise<void> {
  const { serveur, close } = await launchOnModel();
  const road = new Network(serveur);
  await road.open();
  const driver = await launch(engine);
  try {
    await day(new Screen(driver), road);
  } catch (error) {
    const picture = await driver.picture().catch(() => null);
    if (picture !== null) writeFileSync(test.info().outputPath('screen.png'), picture);
    throw error;
  } finally {
    await driver.close();
    await road.cut();
    await close();
  }
}

async function goToSection(screen: Screen, name: string): Promise<void> {
  await screen.click({ role: 'button', name: `/^${name}/` });
  await screen.shows({ role: 'heading', name: `/^${name}/` });
}

async function addPhoto(screen: Screen): Promise<void> {
  await screen.chooseFile('Importer', PHOTO);
  await screen.shows({ role: 'button', name: '/Voir la photo 1/' });
}

async function fillTheForm(screen: Screen): Promise<void> {
  await screen.fill('/^Date du contrôle/', TODAY);
  await screen.select('/^Personne présente/', 'Bénéficiaire');
  await screen.fill('/^Nom, prénom et qualité/', 'Aurélien Fossard');
  await screen.choose('Accès à la zone de travaux', 'Accessible');
  await screen.choose('Travaux réalisés (constat)', 'Oui');
  await addPhoto(screen);
  await goToSection(screen, 'Travaux');
  await screen.choose('Type de pose', 'Comble perdu');
  await screen.choose('Répartition homogène', 'Oui');
  await screen.choose('Écart au feu respecté', 'Oui');
  await addPhoto(screen);
  await goToSection(screen, 'Isolant');
  await screen.fill('/^Résistance thermique déclarée/', '7,2');
  await goToSection(screen, 'Surfaces');
  await screen.select('/^Méthode de mesure/', 'Mesurée sur place');
  await screen.fill('/^Surface déclarée/', '98');
  await screen.click({ role: 'button', name: 'Ajouter une ligne' });
  await goToSection(screen, 'Conclusion');
  await screen.choose('Conclusion du contrôle', 'Satisfaisant');
  // [forms/F53] Not all was measured: the conclusion says why it is so.
  await screen.fill('/^Raison de cette conclusion/', 'Épaisseurs relevées aux quatre angles.');
  await screen.fill('/^Observations/', 'Accès par le garage.');
  await screen.reads('Enregistré sur l’appareil');
}

/** Whether something was drawn on the first page, in its upper third. */
function isFirstPageInked(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-page] canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, Math.ceil(canvas.height / 3)).data;
  return pixels?.some((value) => value < 128) ?? false;
}

for (const engine of ENGINE_NAMES) {
  test(`[platform/W1] the controller's day on ${engine}, from the download to the return of the server`, async () => {
    test.skip(!isHere(engine), `${engine} is not on this machine`);
    await withScreen(engine, async (screen, road) => {
      await test.step('signs in, sees the visits of the day and downloads them', async () => {
        await screen.open(road.url('cee'));
        await screen.isAt(/\/auth\/signin/);
        await screen.fill('Adresse e-mail', 'control.cee@constat.example');
        await screen.fill('Mot de passe', PASSWORD);
        await screen.click({ role: 'button', name: 'Se connecter' });
        await screen.shows({ role: 'heading', name: 'Ma journée' });
        await screen.reads('5 visites');
        await screen.click({ role: 'button', name: 'Télécharger mes deux jours' });
        await screen.reads('5 visites prêtes sur 5');
        await screen.isHeldByItsServiceWorker();
      });

      await test.step('the server goes: the page is read again without it', async () => {
        await road.cut();
        await screen.reload();
        await screen.shows({ role: 'link', name: '/Fossard/' });
        await screen.shows({ role: 'button', name: '/Hors ligne/' });
      });

      const path = await test.step('fills the form, with photos from files', async () => {
        await screen.click({ role: 'link', name: '/Fossard/' });
        await screen.shows({ role: 'heading', name: 'Isolation de combles ou de toitures' });
        await fillTheForm(screen);
        return screen.path();
      });

      await test.step('reads the page again: what was typed is there, and is submitted', async () => {
        await screen.reload();
        await goToSection(screen, 'Conclusion');
        expect(await screen.value('/^Observations/')).toBe('Accès par le garage.');
        await screen.click({ role: 'button', name: 'Soumettre' });
        await screen.click({ role: 'button', name: 'Soumettre', inside: { role: 'dialog', name: 'Soumettre' } });
        await screen.reads('Soumise sur cet appareil, pas encore reçue par le serveur');
      });

      await test.step('[reader/D1] without a network, the draft of the report is drawn here and read page by page', async () => {
        const id = path.split('/').at(-1) ?? '';
        await screen.open(road.url('cee', `/intervention/reader/rapport/${id}/false/previous`));
        await screen.reads('Document provisoire');
        await screen.reads('Projet de rapport');
        await expect.poll(() => screen.driver.call(isFirstPageInked).catch(() => false)).toBe(true);
        await screen.open(road.url('cee', path));
        await screen.reads('Soumise sur cet appareil, pas encore reçue par le serveur');
        await screen.open(road.url('cee', '/file'));
        await screen.reads('À envoyer');
        await screen.reads('2 photos');
      });

      await test.step('the server is back: the queue empties by itself', async () => {
        await road.open();
        await screen.reads('Tout est reçu');
        const api = await openApi(road.server, 'manager.cee');
        const id = path.split('/').at(-1) ?? '';
        expect(await reponseOf(api, id, 'h_nom_present')).toBe('Aurélien Fossard');
        const photos = await api.read<readonly { readonly recuLe: string | null }[]>(`Image?idIntervention=${id}`);
        expect(photos.map(({ recuLe }) => recuLe !== null)).toEqual([true, true]);
      });

      await test.step('[platform/W9] the way back: a page kept as it stood, without the network, starts anew', async () => {
        await screen.back();
        await screen.isAt(/\/intervention\/current\//);
        await screen.shows({ role: 'button', name: '/^En ligne/' });
      });
    });
  });
}
