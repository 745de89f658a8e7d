import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { estAJour, expect, ouvrirVisite, seConnecter, test } from './base.ts';
import { Reseau } from './reseau.ts';
import { Tablette } from './tablette.ts';

const reference = (page: Page) => page.getByLabel(/Référence interne/);
const arrivee = (page: Page) => page.getByLabel('Date du contrôle');
const estGarde = (page: Page) => expect(page.locator('output[data-phase="enregistre"]')).toBeVisible();
/** Leaving a field writes it, and lets in what came for it from elsewhere. */
const quitter = (page: Page) => page.getByRole('heading', { name: /Isolation de combles/ }).click();

interface Intervention {
  readonly rev: number;
  readonly champs: Readonly<Record<string, unknown>>;
}

test('[sync/C8] two tabs and the service worker on one visit: nothing twice, nobody asked, whatever becomes of the leader', async ({
  serveur,
}) => {
  const reseau = new Reseau(serveur);
  await reseau.ouvrir();
  const tablette = new Tablette();
  try {
    const premier = await tablette.allumer();
    await seConnecter(premier, reseau.serveur, 'control.cee');
    await ouvrirVisite(premier, 'M. Aurélien Fossard');
    await expect(reference(premier)).toBeVisible();
    const id = must(new URL(premier.url()).pathname.split('/').at(-1), 'the path ends with the id');
    const second = await tablette.nouvelOnglet();
    await second.goto(premier.url());
    await expect(reference(second)).toBeVisible();
    await estAJour(second);
    const { lire } = await ouvrirApi(serveur, 'control.cee');
    const auServeur = () => lire<Intervention>(`Intervention/${id}`);
    const { rev: depart } = await auServeur();
    expect(depart).toBeGreaterThan(0);
    const estArrive = (valeur: string) =>
      expect.poll(async () => Object.values((await auServeur()).champs)).toContain(valeur);

    await test.step('both write without a network, and each sees what the other wrote', async () => {
      await reseau.couper();
      await reference(premier).fill('un');
      await quitter(premier);
      await estGarde(premier);
      await arrivee(second).fill('21/11/2026');
      await reference(second).fill('deux');
      await quitter(second);
      await estGarde(second);
      await expect(reference(premier)).toHaveValue('deux');
      await expect(arrivee(premier)).toHaveValue('21/11/2026');
    });

    await test.step('the network returns: one edit arrives, once, and nobody is asked anything', async () => {
      await reseau.ouvrir();
      await estArrive('deux');
      expect((await auServeur()).rev).toBe(depart + 1);
    });

    await test.step('the leader is frozen: what the other tab writes leaves all the same', async () => {
      const cdp = await premier.context().newCDPSession(premier);
      await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
      await reference(second).fill('trois');
      await quitter(second);
      await estArrive('trois');
      await cdp.send('Page.setWebLifecycleState', { state: 'active' });
      await expect(reference(premier)).toHaveValue('trois');
    });

    await test.step('the leader is killed: the other tab takes over', async () => {
      const cdp = await premier.context().newCDPSession(premier);
      void cdp.send('Page.crash').catch(() => undefined);
      await premier.waitForEvent('crash');
      await reference(second).fill('quatre');
      await quitter(second);
      await estArrive('quatre');
      expect((await auServeur()).rev).toBe(depart + 3);
      await expect(second.getByText(/conflit/i)).toHaveCount(0);
    });
  } catch (erreur) {
    await tablette.photographier(test.info().outputPath('tablette.png'));
    throw erreur;
  } finally {
    await tablette.eteindre();
    await reseau.couper();
  }
});
