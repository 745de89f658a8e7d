import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followRouter } from '../../platform/leaving.ts';
import type { AnyFilter } from './list-filter.ts';
import { useListUrl } from './use-list-url.ts';

const FILTRES: readonly AnyFilter<object>[] = [
  { kind: 'many', id: 'controleur', label: 'Contrôleur', valuesOf: () => [], labelOf: () => undefined },
];
const ORDRE = { id: 'numero', isDescending: false };
let racine: Root;
afterEach(() => racine.unmount());

function Liste() {
  const url = useListUrl(FILTRES, ORDRE);
  return (
    <>
      <input type="search" value={url.wanted.texte} onChange={(event) => url.set('q', event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => {
          url.clear();
          url.set('q', 'V-12');
        }}
      >
        Effacer puis chercher
      </button>
      <output>{url.query}</output>
    </>
  );
}

const memoire = (adresse: string) =>
  createMemoryRouter([{ path: '*', element: <Liste /> }], { initialEntries: [adresse] });

function dessiner<R extends ReturnType<typeof memoire>>(router: R): R {
  const hote = document.createElement('div');
  document.body.replaceChildren(hote);
  racine = createRoot(hote);
  racine.render(<RouterProvider router={router} />);
  return router;
}

test('what is typed right after filters were cleared does not bring them back', async () => {
  const router = dessiner(memoire('/?controleur=aucun&tri=-nom'));
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('status')).toHaveTextContent('tri=-nom&q=V-12');
  await expect.poll(() => router.state.location.search).toBe('?tri=-nom&q=V-12');
});

test('a letter typed in the middle of a word stays where it was typed, and none is lost', async () => {
  dessiner(memoire('/?q=combles'));
  const champ = page.getByRole('searchbox');
  await expect.element(champ).toHaveValue('combles');
  await userEvent.click(champ);
  await userEvent.keyboard('{Home}{ArrowRight}XYZ');
  await expect.element(champ).toHaveValue('cXYZombles');
});

test('the back button and links have the last word', async () => {
  const router = dessiner(memoire('/?q=un'));
  await expect.element(page.getByRole('searchbox')).toHaveValue('un');
  await router.navigate('/?q=deux');
  await expect.element(page.getByRole('searchbox')).toHaveValue('deux');
  await router.navigate(-1);
  await expect.element(page.getByRole('searchbox')).toHaveValue('un');
});

test('a link followed before the address has caught up with the typing is followed, and going back finds what was typed', async () => {
  const ici = window.location.href;
  let lire: () => void = () => undefined;
  const lue = new Promise<null>((resolve) => {
    lire = () => resolve(null);
  });
  window.history.pushState(null, '', '/liste');
  const router = dessiner(
    followRouter(
      createBrowserRouter([
        { path: '/liste', element: <Liste /> },
        { path: '/fiche', loader: () => lue, element: <h1>Fiche</h1> },
      ]),
    ),
  );
  try {
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    const suivi = router.navigate('/fiche');
    await userEvent.type(page.getByRole('searchbox'), 'Kervella');
    lire();
    await suivi;
    await expect.element(page.getByRole('heading', { name: 'Fiche' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(page.getByRole('searchbox')).toHaveValue('Kervella');
  } finally {
    router.dispose();
    window.history.replaceState(null, '', ici);
  }
});
