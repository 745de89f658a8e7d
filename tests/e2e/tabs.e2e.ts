import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expectUpToDate, expectKept, expect, openVisit, signIn, test } from './base.ts';
import { Network } from './network.ts';
import { Tablet } from './tablet.ts';

const reference = (page: Page) => page.getByLabel(/Référence interne/);
const arrivalField = (page: Page) => page.getByLabel('Date du contrôle');
/** Leaving a field writes it, and lets in what came for it from elsewhere. */
const leave = (page: Page) => page.getByRole('heading', { name: /Isolation de combles/ }).click();

interface Intervention {
  readonly rev: number;
  readonly champs: Readonly<Record<string, unknown>>;
}

test('[sync/C8] two tabs and the service worker on one visit: nothing twice, nobody asked, whatever becomes of the leader', async ({
  serveur,
}) => {
  const network = new Network(serveur);
  await network.open();
  const tablet = new Tablet();
  try {
    const first = await tablet.turnOn();
    await signIn(first, network.server, 'control.cee');
    await openVisit(first, 'M. Aurélien Fossard');
    await expect(reference(first)).toBeVisible();
    const id = must(new URL(first.url()).pathname.split('/').at(-1), 'the path ends with the id');
    const second = await tablet.newTab();
    await second.goto(first.url());
    await expect(reference(second)).toBeVisible();
    await expectUpToDate(second);
    const { read } = await openApi(serveur, 'control.cee');
    const onServer = () => read<Intervention>(`Intervention/${id}`);
    const { rev: depart } = await onServer();
    expect(depart).toBeGreaterThan(0);
    const expectArrived = (value: string) =>
      expect.poll(async () => Object.values((await onServer()).champs)).toContain(value);

    await test.step('both write without a network, and each sees what the other wrote', async () => {
      await network.cut();
      await reference(first).fill('un');
      await leave(first);
      await expectKept(first);
      await arrivalField(second).fill('21/11/2026');
      await reference(second).fill('deux');
      await leave(second);
      await expectKept(second);
      await expect(reference(first)).toHaveValue('deux');
      await expect(arrivalField(first)).toHaveValue('21/11/2026');
    });

    await test.step('the network returns: one edit arrives, once, and nobody is asked anything', async () => {
      await network.open();
      await expectArrived('deux');
      expect((await onServer()).rev).toBe(depart + 1);
    });

    await test.step('the leader is frozen: what the other tab writes leaves all the same', async () => {
      const cdp = await first.context().newCDPSession(first);
      await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
      await reference(second).fill('trois');
      await leave(second);
      await expectArrived('trois');
      await cdp.send('Page.setWebLifecycleState', { state: 'active' });
      await expect(reference(first)).toHaveValue('trois');
    });

    await test.step('the leader is killed: the other tab takes over', async () => {
      const cdp = await first.context().newCDPSession(first);
      void cdp.send('Page.crash').catch(() => undefined);
      await first.waitForEvent('crash');
      await reference(second).fill('quatre');
      await leave(second);
      await expectArrived('quatre');
      expect((await onServer()).rev).toBe(depart + 3);
      await expect(second.getByText(/conflit/i)).toHaveCount(0);
    });
  } catch (error) {
    await tablet.screenshot(test.info().outputPath('tablette.png'));
    throw error;
  } finally {
    await tablet.turnOff();
    await network.cut();
  }
});
