import { describe, expect, test } from 'vitest';
import { rejouer } from './histoire.ts';
import type { Acte } from './operations.ts';

/** Every seed that ever ended badly, cut to what made it fail (`npm run simulate` prints them so). */
describe('stories that once ended badly', () => {
  test('[S4] seed 143 - asked about his own words, because the server had forgotten the edit that it had received', async () => {
    const appareils = [{ nom: 'B', decalageMs: 0 }];
    const cible = { collection: 'dossiers', id: 'd2', path: 'beneficiaire.telephone' } as const;
    const actes: Acte[] = [
      { op: 'tour', qui: 'B', page: 50 },
      { op: 'taper', qui: 'B', ...cible, valeur: 'B-4' },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 7, quoi: 'perdue' }] },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 3, acte: { op: 'mois' } },
          { a: 7, acte: { op: 'taper', qui: 'B', ...cible, valeur: 'B-10' } },
        ],
      },
    ];
    expect(await rejouer({ appareils, actes })).toEqual([]);
  });
});
