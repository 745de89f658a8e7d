import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { INITIAL_ENGINE_STATE, type EngineState } from '#domain/sync/engine-state.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { synchroniseNow } from '../../data/asked-sync.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { DialogueProgression } from './dialogue-progression.tsx';

const engine = vi.hoisted(() => ({ cancelDownload: vi.fn<() => void>(), synchronise: vi.fn<() => unknown>() }));
const held = vi.hoisted(() => ({ pending: 0 }));
const said = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const made: { etat: unknown } = { etat: null };
  return Object.assign(made, { listeners, subscribe });
});
vi.mock('../../data/worker-client.ts', () => ({ engine: () => engine }));
vi.mock('../../data/use-counts.ts', () => ({
  useCounts: () => ({ isCounted: true, enAttente: held.pending, conflits: 0, refused: 0, setAside: 0 }),
}));
vi.mock('../../data/use-engine-state.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const { subscribe } = said;
  const useEngineState = () => useSyncExternalStore(subscribe, () => said.etat as EngineState);
  return { useEngineState, useFromEngine: (read: (etat: EngineState) => unknown) => read(useEngineState()) };
});
vi.mock('./download-departure.tsx', () => ({ DownloadDeparture: () => null }));
function says(fields: Partial<EngineState>): void {
  said.etat = { ...INITIAL_ENGINE_STATE, connexion: 'en-ligne', ...fields };
  for (const listener of said.listeners) listener();
}
const dialog = page.getByRole('dialog');
const counts = (): string[] =>
  [...document.querySelectorAll('[role=dialog] li .tabular')].map(({ textContent }) => textContent);

beforeAll(() => {
  says({});
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <MantineProvider>
      <ConnectionPill />
      <DialogueProgression />
    </MantineProvider>,
  );
});
beforeEach(() => says({ phase: 'repos' }));

test('the dialog of a download stays from its first phase to its end, and can be given up', async () => {
  says({ phase: 'telechargement' });
  await expect.element(dialog).toBeVisible();
  for (const phase of ['envoi', 'reception', 'photos'] as const) {
    says({ phase, fait: 2, total: 3 });
    await expect.element(dialog).toBeVisible();
  }
  expect(counts()).toHaveLength(3);
  await dialog.getByRole('button', { name: 'annuler', exact: true }).click();
  expect(engine.cancelDownload).toHaveBeenCalledOnce();
  says({ phase: 'repos' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a synchronisation that its person asked for is shown, goes on behind, and the engine’s own is not', async () => {
  says({ phase: 'reception', fait: 1, total: 9 });
  await expect.element(dialog).not.toBeInTheDocument();
  let end: (summary: unknown) => void = () => undefined;
  engine.synchronise.mockReturnValue(new Promise((resolve) => void (end = resolve)));
  const answer = synchroniseNow();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'continuerArrierePlan' }).click();
  says({ phase: 'photos', fait: 1, total: 9 });
  await expect.element(dialog).not.toBeInTheDocument();
  end(refuse('MOTEUR_ARRETE'));
  expect(await answer).toBeNull();
  engine.synchronise.mockResolvedValue(ok('bilan'));
  expect(await synchroniseNow()).toEqual(ok('bilan'));
});

test('the pill counts what waits without a network, 99+ at most', async () => {
  for (const [pending, shown] of [
    [99, '99'],
    [100, '99+'],
  ] as const) {
    held.pending = pending;
    says({ connexion: 'hors-ligne', fait: pending });
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  }
});
