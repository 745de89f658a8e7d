import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '#domain/base/result.ts';
import type { Estimation, Verdict } from '#domain/sync/download.ts';
import { startDownload } from '../../data/download.ts';
import { DownloadQuestion } from './download-question.tsx';

const MO = 1024 * 1024;
const EVERYTHING = { portee: { genre: 'tout' } } as const;
const result = ok({ recus: 0, envoyes: 0, refuses: 0, conflits: 0, photos: 0 });
const engine = vi.hoisted(() => ({ estimate: vi.fn<() => unknown>(), download: vi.fn<() => unknown>() }));
vi.mock('../../data/worker-client.ts', () => ({ engine: () => engine }));

const estimate = (verdict: Verdict) => {
  const estimation: Estimation = {
    documents: 340,
    photos: 512,
    octets: 900 * MO,
    utilises: 700 * MO,
    quota: 1000 * MO,
    verdict,
  };
  engine.estimate.mockResolvedValue(ok(estimation));
  engine.download.mockResolvedValue(result);
};

beforeAll(() => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <MantineProvider>
      <DownloadQuestion />
    </MantineProvider>,
  );
});
afterEach(() => vi.clearAllMocks());

test('[sync/C16] a download that does not fit is asked about before anything is brought, and can be given up', async () => {
  estimate('deborde');
  const answer = startDownload(EVERYTHING);
  const dialogue = page.getByRole('dialog');
  await expect.element(dialogue).toBeVisible();
  await expect.element(dialogue.getByRole('progressbar')).toBeVisible();
  expect(engine.download).not.toHaveBeenCalled();
  await dialogue.getByRole('button', { name: 'estimation.renoncer' }).click();
  expect(await answer).toEqual(ok(null));
  expect(engine.download).not.toHaveBeenCalled();
});

test('[sync/C16] once accepted, the same download goes on', async () => {
  estimate('gros');
  const answer = startDownload(EVERYTHING);
  const dialogue = page.getByRole('dialog');
  await expect.element(dialogue).toBeVisible();
  await dialogue.getByRole('button', { name: 'estimation.continuer' }).click();
  expect(await answer).toEqual(result);
  await expect.element(dialogue).not.toBeInTheDocument();
});

test('[sync/C16] what fits asks nothing, and what the server refuses is refused here', async () => {
  estimate('tient');
  expect(await startDownload(EVERYTHING)).toEqual(result);
  estimate('refuse');
  expect(await startDownload(EVERYTHING)).toMatchObject({ ok: false, code: 'PERIMETRE_TROP_GRAND' });
  expect(engine.download).toHaveBeenCalledTimes(1);
});
