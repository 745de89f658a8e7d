import { expect, test } from 'vitest';
import { readCsv } from '#domain/tiers/tableau.ts';
import { refusedLinesFile } from '../../../ui/import/take-lines.ts';
import { prepareImport } from './prepare-import.ts';

test('[tiers/T8] refused lines come back as they were, with why, read again by the same import, and none runs as a formula', () => {
  const titles = ['Nom', 'SIRET', 'Note'];
  const cells = ['=cmd|calc', '1', 'a;b "c"'];
  const parsed = prepareImport([titles, cells], { genre: 'client', sansSiret: false, known: [] });
  const line = parsed.ok ? parsed.value.lignes[0] : undefined;
  expect(line?.etat).toBe('refusee');
  const words = { titres: titles, raison: 'Raison', phrase: () => 'faux' };
  const file = refusedLinesFile(line === undefined ? [] : [{ ligne: line, code: null }], words);
  expect(readCsv(file)).toEqual([
    [...titles, 'Raison'],
    ["'=cmd|calc", '1', 'a;b "c"', 'faux'],
  ]);
  const reread = prepareImport(readCsv(file), { genre: 'client', sansSiret: false, known: [] });
  expect(reread.ok && reread.value.lignes[0]?.saisie.raisonSociale).toBe('=cmd|calc');
});
