import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

/** Every seed that ever ended badly, cut to what made it fail (`npm run simulate` prints them so). */
describe('stories that once ended badly', () => {
  test('[sync/S4] seed 143 - asked about his own words, because the server had forgotten the edit that it had received', async () => {
    const devices = [{ nom: 'B', decalageMs: 0 }];
    const target = { collection: 'dossiers', id: 'd2', path: 'beneficiaire.telephone' } as const;
    const acts: Act[] = [
      { op: 'tour', qui: 'B', page: 50 },
      { op: 'taper', qui: 'B', ...target, valeur: 'B-4' },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 7, quoi: 'perdue' }] },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          { a: 3, acte: { op: 'mois' } },
          { a: 7, acte: { op: 'taper', qui: 'B', ...target, valeur: 'B-10' } },
        ],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S12] seed 224812569 - put back a value, then settled its conflict at once: the judge took the words that it replaced for lost', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const note = { collection: 'interventions', id: 'd1i1', path: 'commentaireRt' } as const;
    const acts: Act[] = [
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 2,
            incidents: [
              { a: 17, acte: { op: 'photo', qui: 'B', id: 'photo-2', de: 'd1i2', valeur: 'B-3' } },
              { a: 21, acte: { op: 'commenter', qui: 'A', id: 'commenter-4', de: 'd1i1', valeur: 'A-5' } },
              { a: 32, acte: { op: 'commenter', qui: 'A', id: 'commenter-6', de: 'd2i2', valeur: 'A-7' } },
            ],
          },
          { op: 'tour', qui: 'B', page: 5, incidents: [{ a: 10, quoi: 'perdue' }] },
        ],
      },
      { op: 'taper', qui: 'A', collection: 'records', id: 'commenter-4', path: 'texte', valeur: 'A-8' },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 5, acte: { op: 'photo', qui: 'A', id: 'photo-9', de: 'd1i1', valeur: 'A-10' } },
          { a: 6, quoi: 'tard' },
        ],
      },
      { op: 'taper', qui: 'B', collection: 'dossiers', id: 'd1', path: 'beneficiaire.telephone', valeur: 'B-11' },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 1,
            incidents: [
              { a: 53, acte: { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd1i2' } },
              {
                a: 59,
                acte: { op: 'taper', qui: 'A', collection: 'photos', id: 'photo-9', path: 'legende', valeur: 'A-19' },
              },
              {
                a: 65,
                acte: {
                  op: 'taper',
                  qui: 'A',
                  collection: 'interventions',
                  id: 'd2i1',
                  path: 'commentaireRt',
                  valeur: 'PASSAGER-A-20',
                },
              },
              { a: 91, acte: { op: 'taper', qui: 'A', ...note, valeur: 'A-21' } },
            ],
          },
          {
            op: 'tour',
            qui: 'B',
            page: 5,
            incidents: [
              { a: 2, acte: { op: 'commenter', qui: 'B', id: 'commenter-15', de: 'd2i1', valeur: 'B-16' } },
              {
                a: 11,
                acte: {
                  op: 'taper',
                  qui: 'B',
                  collection: 'interventions',
                  id: 'd1i1',
                  path: 'champs.b',
                  valeur: 'B-17',
                },
              },
              { a: 32, quoi: 'perdue' },
            ],
          },
        ],
      },
      { op: 'tour', qui: 'B', page: 50 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 22, acte: { op: 'taper', qui: 'A', ...note, valeur: 'A-25' } }],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 2, acte: { op: 'taper', qui: 'B', ...note, valeur: 'B-29' } }],
      },
      { op: 'tour', qui: 'B', page: 50 },
      {
        op: 'remettre',
        qui: 'B',
        id: 'd1i1',
        champ: 'commentaireRt',
        rang: 0,
        incidents: [{ a: 6, acte: { op: 'trancher', qui: 'B', id: 'd1i1', choix: { commentaireRt: 'leur' } } }],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[sync/S4] seed 326203959 - asked about her own comment, typed again after a refusal: its first words had arrived, and the server had forgotten that edit', async () => {
    const devices = ['A', 'B'].map((nom) => ({ nom, decalageMs: 0 }));
    const acts: Act[] = [
      { op: 'tour', qui: 'A', page: 50 },
      { op: 'taper', qui: 'A', collection: 'interventions', id: 'd1i2', path: 'champs.b', valeur: 'A-2' },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 7, acte: { op: 'entrer', qui: 'A', id: 'd2i1', path: 'commentaireRt' } }],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 5,
        incidents: [
          {
            a: 21,
            acte: { op: 'taper', qui: 'B', collection: 'interventions', id: 'd1i1', path: 'champs.b', valeur: 'B-7' },
          },
          { a: 27, quoi: 'tue' },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 4,
            acte: {
              op: 'bureau',
              collection: 'dossiers',
              id: 'd2',
              path: 'beneficiaire.telephone',
              valeur: 'bureau-9',
            },
          },
        ],
      },
      { op: 'photo', qui: 'B', id: 'photo-10', de: 'd2i2', valeur: 'B-11' },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 6,
            incidents: [{ a: 9, acte: { op: 'surcharger', qui: 'A', valeur: 'A-12' } }],
          },
          { op: 'tour', qui: 'B', page: 1, incidents: [{ a: 12, quoi: 'gel' }] },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 11, acte: { op: 'commenter', qui: 'B', id: 'commenter-14', de: 'd1i2', valeur: 'B-15' } }],
      },
      { op: 'degeler', qui: 'B', suite: 'meurt' },
      {
        op: 'taper',
        qui: 'B',
        collection: 'interventions',
        id: 'd2i1',
        path: 'champs.a',
        valeur: 'B-19',
        incidents: [{ a: 1, acte: { op: 'photo', qui: 'B', id: 'photo-20', de: 'd2i1', valeur: 'B-21' } }],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          {
            a: 14,
            acte: { op: 'taper', qui: 'B', collection: 'photos', id: 'photo-20', path: 'legende', valeur: 'B-23' },
          },
          { a: 26, quoi: 'tard' },
        ],
      },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 5,
            incidents: [
              {
                a: 1,
                acte: {
                  op: 'taper',
                  qui: 'A',
                  collection: 'interventions',
                  id: 'd1i1',
                  path: 'champs.a',
                  valeur: 'A-26',
                },
              },
              { a: 12, acte: { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd1i2' } },
              {
                a: 16,
                acte: {
                  op: 'taper',
                  qui: 'A',
                  collection: 'dossiers',
                  id: 'd2',
                  path: 'beneficiaire.telephone',
                  valeur: 'A-27',
                },
              },
              { a: 31, acte: { op: 'mois' } },
            ],
          },
          { op: 'tour', qui: 'B', page: 2, incidents: [{ a: 7, quoi: 'perdue' }] },
        ],
      },
      {
        op: 'tour',
        qui: 'B',
        page: 50,
        incidents: [
          {
            a: 26,
            acte: {
              op: 'taper',
              qui: 'B',
              collection: 'interventions',
              id: 'd2i1',
              path: 'commentaireRt',
              valeur: 'B-36',
            },
          },
          { a: 36, acte: { op: 'remettre', qui: 'B', id: 'd2i1', champ: 'commentaireRt', rang: 0 } },
          {
            a: 40,
            acte: { op: 'taper', qui: 'B', collection: 'records', id: 'commenter-14', path: 'texte', valeur: 'B-37' },
          },
          { a: 49, quoi: 'gel' },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 4, acte: { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'A-45' } },
          { a: 23, acte: { op: 'rendre', qui: 'B', collection: 'interventions', id: 'd1i2' } },
        ],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });
});
