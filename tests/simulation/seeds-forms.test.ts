import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

/** Those of seeds.test.ts that tell of a form typed in while its visit changes elsewhere. */
describe('stories of an open form that once ended badly', () => {
  test('[sync/S28] seed 890000592 - the judge did not follow what was typed over, with a record of it, back to what had been seen', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
      { nom: 'C', decalageMs: 0 },
    ];
    const acts: Act[] = [
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'B',
            page: 2,
            incidents: [
              {
                a: 10,
                acte: {
                  op: 'bureau',
                  collection: 'interventions',
                  id: 'd1i1',
                  path: 'commentaireRt',
                  valeur: 'bureau-3',
                },
              },
            ],
          },
          {
            op: 'tour',
            qui: 'C',
            page: 6,
            incidents: [
              {
                a: 18,
                acte: {
                  op: 'taper',
                  qui: 'C',
                  collection: 'interventions',
                  id: 'd1i2',
                  path: 'champs.a',
                  valeur: 'INTERDIT-C-4',
                },
              },
            ],
          },
        ],
      },
      {
        op: 'tour',
        qui: 'C',
        page: 1,
        incidents: [
          { a: 7, acte: { op: 'bureau', collection: 'dossiers', id: 'd1', path: 'acces', valeur: 'bureau-6' } },
          { a: 27, acte: { op: 'photo', qui: 'C', id: 'photo-7', de: 'd1i2', valeur: 'C-8' } },
          { a: 30, quoi: 'gel' },
          { a: 33, acte: { op: 'commenter', qui: 'C', id: 'commenter-19', de: 'd1i1', valeur: 'C-20' } },
          { a: 40, acte: { op: 'abandonner', qui: 'C', collection: 'interventions', id: 'd1i2' } },
          { a: 47, acte: { op: 'entrer', qui: 'C', id: 'd2i2', path: 'commentaireRt' } },
          { a: 50, acte: { op: 'surcharger', qui: 'C', valeur: 'C-22' } },
          { a: 61, acte: { op: 'surcharger', qui: 'C', valeur: 'C-24' } },
          { a: 76, acte: { op: 'entrer', qui: 'C', id: 'd1i2', path: 'champs.a' } },
        ],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          {
            a: 1,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd1i2', path: 'champs.a', valeur: 'B-9' },
          },
        ],
      },
      { op: 'degeler', qui: 'C', suite: 'reprend' },
      { op: 'remettre', qui: 'C', id: 'd1i2', champ: 'champs.a', rang: 0 },
      { op: 'tour', qui: 'A', page: 50, incidents: [{ a: 8, acte: { op: 'surcharger', qui: 'C', valeur: 'C-55' } }] },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S28] seed 890000667 - a record named the last writer of the visit for a value that an edit taken away had covered', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
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
              valeur: 'B-1',
            },
          },
        ],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [{ a: 10, acte: { op: 'entrer', qui: 'B', id: 'd2i2', path: 'champs.b' } }],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 4, acte: { op: 'surcharger', qui: 'B', valeur: 'B-21' } },
          { a: 7, acte: { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd2i2' } },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 3, acte: { op: 'rendre', qui: 'B', collection: 'interventions', id: 'd2i2' } }],
      },
      { op: 'tour', qui: 'B', page: 50 },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 4, acte: { op: 'surcharger', qui: 'B', valeur: 'B-59' } }] },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S28] seed 35515656 - emptied a field on purpose, then typed over it in a form: the judge found no record of an empty value', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
      { nom: 'C', decalageMs: 0 },
    ];
    const note = { collection: 'interventions', id: 'd1i1', path: 'commentaireRt' } as const;
    const acts: Act[] = [
      { op: 'tour', qui: 'A', page: 50 },
      { op: 'taper', qui: 'A', ...note, valeur: 'A-1' },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'B',
            page: 6,
            incidents: [{ a: 53, acte: { op: 'entrer', qui: 'C', id: 'd1i1', path: 'commentaireRt' } }],
          },
          {
            op: 'tour',
            qui: 'C',
            page: 1,
            incidents: [
              {
                a: 30,
                acte: {
                  op: 'taper',
                  qui: 'C',
                  collection: 'interventions',
                  id: 'd1i1',
                  path: 'champs.b',
                  valeur: 'C-7',
                },
              },
            ],
          },
        ],
      },
      { op: 'tour', qui: 'A', page: 50 },
      { op: 'tour', qui: 'C', page: 50, incidents: [{ a: 35, acte: { op: 'surcharger', qui: 'C', valeur: 'C-42' } }] },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 44, acte: { op: 'bureau', ...note, valeur: 'bureau-55' } }],
      },
      { op: 'tour', qui: 'C', page: 50 },
      { op: 'remettre', qui: 'C', id: 'd1i1', champ: 'commentaireRt', rang: 0 },
      { op: 'tour', qui: 'C', page: 50, incidents: [{ a: 2, acte: { op: 'surcharger', qui: 'C', valeur: 'C-83' } }] },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });
});
