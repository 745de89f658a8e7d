import type { CDPSession } from 'playwright/test';
import { ouvrirApi, reponseDe } from './api.ts';
import { visiteOuverte } from './appareil.ts';
import { estAJour, expect, seConnecter, test } from './base.ts';
import { Reseau } from './reseau.ts';
import { Tablette } from './tablette.ts';

interface Inscription {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** The browser's own list of service workers, read from an empty tab. */
async function inscriptionDe(cdp: CDPSession, origine: string): Promise<string> {
  const connues: Inscription[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => connues.push(...registrations));
  await cdp.send('ServiceWorker.enable');
  const trouvee = () => connues.find(({ scopeURL }) => scopeURL === `${origine}/`)?.registrationId;
  await expect.poll(trouvee).toBeDefined();
  return trouvee() ?? '';
}

test('the queue leaves by background sync, with no tab open', async ({ serveur }) => {
  const api = await ouvrirApi(serveur, 'control.cee');
  const visite = await visiteOuverte(api);
  const reseau = new Reseau(serveur);
  await reseau.ouvrir();
  const tablette = new Tablette();
  try {
    const page = await tablette.allumer();
    await seConnecter(page, reseau.serveur, 'control.cee');
    await estAJour(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(reseau.url('cee', `/intervention/current/${visite}`));
    const champ = page.getByLabel('Référence interne de l’opération (demandeur)');
    await expect(champ).toBeVisible();
    await reseau.couper();
    await champ.fill('SANS-ONGLET');
    await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
    await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();

    await tablette.fermerLesOnglets();
    await reseau.ouvrir();
    expect(await reponseDe(api, visite, 'h_reference')).not.toBe('SANS-ONGLET');
    const vide = tablette.contexte.pages()[0];
    const cdp = await tablette.contexte.newCDPSession(vide ?? (await tablette.nouvelOnglet()));
    const origine = new URL(reseau.url('cee')).origin;
    // The network came back without the machine's own having changed: the ring that the browser gives then is given here.
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: origine,
      registrationId: await inscriptionDe(cdp, origine),
      tag: 'constat-envoi',
      lastChance: false,
    });
    await expect.poll(() => reponseDe(api, visite, 'h_reference')).toBe('SANS-ONGLET');
    expect(tablette.contexte.pages().map((onglet) => onglet.url())).toEqual(['about:blank']);
  } finally {
    await tablette.eteindre();
    await reseau.couper();
  }
});
