import type { CDPSession } from 'playwright/test';
import { openApi, reponseOf } from './api.ts';
import { visitToFill } from './device.ts';
import { expectUpToDate, expect, signIn, test } from './base.ts';
import { Network } from './network.ts';
import { Tablet } from './tablet.ts';

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** The browser's own list of service workers, read from an empty tab. */
async function registrationOf(cdp: CDPSession, origin: string): Promise<string> {
  const known: Registration[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => known.push(...registrations));
  await cdp.send('ServiceWorker.enable');
  const findKnown = () => known.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId;
  await expect.poll(findKnown).toBeDefined();
  return findKnown() ?? '';
}

test('the queue leaves by background sync, with no tab open', async ({ serveur }) => {
  const api = await openApi(serveur, 'control.cee');
  const visit = await visitToFill(api);
  const network = new Network(serveur);
  await network.open();
  const tablet = new Tablet();
  try {
    const page = await tablet.turnOn();
    await signIn(page, network.server, 'control.cee');
    await expectUpToDate(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(network.url('cee', `/intervention/current/${visit}`));
    const champ = page.getByLabel('Référence interne de l’opération (demandeur)');
    await expect(champ).toBeVisible();
    await network.cut();
    await champ.fill('SANS-ONGLET');
    await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
    await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();

    await tablet.closeTabs();
    await network.open();
    expect(await reponseOf(api, visit, 'h_reference')).not.toBe('SANS-ONGLET');
    const blank = tablet.context.pages()[0];
    const cdp = await tablet.context.newCDPSession(blank ?? (await tablet.newTab()));
    const origin = new URL(network.url('cee')).origin;
    // The network came back without the machine's own having changed: the ring that the browser gives then is given here.
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: await registrationOf(cdp, origin),
      tag: 'constat-envoi',
      lastChance: false,
    });
    await expect.poll(() => reponseOf(api, visit, 'h_reference')).toBe('SANS-ONGLET');
    expect(tablet.context.pages().map((tab) => tab.url())).toEqual(['about:blank']);
  } finally {
    await tablet.turnOff();
    await network.cut();
  }
});
