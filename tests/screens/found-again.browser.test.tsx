import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { photo } from '#domain/test-support/samples.ts';
import { connection } from '../../src/data/connection.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { readableOffice } from './documents.ts';
import { openScreen } from './open-screen.tsx';

const YANN = { id: 12, role: 'CONTROL' } as const;
const { intervention: visit, documents } = readableOffice('cee');
const own = { ...visit, etat: 'EN COURS', idControleur: 12, nomControleur: 'Yann Kerdoncuff' };

async function stored(): Promise<readonly unknown[]> {
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'));
  const [kept] = await store.byIds('interventions', [visit.id]);
  return Object.values(kept?.champs ?? {});
}

test('[sync/S36] a text emptied by a slip is found again after a kill, and put back', async () => {
  const screen = await openScreen(`/intervention/current/${visit.id}`, {
    actor: YANN,
    documents: { ...documents, interventions: [own] },
  });
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Comble perdu, accès par le garage');
  // Emptied before it was written, it was never anywhere.
  await expect.poll(stored).toContain('Comble perdu, accès par le garage');
  await field.clear();
  const line = page.getByText(/vidées? ici se retrouve/);
  await expect.element(line).toBeVisible();
  await screen.reload();
  await expect.element(field).toHaveValue('');
  await expect.element(line).toBeVisible();
  await page.getByRole('link', { name: 'Voir et remettre' }).click();
  await expect.element(page.getByText(/Comble perdu, accès par le garage/).first()).toBeVisible();
});

test('[sync/S36] a photo removed by a slip is offered again in its field after a kill', async () => {
  const { cf_id } = must(
    documents.records[0]?.champs.find((one) => one.cf_component_type === 'IMAGE'),
    'a form of the product asks for pictures',
  );
  const taken = photo({
    id: crypto.randomUUID(),
    idIntervention: visit.id,
    idDossier: visit.demandeId,
    cf_id,
    modifiePar: { id: 12, nom: 'Yann Kerdoncuff' },
  });
  const screen = await openScreen(`/intervention/current/${visit.id}`, {
    actor: YANN,
    documents: { ...documents, interventions: [own], photos: [taken] },
  });
  const thumbnail = page.getByRole('button', { name: /Voir la photo 1/ });
  const undo = page.getByRole('button', { name: 'Annuler' });
  await thumbnail.click();
  await page.getByRole('button', { name: 'Supprimer la photo' }).click();
  await expect.element(undo).toBeInViewport();
  await screen.reload();
  await expect.element(thumbnail).not.toBeInTheDocument();
  await undo.click();
  await expect.element(thumbnail).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});
