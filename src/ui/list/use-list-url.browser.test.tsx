import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followRouter } from '../../platform/leaving.ts';
import type { AnyFilter } from './list-filter.ts';
import { useListUrl } from './use-list-url.ts';

const FILTERS: readonly AnyFilter<object>[] = [
  { kind: 'many', id: 'controleur', label: 'Contrôleur', valuesOf: () => [], labelOf: () => undefined },
];
const ORDER = { id: 'numero', isDescending: false };
let root: Root;
afterEach(() => root.unmount());

function List() {
  const url = useListUrl(FILTERS, ORDER);
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

const memory = (adresse: string) =>
  createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: [adresse] });

function draw<R extends ReturnType<typeof memory>>(router: R): R {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(<RouterProvider router={router} />);
  return router;
}

test('what is typed right after filters were cleared does not bring them back', async () => {
  const router = draw(memory('/?controleur=aucun&tri=-nom'));
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('status')).toHaveTextContent('tri=-nom&q=V-12');
  await expect.poll(() => router.state.location.search).toBe('?tri=-nom&q=V-12');
});

test('a letter typed in the middle of a word stays where it was typed, and none is lost', async () => {
  draw(memory('/?q=combles'));
  const champ = page.getByRole('searchbox');
  await expect.element(champ).toHaveValue('combles');
  await userEvent.click(champ);
  await userEvent.keyboard('{Home}{ArrowRight}XYZ');
  await expect.element(champ).toHaveValue('cXYZombles');
});

test('the back button and links have the last word', async () => {
  const router = draw(memory('/?q=un'));
  await expect.element(page.getByRole('searchbox')).toHaveValue('un');
  await router.navigate('/?q=deux');
  await expect.element(page.getByRole('searchbox')).toHaveValue('deux');
  await router.navigate(-1);
  await expect.element(page.getByRole('searchbox')).toHaveValue('un');
});

test('a link followed before the address has caught up with the typing is followed, and going back finds what was typed', async () => {
  const here = window.location.href;
  let read: () => void = () => undefined;
  const parsed = new Promise<null>((resolve) => {
    read = () => resolve(null);
  });
  window.history.pushState(null, '', '/liste');
  const router = draw(
    followRouter(
      createBrowserRouter([
        { path: '/liste', element: <List /> },
        { path: '/fiche', loader: () => parsed, element: <h1>Fiche</h1> },
      ]),
    ),
  );
  try {
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    const navigated = router.navigate('/fiche');
    await userEvent.type(page.getByRole('searchbox'), 'Kervella');
    read();
    await navigated;
    await expect.element(page.getByRole('heading', { name: 'Fiche' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(page.getByRole('searchbox')).toHaveValue('Kervella');
  } finally {
    router.dispose();
    window.history.replaceState(null, '', here);
  }
});
