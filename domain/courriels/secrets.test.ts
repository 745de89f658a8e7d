import { expect, test } from 'vitest';
import { MODELES, MODELE_NAMES } from './modeles.ts';
import { isSecret, withoutSecrets } from './secrets.ts';

test('[courriels/L5] what is its reader’s alone is not told: link, code, in words and in HTML', () => {
  const words = 'Bonjour,\n\nhttps://cee.example/signature/abc123?x=1\n\nVotre code : 012 345. Le 12 mars 2026.';
  expect(withoutSecrets(words)).toBe('Bonjour,\n\n•••\n\nVotre code : ••• •••. Le 12 mars 2026.');
  expect(withoutSecrets('<a href="https://x.example/a">ici</a>')).toBe('<a href="•••">ici</a>');
});

test('[courriels/L5] every mail that must hold a link or a code opens something, or says why not', () => {
  const told = ['dejaInscrit', 'compteActive', 'compteModifie', 'adresseDemandee', 'adresseChangee', 'avis'];
  const holds = MODELE_NAMES.filter((modele) =>
    MODELES[modele].obligatoires.some((one) => one === 'lien' || one === 'code'),
  );
  expect(holds.filter((modele) => !isSecret({ modele })).toSorted()).toEqual(told.toSorted());
});
