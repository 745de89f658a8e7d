import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepDraft } from './drafts.ts';
import { connection } from './connection.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const EMPTY = { nom: '', ville: '' };
const FIELDS = ['nom', 'ville'] as const;

function Fiche() {
  const { saisie, isRetrouve, write, finish } = useKeptDraft({
    sujet: 'essai',
    before: EMPTY,
    onFailure: () => undefined,
  });
  return (
    <>
      {FIELDS.map((champ) => (
        <input
          key={champ}
          aria-label={champ}
          value={saisie[champ]}
          onChange={({ currentTarget }) => write({ ...saisie, [champ]: currentTarget.value })}
        />
      ))}
      <button type="button" onClick={() => void finish()}>
        Oublier
      </button>
      <output>{isRetrouve ? 'retrouvé' : ''}</output>
    </>
  );
}

function draw(): () => void {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  flushSync(() => root.render(<Fiche />));
  return () => root.unmount();
}

const champ = (nom: string) => page.getByLabelText(nom);

test('what is typed before the draft of last time has been read takes nothing of it away', async () => {
  await connection.open(`constat-cee-brouillon-${crypto.randomUUID()}`);
  await keepDraft('brouillon:essai', 'essai', { nom: 'Kervella', ville: 'Brest' });

  // In the same task as the first image: the device has answered nothing yet.
  const close = draw();
  const nom = champ('nom').element() as HTMLInputElement;
  expect(nom.value).toBe('');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(nom, 'Le Guen');
  nom.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(champ('ville')).toHaveValue('Brest');
  await expect.element(champ('nom')).toHaveValue('Le Guen');

  // Put away at once, and opened again: both are on the disk.
  close();
  const closeAgain = draw();
  await expect.element(page.getByRole('status')).toHaveTextContent('retrouvé');
  await expect.element(champ('nom')).toHaveValue('Le Guen');
  await expect.element(champ('ville')).toHaveValue('Brest');
  await userEvent.fill(champ('ville'), '');
  await userEvent.click(page.getByRole('button', { name: 'Oublier' }));
  await expect.element(champ('nom')).toHaveValue('');
  closeAgain();
  await connection.close();
});
