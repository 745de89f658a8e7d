import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

/** Those of seeds.test.ts that tell of a photos. */
describe('stories of photos that once ended badly', () => {
  test('[sync/M11] seed 560 - bytes that a restored server had forgotten were erased, because their visit left before they were given back', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
      { op: 'tour', qui: 'A', page: 50 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 6, acte: { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd1', path: 'acces', valeur: 'A-6' } },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 9, acte: { op: 'photo', qui: 'A', id: 'photo-8', de: 'd2i1', valeur: 'A-9' } },
          { a: 26, acte: { op: 'sauvegarder' } },
        ],
      },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 7, acte: { op: 'restaurer' } }] },
      {
        op: 'tour',
        qui: 'A',
        page: 3,
        incidents: [{ a: 20, acte: { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd2i1' } }],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/M11] seed 397171536 - the judge asked a device for bytes that the server had received, and whose visit had left before the restoration', async () => {
    const devices = [{ nom: 'B', decalageMs: 0 }];
    const acts: Act[] = [
      { op: 'tour', qui: 'B', page: 50 },
      { op: 'commenter', qui: 'B', id: 'commenter-1', de: 'd2i1', valeur: 'B-2' },
      { op: 'photo', qui: 'B', id: 'photo-6', de: 'd1i1', valeur: 'B-7' },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 11, acte: { op: 'taper', qui: 'B', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'B-32' } },
          { a: 12, acte: { op: 'sauvegarder' } },
          { a: 22, quoi: 'coupe' },
        ],
      },
      { op: 'taper', qui: 'B', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'B-34' },
      {
        op: 'tour',
        qui: 'B',
        page: 4,
        incidents: [
          {
            a: 2,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd1i1', path: 'champs.b', valeur: 'B-35' },
          },
          {
            a: 3,
            acte: { op: 'taper', qui: 'B', collection: 'records', id: 'commenter-1', path: 'texte', valeur: 'B-36' },
          },
          {
            a: 33,
            acte: { op: 'taper', qui: 'B', collection: 'records', id: 'commenter-1', path: 'texte', valeur: 'B-37' },
          },
          {
            a: 40,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd1i2', path: 'champs.b', valeur: 'B-38' },
          },
          {
            a: 68,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd1i1', path: 'champs.a', valeur: 'B-39' },
          },
          { a: 99, acte: { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd1i1' } },
        ],
      },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 5, acte: { op: 'restaurer' } }] },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/M11] seed 510153 - bytes that a restored server had just said missing were erased, because their photo left in the next page', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
      { op: 'tour', qui: 'B', page: 50 },
      {
        op: 'ensemble',
        tours: [
          { op: 'tour', qui: 'A', page: 6 },
          {
            op: 'tour',
            qui: 'B',
            page: 6,
            incidents: [
              { a: 5, acte: { op: 'photo', qui: 'B', id: 'photo-3', de: 'd1i1', valeur: 'B-4' } },
              {
                a: 7,
                acte: {
                  op: 'taper',
                  qui: 'B',
                  collection: 'dossiers',
                  id: 'd2',
                  path: 'beneficiaire.telephone',
                  valeur: 'B-5',
                },
              },
            ],
          },
        ],
      },
      { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'beneficiaire.telephone', valeur: 'POISON-A-6' },
      { op: 'bureau', collection: 'interventions', id: 'd1i1', path: 'commentaireRt', valeur: 'bureau-7' },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 2, acte: { op: 'photo', qui: 'A', id: 'photo-9', de: 'd1i2', valeur: 'A-10' } },
          {
            a: 16,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'dossiers',
              id: 'd1',
              path: 'beneficiaire.telephone',
              valeur: 'INTERDIT-A-12',
            },
          },
          { a: 52, acte: { op: 'sauvegarder' } },
          { a: 60, acte: { op: 'restaurer' } },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 4,
        incidents: [
          {
            a: 9,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'dossiers',
              id: 'd2',
              path: 'beneficiaire.telephone',
              valeur: 'A-18',
            },
          },
          {
            a: 20,
            acte: { op: 'taper', qui: 'A', collection: 'interventions', id: 'd2i1', path: 'champs.a', valeur: 'A-19' },
          },
          {
            a: 22,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'interventions',
              id: 'd1i2',
              path: 'commentaireRt',
              valeur: 'A-20',
            },
          },
          { a: 49, quoi: 'gel' },
        ],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 8, acte: { op: 'taper', qui: 'B', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'B-44' } },
          { a: 27, acte: { op: 'taper', qui: 'B', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'B-45' } },
          { a: 40, acte: { op: 'retirer', qui: 'A', collection: 'photos', id: 'photo-9' } },
        ],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/M11] seed 546263907 - the judge asked a device for bytes that it had given up with a visit, because the visit was back on the server when that was restored', async () => {
    const devices = ['A', 'B', 'D'].map((nom) => ({ nom, decalageMs: 0 }));
    const acts: Act[] = [
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 11, acte: { op: 'tour', qui: 'A', page: 5 } }] },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 2,
            incidents: [
              { a: 4, acte: { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'A-1' } },
              { a: 17, acte: { op: 'photo', qui: 'A', id: 'photo-3', de: 'd1i2', valeur: 'A-4' } },
            ],
          },
          {
            op: 'tour',
            qui: 'D',
            page: 1,
            incidents: [
              {
                a: 10,
                acte: {
                  op: 'bureau',
                  collection: 'dossiers',
                  id: 'd2',
                  path: 'beneficiaire.telephone',
                  valeur: 'bureau-2',
                },
              },
              { a: 26, acte: { op: 'sauvegarder' } },
            ],
          },
        ],
      },
      { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd1i2' },
      {
        op: 'ensemble',
        tours: [
          { op: 'tour', qui: 'A', page: 2 },
          {
            op: 'tour',
            qui: 'B',
            page: 1,
            incidents: [
              {
                a: 11,
                acte: {
                  op: 'taper',
                  qui: 'B',
                  collection: 'interventions',
                  id: 'd1i2',
                  path: 'champs.b',
                  valeur: 'B-27',
                },
              },
              {
                a: 22,
                acte: { op: 'taper', qui: 'B', collection: 'photos', id: 'photo-3', path: 'legende', valeur: 'B-34' },
              },
              { a: 35, acte: { op: 'rendre', qui: 'A', collection: 'interventions', id: 'd1i2' } },
            ],
          },
        ],
      },
      { op: 'restaurer' },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });
});
