import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

describe('stories that ended badly where a local database had broken down', () => {
  test('[sync/S12] seed 21188 - a value put back while the database did not answer: the judge took what it met for unseen', async () => {
    const devices = ['A', 'B'].map((nom) => ({ nom, decalageMs: 0 }));
    const dossier = { collection: 'dossiers', id: 'd2' } as const;
    const acts: Act[] = [
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 16, acte: { op: 'photo', qui: 'A', id: 'photo-1', de: 'd2i2', valeur: 'A-2' } },
          {
            a: 43,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'interventions',
              id: 'd1i2',
              path: 'commentaireRt',
              valeur: 'A-4',
            },
          },
        ],
      },
      { op: 'tour', qui: 'B', page: 4, incidents: [{ a: 8, quoi: 'coupe' }] },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          {
            a: 1,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd2i1', path: 'champs.b', valeur: 'B-9' },
          },
          { a: 6, quoi: 'coupe' },
        ],
      },
      { op: 'bureau', ...dossier, path: 'acces', valeur: 'bureau-10' },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 15, acte: { op: 'taper', qui: 'B', ...dossier, path: 'beneficiaire.telephone', valeur: 'B-12' } },
        ],
      },
      { op: 'base', qui: 'B', etat: 'muette' },
      { op: 'tour', qui: 'B', page: 50 },
      {
        op: 'photo',
        qui: 'A',
        id: 'photo-40',
        de: 'd2i1',
        valeur: 'A-41',
        incidents: [{ a: 3, acte: { op: 'remettre', qui: 'B', id: 'd2', champ: 'acces', rang: 0 } }],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 47, acte: { op: 'taper', qui: 'A', ...dossier, path: 'acces', valeur: 'A-48' } }],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S16] seed 262413193 - an older backup put back, then a newer one: the judge forgot what the first restoration excused', async () => {
    const devices = ['A', 'D'].map((nom) => ({ nom, decalageMs: 0 }));
    const caption = { collection: 'photos', id: 'photo-15', path: 'legende' } as const;
    const tour = (qui: string): Act => ({ op: 'tour', qui, page: 50 });
    const acts: Act[] = [
      { op: 'sauvegarder' },
      tour('A'),
      { op: 'photo', qui: 'A', id: 'photo-15', de: 'd1i1', valeur: 'A-16' },
      tour('A'),
      { op: 'sauvegarder' },
      { op: 'bureau', ...caption, valeur: 'bureau-43' },
      tour('D'),
      { op: 'taper', qui: 'D', ...caption, valeur: 'D-59' },
      { op: 'restaurer' },
      tour('D'),
      { op: 'sauvegarder' },
      { op: 'restaurer', rang: 2 },
      { op: 'restaurer' },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S28] seed 500000295 - typed twice in a form while the database did not answer: the judge took the second for typed on the first value', async () => {
    const visit = { collection: 'interventions', id: 'd1i2' } as const;
    const tour = (a: number, acte: Act): Act => ({ op: 'tour', qui: 'B', page: 50, incidents: [{ a, acte }] });
    const acts: Act[] = [
      tour(15, { op: 'taper', qui: 'B', ...visit, path: 'champs.b', valeur: 'B-4' }),
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 9, acte: { op: 'photo', qui: 'B', id: 'photo-5', de: 'd1i1', valeur: 'B-6' } },
          { a: 33, acte: { op: 'entrer', qui: 'B', id: 'd1i2', path: 'champs.a' } },
        ],
      },
      tour(1, { op: 'base', qui: 'B', etat: 'muette' }),
      { op: 'taper', qui: 'B', ...visit, path: 'champs.a', valeur: 'B-12' },
      { op: 'bureau', ...visit, path: 'champs.a', valeur: 'bureau-16' },
      { op: 'surcharger', qui: 'B', valeur: 'B-24' },
      { op: 'surcharger', qui: 'B', valeur: 'B-27' },
    ];
    expect(await replay({ appareils: [{ nom: 'B', decalageMs: 0 }], actes: acts })).toEqual([]);
  });
});
