import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Found } from '../../data/found.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { FoundBytes } from './found-bytes.tsx';

beforeAll(() => startI18n(['sync', 'pieces', 'commun']));

let root: Root;
function draw(found: readonly Found[]): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <FoundBytes found={found} />
    </MemoryRouter>,
  );
}
afterEach(() => root.unmount());

const notice = { id: 'retrouvee:f1', docId: 'f1', nom: 'Notice.pdf', octets: 14 };

test('[sync/M9] a file found again leads to the page where it was given', async () => {
  draw([{ ...notice, lieu: '/documents?chemin=Qualité' }]);
  const link = page.getByRole('link', { name: 'Reprendre Notice.pdf' });
  await expect.element(link).toHaveAttribute('href', '/documents?chemin=Qualité');
  await expect.element(page.getByText(/la page où elle a été choisie/)).toBeInTheDocument();
});

test('[sync/M9] one that a former program kept says where it can be added', async () => {
  draw([notice]);
  await expect.element(page.getByText(/nouvelle demande/)).toBeInTheDocument();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
