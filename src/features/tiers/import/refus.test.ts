import { expect, test } from 'vitest';
import { lireCsv } from '#domain/tiers/tableau.ts';
import { fichierDesRefus } from '../../../ui/import/prendre.ts';
import { preparerImport } from './preparer.ts';

test('[tiers/T8] refused lines come back as they were, with why, read again by the same import, and none runs as a formula', () => {
  const titres = ['Nom', 'SIRET', 'Note'];
  const cellules = ['=cmd|calc', '1', 'a;b "c"'];
  const lu = preparerImport([titres, cellules], { genre: 'client', sansSiret: false, connus: [] });
  const ligne = lu.ok ? lu.value.lignes[0] : undefined;
  expect(ligne?.etat).toBe('refusee');
  const mots = { titres, raison: 'Raison', phrase: () => 'faux' };
  const fichier = fichierDesRefus(ligne === undefined ? [] : [{ ligne, code: null }], mots);
  expect(lireCsv(fichier)).toEqual([
    [...titres, 'Raison'],
    ["'=cmd|calc", '1', 'a;b "c"', 'faux'],
  ]);
  const relu = preparerImport(lireCsv(fichier), { genre: 'client', sansSiret: false, connus: [] });
  expect(relu.ok && relu.value.lignes[0]?.saisie.raisonSociale).toBe('=cmd|calc');
});
