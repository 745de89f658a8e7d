import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../i18n/i18n.ts';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toast.ts';

const host = document.createElement('div');
const root = createRoot(host);

beforeAll(async () => {
  await startI18n(['commun']);
  document.body.append(host);
  root.render(<ToastHost />);
});
afterAll(() => {
  toast.reset();
  root.unmount();
  host.remove();
});
beforeEach(() => toast.reset());

test('an error interrupts, a success is said politely', async () => {
  toast.error('Refusé');
  toast.success('Enregistré');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refusé');
  await expect.element(page.getByRole('status')).toHaveTextContent('Enregistré');
});

test('its action runs once and closes it', async () => {
  const run = vi.fn<() => void>();
  toast.info('Dossier archivé', { label: 'Annuler', run });
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }));
  await expect.element(page.getByText('Dossier archivé')).not.toBeInTheDocument();
  expect(run).toHaveBeenCalledTimes(1);
});

test('it can be closed before its time', async () => {
  toast.error('Pas de réseau');
  await userEvent.click(page.getByRole('button', { name: 'Fermer' }));
  await expect.element(page.getByText('Pas de réseau')).not.toBeInTheDocument();
});

test('it leaves the foot of an open panel to its buttons', async () => {
  await page.viewport(1024, 768);
  const panel = document.body.appendChild(document.createElement('section'));
  panel.setAttribute('aria-modal', 'true');
  panel.style.cssText = 'position: fixed; inset: 0 0 0 auto; width: 50vw';
  const save = panel.appendChild(document.createElement('button'));
  save.style.cssText = 'position: absolute; inset: auto 20px 20px auto; width: 120px; height: 40px';
  toast.success('Enregistré');
  await expect.element(page.getByRole('status')).toHaveTextContent('Enregistré');
  const { x, y, width, height } = save.getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(save);
  panel.remove();
});
