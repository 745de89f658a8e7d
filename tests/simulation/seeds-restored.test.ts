import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

/** Those of seeds.test.ts that tell of a restored server. */
describe('stories of a restored server that once ended badly', () => {
  test('[sync/S16] seed 503831 - the judge took for lost what another device gives back, and holds until its visit returns', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
      {
        op: 'tour',
        qui: 'A',
        page: 3,
        incidents: [
          {
            a: 14,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'dossiers',
              id: 'd1',
              path: 'beneficiaire.telephone',
              valeur: 'A-1',
            },
          },
          { a: 36, acte: { op: 'sauvegarder' } },
        ],
      },
      {
        op: 'photo',
        qui: 'A',
        id: 'photo-3',
        de: 'd1i1',
        valeur: 'A-4',
        incidents: [{ a: 3, acte: { op: 'photo', qui: 'A', id: 'photo-5', de: 'd2i2', valeur: 'A-6' } }],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 16, acte: { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd2i2' } }],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 7, acte: { op: 'commenter', qui: 'A', id: 'commenter-9', de: 'd1i2', valeur: 'A-10' } }],
      },
      { op: 'tour', qui: 'B', page: 50 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 11,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'dossiers',
              id: 'd1',
              path: 'beneficiaire.telephone',
              valeur: 'A-46',
            },
          },
          { a: 23, acte: { op: 'restaurer' } },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 19, acte: { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd2i2' } }],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S16] seed 505162 - the judge took for lost what another device gives back, and holds until its visit returns', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
      { op: 'tour', qui: 'B', page: 50 },
      { op: 'photo', qui: 'B', id: 'photo-8', de: 'd2i2', valeur: 'B-9' },
      { op: 'tour', qui: 'A', page: 50 },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 5, acte: { op: 'taper', qui: 'B', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'B-12' } },
          { a: 7, quoi: 'perdue' },
        ],
      },
      { op: 'commenter', qui: 'A', id: 'commenter-15', de: 'd2i2', valeur: 'A-16' },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          {
            a: 13,
            acte: {
              op: 'taper',
              qui: 'B',
              collection: 'dossiers',
              id: 'd2',
              path: 'beneficiaire.telephone',
              valeur: 'B-22',
            },
          },
          {
            a: 14,
            acte: {
              op: 'taper',
              qui: 'B',
              collection: 'interventions',
              id: 'd1i1',
              path: 'commentaireRt',
              valeur: 'B-23',
            },
          },
          { a: 30, acte: { op: 'sauvegarder' } },
          {
            a: 50,
            acte: { op: 'bureau', collection: 'interventions', id: 'd1i2', path: 'commentaireRt', valeur: 'bureau-26' },
          },
          {
            a: 51,
            acte: {
              op: 'taper',
              qui: 'B',
              collection: 'dossiers',
              id: 'd2',
              path: 'beneficiaire.telephone',
              valeur: 'B-27',
            },
          },
          { a: 73, acte: { op: 'commenter', qui: 'B', id: 'commenter-28', de: 'd1i1', valeur: 'B-29' } },
          {
            a: 87,
            acte: { op: 'taper', qui: 'B', collection: 'photos', id: 'photo-8', path: 'legende', valeur: 'B-31' },
          },
          {
            a: 89,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd2i1', path: 'champs.a', valeur: 'B-32' },
          },
        ],
      },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 3,
            incidents: [
              { a: 5, acte: { op: 'commenter', qui: 'A', id: 'commenter-35', de: 'd2i2', valeur: 'A-36' } },
              { a: 52, acte: { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd2i2' } },
            ],
          },
          {
            op: 'tour',
            qui: 'B',
            page: 1,
            incidents: [{ a: 55, acte: { op: 'photo', qui: 'B', id: 'photo-44', de: 'd1i2', valeur: 'B-45' } }],
          },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 12,
            acte: { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'POISON-A-61' },
          },
        ],
      },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 7, acte: { op: 'restaurer' } }] },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[session/D28] seed 4912286 - a photo refused while its visit was withdrawn was told lost to a server restored to before', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
      { op: 'tour', qui: 'B', page: 1, incidents: [{ a: 32, quoi: 'coupe' }] },
      {
        op: 'photo',
        qui: 'B',
        id: 'photo-1',
        de: 'd1i1',
        valeur: 'PASSAGER-B-2',
        incidents: [{ a: 3, acte: { op: 'photo', qui: 'B', id: 'photo-3', de: 'd1i2', valeur: 'B-4' } }],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 1, acte: { op: 'commenter', qui: 'B', id: 'commenter-5', de: 'd1i1', valeur: 'B-6' } },
          { a: 16, acte: { op: 'effacer', qui: 'B', resteMs: 43200000 } },
          {
            a: 19,
            acte: { op: 'taper', qui: 'B', collection: 'photos', id: 'photo-1', path: 'legende', valeur: 'B-8' },
          },
          { a: 38, quoi: 'coupe' },
        ],
      },
      { op: 'tour', qui: 'A', page: 50, incidents: [{ a: 12, acte: { op: 'sauvegarder' } }] },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 9, acte: { op: 'commenter', qui: 'B', id: 'commenter-35', de: 'd1i2', valeur: 'B-36' } },
          { a: 9, acte: { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd1i1' } },
          {
            a: 29,
            acte: {
              op: 'taper',
              qui: 'B',
              collection: 'interventions',
              id: 'd1i2',
              path: 'commentaireRt',
              valeur: 'B-37',
            },
          },
          { a: 52, quoi: 'perdue' },
        ],
      },
      { op: 'tour', qui: 'A', page: 50, incidents: [{ a: 11, acte: { op: 'restaurer' } }] },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });
});
