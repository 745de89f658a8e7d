import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArchiveLine, archiveName, freeNames } from './archive-file.ts';
import { indexCsv, indexHtml } from './archive-index.ts';

const LINE: ArchiveLine = {
  lot: 'OXA-1',
  nom: 'OXA-1/rapports/rapport_I-2026-00001.pdf',
  genre: 'rapport',
  le: '2026-11-20T08:00:00.000Z',
  sha256: 'a'.repeat(64),
  octets: 1200,
  raison: '',
};
const HEADING = {
  titre: 'Lot <OXA-1>',
  faitLe: LINE.le ?? '',
  par: 'Hélène & fils',
  zone: 'Europe/Paris',
  reserves: [],
} as const;

describe('[lots/L87] the index of an archive', () => {
  test('leads to each file, and says why one is not there', () => {
    const gone = { ...LINE, nom: 'OXA-1/rapports/b.pdf', sha256: null, octets: 0, raison: 'Données effacées.' };
    const page = indexHtml([LINE, gone], HEADING);
    expect(page).toContain('<a href="OXA-1/rapports/rapport_I-2026-00001.pdf">');
    expect(page).not.toContain('href="OXA-1/rapports/b.pdf"');
    expect(page).toContain('Données effacées.');
    expect(page).toContain('Lot &lt;OXA-1&gt;');
    expect(page).toContain('Hélène &amp; fils');
    expect(indexCsv([LINE, gone], 'Europe/Paris').split('\r\n')).toEqual([
      '\uFEFFLot;Fichier;Nature;Date;Octets;SHA-256;Non joint',
      `OXA-1;OXA-1/rapports/rapport_I-2026-00001.pdf;Rapport de visite;20/11/2026;1200;${'a'.repeat(64)};`,
      'OXA-1;OXA-1/rapports/b.pdf;Rapport de visite;20/11/2026;;;Données effacées.',
      '',
    ]);
  });

  test('holds nothing of a name as a mark of the page', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (lot, raison) => {
        const page = indexHtml([{ ...LINE, lot, raison, sha256: null }], HEADING);
        expect(page.match(/<tr>/g)).toHaveLength(2);
        expect(page.match(/<td>/g)).toHaveLength(7);
      }),
    );
  });
});

describe('[lots/L87] names', () => {
  test('stay in their folder, and are given once, case aside', () => {
    const words = fc.oneof(fc.string(), fc.constantFrom('..', 'A/1', 'a-1', 'A 1', '/etc', String.raw`C:\x`));
    fc.assert(
      fc.property(fc.array(words), (starts) => {
        const nameOf = freeNames();
        const names = starts.map((start) => nameOf('lot/', start, '.pdf'));
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^lot\/[^/\\:]+\.pdf$/);
        for (const start of starts) expect(archiveName(start)).not.toMatch(/^\.|[/\\:*?"<>|]/);
      }),
    );
  });
});
