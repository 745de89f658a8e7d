import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startI18n } from '../../i18n/i18n.ts';
import { ListeDepart, type VisiteAttendue } from './depart-telechargement.tsx';

const visite = (id: string, raisons: VisiteAttendue['raisons']): VisiteAttendue => ({
  id,
  dateRdv: '2026-11-23T08:00:00.000Z',
  nom: `Mme ${id}`,
  ville: 'Bain-de-Bretagne',
  raisons,
});

beforeAll(() => startI18n(['journee', 'commun']));

let root: Root;
function dessiner(visites: readonly VisiteAttendue[]): void {
  const lieu = document.body.appendChild(document.createElement('div'));
  root = createRoot(lieu);
  root.render(<ListeDepart visites={visites} />);
}
afterEach(() => root.unmount());

test('[planning/P7] the dialog of a download says of each visit whether it can be made, and what it lacks', async () => {
  dessiner([visite('Fossard', []), visite('Oger', ['photos', 'references']), visite('Thévenard', ['dossier'])]);
  const liste = page.getByRole('region', { name: 'Prêt à partir' });
  await expect.element(liste.getByText('1 visite prête sur 3')).toBeVisible();
  const de = (nom: string) => liste.getByRole('listitem').filter({ hasText: nom });
  await expect.element(de('Fossard').getByText('Prêt à partir')).toBeVisible();
  await expect.element(de('Oger').getByText('Photos et plans à compléter')).toBeVisible();
  await expect.element(de('Thévenard').getByText('Dossier non téléchargé')).toBeVisible();
});

test('[planning/P7] somebody without visits is told nothing of them', async () => {
  dessiner([]);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
