import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startI18n } from '../../i18n/i18n.ts';
import { DepartureList, type ExpectedVisit } from './download-departure.tsx';

const visit = (id: string, reasons: ExpectedVisit['raisons']): ExpectedVisit => ({
  id,
  dateRdv: '2026-11-23T08:00:00.000Z',
  nom: `Mme ${id}`,
  ville: 'Bain-de-Bretagne',
  raisons: reasons,
});

beforeAll(() => startI18n(['journee', 'commun']));

let root: Root;
function draw(visits: readonly ExpectedVisit[]): void {
  const lieu = document.body.appendChild(document.createElement('div'));
  root = createRoot(lieu);
  root.render(<DepartureList visits={visits} />);
}
afterEach(() => root.unmount());

test('[planning/P7] the dialog of a download says of each visit whether it can be made, and what it lacks', async () => {
  draw([visit('Fossard', []), visit('Oger', ['photos', 'references']), visit('Thévenard', ['dossier'])]);
  const list = page.getByRole('region', { name: 'Prêt à partir' });
  await expect.element(list.getByText('1 visite prête sur 3')).toBeVisible();
  const itemOf = (nom: string) => list.getByRole('listitem').filter({ hasText: nom });
  await expect.element(itemOf('Fossard').getByText('Prêt à partir')).toBeVisible();
  await expect.element(itemOf('Oger').getByText('Photos et plans à compléter')).toBeVisible();
  await expect.element(itemOf('Thévenard').getByText('Dossier non téléchargé')).toBeVisible();
});

test('[planning/P7] somebody without visits is told nothing of them', async () => {
  draw([]);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
