import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '#domain/base/result.ts';
import type { Estimation, Verdict } from '#domain/sync/telechargement.ts';
import { lancerTelechargement } from '../../data/telechargement.ts';
import { QuestionTelechargement } from './question-telechargement.tsx';

const MO = 1024 * 1024;
const TOUT = { portee: { genre: 'tout' } } as const;
const fait = ok({ recus: 0, envoyes: 0, refuses: 0, conflits: 0, photos: 0 });
const moteur = vi.hoisted(() => ({ estimer: vi.fn<() => unknown>(), telecharger: vi.fn<() => unknown>() }));
vi.mock('../../data/worker-client.ts', () => ({ moteur: () => moteur }));

const estimer = (verdict: Verdict) => {
  const estimation: Estimation = {
    documents: 340,
    photos: 512,
    octets: 900 * MO,
    utilises: 700 * MO,
    quota: 1000 * MO,
    verdict,
  };
  moteur.estimer.mockResolvedValue(ok(estimation));
  moteur.telecharger.mockResolvedValue(fait);
};

beforeAll(() => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <MantineProvider>
      <QuestionTelechargement />
    </MantineProvider>,
  );
});
afterEach(() => vi.clearAllMocks());

test('[sync/C16] a download that does not fit is asked about before anything is brought, and can be given up', async () => {
  estimer('deborde');
  const reponse = lancerTelechargement(TOUT);
  const dialogue = page.getByRole('dialog');
  await expect.element(dialogue).toBeVisible();
  await expect.element(dialogue.getByRole('progressbar')).toBeVisible();
  expect(moteur.telecharger).not.toHaveBeenCalled();
  await dialogue.getByRole('button', { name: 'estimation.renoncer' }).click();
  expect(await reponse).toEqual(ok(null));
  expect(moteur.telecharger).not.toHaveBeenCalled();
});

test('[sync/C16] once accepted, the same download goes on', async () => {
  estimer('gros');
  const reponse = lancerTelechargement(TOUT);
  const dialogue = page.getByRole('dialog');
  await expect.element(dialogue).toBeVisible();
  await dialogue.getByRole('button', { name: 'estimation.continuer' }).click();
  expect(await reponse).toEqual(fait);
  await expect.element(dialogue).not.toBeInTheDocument();
});

test('[sync/C16] what fits asks nothing, and what the server refuses is refused here', async () => {
  estimer('tient');
  expect(await lancerTelechargement(TOUT)).toEqual(fait);
  estimer('refuse');
  expect(await lancerTelechargement(TOUT)).toMatchObject({ ok: false, code: 'PERIMETRE_TROP_GRAND' });
  expect(moteur.telecharger).toHaveBeenCalledTimes(1);
});
