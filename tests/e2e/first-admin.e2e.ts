import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { launch } from './server.ts';

test('without demo data, the printed link makes the first ADMIN, once', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  const server = await launch(folder, { DEMO: '0' });
  try {
    // The whole of it: what a process prints may come in two pieces.
    const printed = () => /\/auth\/reset-password\?token=\S+(?=\s)/.exec(server.output())?.[0] ?? '';
    await expect.poll(printed).not.toBe('');
    const link = printed();
    expect(server.output()).not.toContain('Constat-2026');
    expect(server.output()).toContain(server.url('cee', link));
    await page.goto(server.url('cee', link));
    const adresse = page.getByLabel('Adresse e-mail');
    await expect(adresse).toHaveValue(/@/);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une phrase assez longue');
    await page.getByLabel('Encore une fois').fill('une phrase assez longu');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByText('Les deux saisies diffèrent.')).toBeVisible();
    await expect(page.getByText('À remplir.')).toHaveCount(2);
    await expect(page.getByLabel('Prénom')).toBeFocused();
    await page.getByLabel('Prénom').fill('Agathe');
    await page.getByLabel('Nom', { exact: true }).fill('Le Bris');
    await page.getByLabel('Encore une fois').fill('une phrase assez longue');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    // [session/D17] The link opens the account whole: named, and signed in.
    await expect(page.getByRole('button', { name: /Menu du compte/ })).toContainText('AL');

    await page.goto(server.url('cee', link));
    await expect(page.getByText("Le lien d'action n'est pas valide")).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
