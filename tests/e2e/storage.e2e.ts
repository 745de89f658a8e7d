import { expectKept, expect, openVisit, signIn, TABLET, test } from './base.ts';

const LANGUAGE = { locale: 'fr-FR', timezoneId: 'Europe/Paris' } as const;

test('[sync/C26] a full device is a sentence with an action, and what was typed is saved once there is room', async ({
  browser,
  serveur,
}) => {
  const context = await browser.newContext({ ...TABLET, ...LANGUAGE });
  const page = await context.newPage();
  try {
    await signIn(page, serveur, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('AVANT');
    await expectKept(page);

    // The browser itself refuses, at the commit: not one byte more for this origin.
    const devtools = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    const alert = page.getByRole('alert').filter({ hasText: 'La mémoire de l’appareil est pleine' });
    let typed = 'AVANT';
    await expect(async () => {
      typed += ' ET APRÈS';
      await reference.fill(typed);
      await expect(alert).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.locator('output[data-phase]')).toHaveAttribute('data-phase', 'echec');
    await expect(reference).toHaveValue(typed);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await alert.getByRole('button', { name: 'Libérer de la place' }).click();
    await expectKept(page);
    await expect(alert).toHaveCount(0);
    await page.reload();
    await expect(reference).toHaveValue(typed);
  } finally {
    await context.close();
  }
});
