import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { must } from '#domain/base/must.ts';
import type { Json } from '#domain/base/json.ts';
import { type Capture, extend, type Hash, originOf, valueHash } from '#domain/preuves/chain.ts';
import { readerPath } from '../../src/platform/paths.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';

// What verifies comes, without a network, from what the service worker holds.
test.use({ serviceWorkers: 'allow' });

const hash: Hash = (text) => Promise.resolve(createHash('sha256').update(text).digest('hex'));

interface Visit {
  readonly id: string;
  readonly numero: string;
  readonly etat: string;
  readonly idControleur: number;
  readonly champs: Readonly<Record<string, Json>>;
}

test('[preuves/PV11] [preuves/PV12] [reader/D7] an assessor verifies the report that they hold, without a network', async ({
  openAs,
  serveur,
}) => {
  const office = await openApi(serveur, 'manager.cee');
  const controller = await openApi(serveur, 'control.cee');
  const { id: idUser } = await controller.read<{ id: number }>('Auth/user');
  const visit = await issuedBy(office.read, idUser);
  const [given, rewritten] = Object.entries(visit.champs).filter(([, value]) => typeof value === 'string');
  const [first, firstValue] = must(given, 'a visit has answers');
  const [second] = must(rewritten, 'a visit has two answers');

  await test.step('what a tablet captured comes to the server, which has it timestamped', async () => {
    const id = randomUUID();
    const capture = async (sujet: string, value: Json, minute: number): Promise<Capture> => ({
      genre: 'reponse',
      sujet,
      valeur: await valueHash(hash, value),
      le: `2026-11-20T09:0${minute}:00.000Z`,
    });
    const captures = [
      await capture(first, 'brouillon', 0),
      await capture(first, firstValue, 1),
      await capture(second, 'autre chose', 2),
    ];
    const appareil = 'tablette-du-recit';
    const origin = await originOf(hash, { id, idIntervention: visit.id, appareil, idUser });
    const chaines = [{ id, idIntervention: visit.id, maillons: await extend(hash, origin, captures) }];
    await controller.write('POST', 'Sync/preuves', { appareil, chaines });
  });

  const pdf =
    await test.step('the office reads the report, looks at its evidence, and hands the file over', async () => {
      const page = await openAs('manager.cee', readerPath(visit.id, { name: 'rapport', back: '/dossiers/done' }));
      await page.getByRole('button', { name: 'Vérifier la preuve' }).click();
      const panel = page.getByRole('dialog', { name: 'Vérifier un rapport' });
      await expect(panel.getByText('La chaîne tient', { exact: true })).toBeVisible();
      await expect(panel.getByText('Ce fichier est celui que le serveur a émis.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
      ]);
      return readFileSync(await file.path());
    });

  await test.step('the assessor, whose tablet has no network any more, reads what was captured and what changed', async () => {
    const page = await openAs('cofrac.cee', '/verifier');
    await expect(page.getByRole('button', { name: 'Choisir un PDF' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choisir un PDF' })).toBeVisible();
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('Rapport à vérifier').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('rapport.pdf', pdf);
    await expect(page.getByRole('heading', { name: `Rapport ${visit.numero}, version 1` })).toBeVisible();
    await expect(page.getByText('Les pages de ce fichier ne sont pas authentifiées.')).toBeVisible();
    await expect(page.getByText('La chaîne tient', { exact: true })).toBeVisible();
    await expect(page.getByText(/par «.Horodatage de démonstration \(sans valeur\).»$/)).toBeVisible();
    const items = page.getByRole('region', { name: 'Ce que dit le rapport' }).getByRole('listitem');
    const kept = items.filter({ hasText: '2 saisies' });
    await expect(kept.getByText('Comme saisi', { exact: true })).toBeVisible();
    await expect(items.filter({ hasText: '1 saisie' }).getByText('Changé ensuite', { exact: true })).toBeVisible();
    await kept.getByText('2 saisies', { exact: true }).click();
    await expect(kept.getByText(/étape 2$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ce que ceci ne prouve pas' })).toBeVisible();
    await checkAxe(page, 'the evidence of a report');
    await choose('notes.pdf', Buffer.from('des notes'));
    await expect(page.getByText(/Ce n’est pas un PDF\./)).toBeVisible();
    await page.context().setOffline(false);
  });
});

/** An issued visit of this controller, whose report nobody has read yet. */
async function issuedBy(read: <T>(path: string) => Promise<T>, idControleur: number): Promise<Visit> {
  const { items } = await read<{ items: readonly { id: string }[] }>('Demande/GetDossiersBureau/done?size=40');
  for (const { id } of items) {
    const { interventions } = await read<{ interventions: readonly Visit[] }>(`Demande/getDossier?id=${id}`);
    const found = interventions.find((one) => one.etat === 'VALIDE' && one.idControleur === idControleur);
    if (found !== undefined) return read<Visit>(`Intervention/${found.id}`);
  }
  throw new Error('the demo has an issued visit of this controller');
}
