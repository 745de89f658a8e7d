import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

/** Those of seeds.test.ts that tell of a wipe, or of a restoration that nothing beside the database tells. */
describe('stories of a wipe, and of an untold restoration, that once ended badly', () => {
  test('[sync/C28] seed 331056 - the judge wanted noticed what a device, that named a database unknown to its server, compares whole by itself', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0 },
    ];
    const acts: Act[] = [
      {
        op: 'tour',
        qui: 'B',
        page: 1,
        incidents: [
          { a: 18, acte: { op: 'sauvegarder' } },
          {
            a: 42,
            acte: { op: 'bureau', collection: 'interventions', id: 'd1i1', path: 'commentaireRt', valeur: 'bureau-5' },
          },
          { a: 61, acte: { op: 'photo', qui: 'B', id: 'photo-7', de: 'd2i1', valeur: 'INTERDIT-B-8' } },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 16, acte: { op: 'restaurer', sansTemoin: true } },
          { a: 27, quoi: 'tue' },
        ],
      },
      { op: 'tour', qui: 'B', page: 50, incidents: [{ a: 35, quoi: 'gel' }] },
      { op: 'restaurer', sansTemoin: true },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[session/D28] seed 332554 - a server restored under a wipe was not given the pictures that the one before had taken, nor those whose words it had', async () => {
    const devices = [{ nom: 'A', decalageMs: 0 }];
    const acts: Act[] = [
      { op: 'tour', qui: 'A', page: 50 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 5, acte: { op: 'photo', qui: 'A', id: 'photo-13', de: 'd1i2', valeur: 'A-14' } },
          { a: 48, acte: { op: 'sauvegarder' } },
        ],
      },
      { op: 'effacer', qui: 'A', resteMs: 43200000 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 21,
            acte: { op: 'taper', qui: 'A', collection: 'photos', id: 'photo-13', path: 'legende', valeur: 'A-18' },
          },
          { a: 21, acte: { op: 'photo', qui: 'A', id: 'photo-19', de: 'd2i1', valeur: 'A-20' } },
        ],
      },
      { op: 'tour', qui: 'A', page: 50, incidents: [{ a: 2, quoi: 'gel' }] },
      { op: 'restaurer', sansTemoin: true },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[session/D28] seed 332473 - the judge took for lost a photo whose document said that it had come, once its visit was somebody else’s', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'B', decalageMs: 0, de: 'A' },
    ];
    const acts: Act[] = [
      { op: 'tour', qui: 'A', page: 50 },
      { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'beneficiaire.telephone', valeur: 'A-6' },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 1,
            incidents: [
              {
                a: 3,
                acte: {
                  op: 'taper',
                  qui: 'A',
                  collection: 'interventions',
                  id: 'd2i1',
                  path: 'champs.a',
                  valeur: 'A-12',
                },
              },
              { a: 23, acte: { op: 'sauvegarder' } },
              {
                a: 71,
                acte: {
                  op: 'taper',
                  qui: 'A',
                  collection: 'dossiers',
                  id: 'd1',
                  path: 'beneficiaire.telephone',
                  valeur: 'A-16',
                },
              },
            ],
          },
          {
            op: 'tour',
            qui: 'B',
            page: 1,
            incidents: [{ a: 26, acte: { op: 'effacer', qui: 'A', resteMs: 43200000 } }],
          },
        ],
      },
      { op: 'restaurer', sansTemoin: true },
      { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'beneficiaire.telephone', valeur: 'A-33' },
      { op: 'photo', qui: 'A', id: 'photo-34', de: 'd2i1', valeur: 'A-35' },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 29,
            acte: { op: 'taper', qui: 'A', collection: 'photos', id: 'photo-34', path: 'legende', valeur: 'A-38' },
          },
          { a: 33, quoi: 'erreur' },
          { a: 39, quoi: 'type' },
          { a: 95, quoi: 'tue' },
        ],
      },
      { op: 'signer', qui: 'A', id: 'signature-46', de: 'd1i1', valeur: 'A-46' },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 25, quoi: 'vide' },
          { a: 27, acte: { op: 'photo', qui: 'A', id: 'photo-55', de: 'd1i1', valeur: 'A-56' } },
          { a: 37, quoi: 'vide' },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 7,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'interventions',
              id: 'd1i1',
              path: 'commentaireRt',
              valeur: 'A-66',
            },
          },
          { a: 26, acte: { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd1', path: 'acces', valeur: 'A-68' } },
          { a: 28, quoi: 'tue' },
        ],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 31, quoi: 'erreur' },
          { a: 63, acte: { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd2i1' } },
        ],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[session/D28] seed 332792 - a device about to be wiped believed what a server said before it was restored, and deleted the picture that it waited for', async () => {
    const devices = [
      { nom: 'A', decalageMs: 0 },
      { nom: 'C', decalageMs: 0 },
      { nom: 'D', decalageMs: 0 },
    ];
    const acts: Act[] = [
      { op: 'tour', qui: 'A', page: 50 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [{ a: 19, acte: { op: 'photo', qui: 'A', id: 'photo-16', de: 'd1i2', valeur: 'A-17' } }],
      },
      { op: 'tour', qui: 'D', page: 50, incidents: [{ a: 23, acte: { op: 'effacer', qui: 'A', resteMs: 43200000 } }] },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 16, quoi: 'perdue' },
          {
            a: 19,
            acte: { op: 'taper', qui: 'A', collection: 'photos', id: 'photo-16', path: 'legende', valeur: 'A-46' },
          },
        ],
      },
      { op: 'tour', qui: 'C', page: 50, incidents: [{ a: 25, acte: { op: 'sauvegarder' } }] },
      {
        op: 'ensemble',
        tours: [
          {
            op: 'tour',
            qui: 'A',
            page: 2,
            incidents: [
              { a: 4, acte: { op: 'photo', qui: 'A', id: 'photo-61', de: 'd2i2', valeur: 'A-62' } },
              { a: 8, quoi: 'tard' },
              { a: 20, quoi: 'erreur' },
              { a: 22, quoi: 'perdue' },
            ],
          },
          { op: 'tour', qui: 'C', page: 3, incidents: [{ a: 2, acte: { op: 'restaurer' } }] },
        ],
      },
      { op: 'restaurer' },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          { a: 5, acte: { op: 'taper', qui: 'A', collection: 'dossiers', id: 'd2', path: 'acces', valeur: 'A-94' } },
          { a: 19, quoi: 'tue' },
        ],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });

  test('[session/D28] seed 334019 - the judge took for lost a photo that had come before the order, once its visit was somebody else’s', async () => {
    const devices = [{ nom: 'A', decalageMs: 0 }];
    const acts: Act[] = [
      {
        op: 'tour',
        qui: 'A',
        page: 1,
        incidents: [{ a: 81, acte: { op: 'photo', qui: 'A', id: 'photo-2', de: 'd2i1', valeur: 'A-3' } }],
      },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 75,
            acte: { op: 'taper', qui: 'A', collection: 'photos', id: 'photo-2', path: 'legende', valeur: 'A-6' },
          },
          { a: 125, quoi: 'rejet' },
        ],
      },
      { op: 'effacer', qui: 'A', resteMs: 43200000 },
      {
        op: 'tour',
        qui: 'A',
        page: 50,
        incidents: [
          {
            a: 14,
            acte: {
              op: 'taper',
              qui: 'A',
              collection: 'dossiers',
              id: 'd1',
              path: 'beneficiaire.telephone',
              valeur: 'A-47',
            },
          },
          {
            a: 18,
            acte: { op: 'taper', qui: 'A', collection: 'interventions', id: 'd1i1', path: 'champs.a', valeur: 'A-48' },
          },
          { a: 32, acte: { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd2i1' } },
        ],
      },
    ];
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
  });
});
