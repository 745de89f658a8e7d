import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ok, type Result } from '#domain/base/result.ts';
import { startI18n } from '../../i18n/i18n.ts';
import type { Prise } from './photos/prises.ts';
import { Saver } from './saver.ts';
import { SaveStatus } from './save-status.tsx';
import type { InterventionLocale } from './use-formulaire-data.ts';

vi.mock('../../data/use-engine-state.ts', () => ({ useFromEngine: () => true }));

beforeAll(() => startI18n(['commun', 'formulaire']));

const WRITE_MS = 3000;

/** Lets the time go by, then two frames of the screen: what React had to draw is drawn. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
}

test('[interventions/I23] a write shows its sign at once and its words after 800 ms, in a room that does not change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    vi.useRealTimers();
    root.unmount();
    host.remove();
  });
  const saver = new Saver({
    write: () => new Promise<Result<null>>((done) => setTimeout(() => done(ok(null)), WRITE_MS)),
    now: () => Date.now(),
    programmer: (action, delayMs) => {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const none = new Map<string, string>();
  const live = { saver, subscribeUnreadables: () => () => undefined, unreadables: () => none, unfinished: () => none };
  const intervention = { rev: 1, champs: {} } as InterventionLocale;
  let taken: readonly Prise[] = [];
  const prises = { read: () => taken, subscribe: () => () => undefined };
  root.render(<SaveStatus live={live} prises={prises} intervention={intervention} place="appareil" />);
  await pass(100);
  const label = () => host.querySelector('output');
  expect(label()?.textContent).toBe('Enregistré sur l’appareil');
  const width = label()?.getBoundingClientRect().width;

  saver.note({ 'champs.a': 1 });
  await pass(700);
  expect(label()?.querySelector('svg')).not.toBeNull();
  expect(label()?.textContent).toBe('');
  expect(label()?.getBoundingClientRect().width).toBe(width);

  await pass(200);
  expect(label()?.textContent).toBe('Enregistrement…');
  expect(label()?.getBoundingClientRect().width).toBe(width);

  await pass(WRITE_MS);
  expect(label()?.textContent).toMatch(/^Enregistré sur l’appareil\s?\d/);
  expect(label()?.getBoundingClientRect().width).toBe(width);

  const photo = { id: 'p1', cfId: 'c1', fichier: new Blob(), reglage: { maxPx: 1600, qualite: 0.8 } } as const;
  taken = [{ ...photo, faiteLe: '2026-11-21T08:00:00Z', faiteA: null, statut: 'echec', code: 'STOCKAGE_PLEIN' }];
  root.render(<SaveStatus live={live} prises={prises} intervention={{ ...intervention }} place="appareil" />);
  await pass(100);
  expect(label()?.textContent).toBe('Réponses enregistrées. Photo pas encore enregistrée');
  expect(host.querySelector('[data-phase=enregistre]')).not.toBeNull();
});
