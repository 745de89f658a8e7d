import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { garderBrouillon } from './brouillons.ts';
import { connexion } from './connexion.ts';
import { useBrouillon } from './use-brouillon.ts';

const VIDE = { nom: '', ville: '' };
const CHAMPS = ['nom', 'ville'] as const;

function Fiche() {
  const { saisie, isRetrouve, ecrire, finir } = useBrouillon({
    sujet: 'essai',
    avant: VIDE,
    surEchec: () => undefined,
  });
  return (
    <>
      {CHAMPS.map((champ) => (
        <input
          key={champ}
          aria-label={champ}
          value={saisie[champ]}
          onChange={({ currentTarget }) => ecrire({ ...saisie, [champ]: currentTarget.value })}
        />
      ))}
      <button type="button" onClick={() => void finir()}>
        Oublier
      </button>
      <output>{isRetrouve ? 'retrouvé' : ''}</output>
    </>
  );
}

function dessiner(): () => void {
  const hote = document.createElement('div');
  document.body.replaceChildren(hote);
  const racine = createRoot(hote);
  flushSync(() => racine.render(<Fiche />));
  return () => racine.unmount();
}

const champ = (nom: string) => page.getByLabelText(nom);

test('what is typed before the draft of last time has been read takes nothing of it away', async () => {
  await connexion.ouvrir(`constat-cee-brouillon-${crypto.randomUUID()}`);
  await garderBrouillon('brouillon:essai', 'essai', { nom: 'Kervella', ville: 'Brest' });

  // In the same task as the first image: the device has answered nothing yet.
  const fermer = dessiner();
  const nom = champ('nom').element() as HTMLInputElement;
  expect(nom.value).toBe('');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(nom, 'Le Guen');
  nom.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(champ('ville')).toHaveValue('Brest');
  await expect.element(champ('nom')).toHaveValue('Le Guen');

  // Put away at once, and opened again: both are on the disk.
  fermer();
  const fermerEncore = dessiner();
  await expect.element(page.getByRole('status')).toHaveTextContent('retrouvé');
  await expect.element(champ('nom')).toHaveValue('Le Guen');
  await expect.element(champ('ville')).toHaveValue('Brest');
  await userEvent.fill(champ('ville'), '');
  await userEvent.click(page.getByRole('button', { name: 'Oublier' }));
  await expect.element(champ('nom')).toHaveValue('');
  fermerEncore();
  await connexion.fermer();
});
