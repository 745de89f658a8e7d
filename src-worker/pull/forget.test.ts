import { expect, test } from 'vitest';
import { EFFACE } from '#domain/rgpd/marker.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import type { Engine } from '../store/context.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { writePage } from './page.ts';

const TIME = '2026-11-22T08:00:00.000Z';
const NOM = 'Thévenard';

const fiche = (id: string, docId: string, outcome: Partial<Conflit>): Conflit => ({
  id,
  genre: 'fusion',
  collection: 'dossiers',
  docId,
  idDossier: docId,
  titre: 'D-2026-00042',
  rev: 1,
  champs: [{ champ: 'beneficiaire.nom', base: NOM, mien: NOM, leur: NOM, leurAuteur: null, leurLe: null }],
  ouvert: 0,
  vuLe: TIME,
  ...outcome,
});

test('[rgpd/RG17] a device that learns of an erasure keeps nothing of the person, edits that were to leave included', async () => {
  const store = memoryStore('oubli');
  const beneficiaire = { nom: NOM };
  const local = { editId: 'e', base: { 'beneficiaire.nom': 'x' }, depuis: TIME };
  const dossier = { id: 'd1', rev: 1, seq: 1, dirty: 1, rang: 0, etat: 'ARCHIVE', beneficiaire, local } as const;
  const elsewhere = { ...dossier, id: 'd2' };
  await store.write(
    'dossiers',
    [dossier, elsewhere].map((document) => ({ previous: undefined, document })),
  );
  await store.write(
    'conflits',
    [
      fiche('c1', 'd1', { genre: 'conflit', ouvert: 1 }),
      fiche('c2', 'd1', { genre: 'quarantaine', ouvert: 1, document: { id: 'd1', beneficiaire } }),
      fiche('c3', 'd2', {}),
    ].map((document) => ({ previous: undefined, document })),
  );
  const received = { rev: 0, seq: 0, dirty: 0 } as const;
  const history = { ...received, id: 'historique:d1', kind: 'historique', cleDossier: 'd1', lignes: [NOM] };
  const cache = { ...received, id: 'r1', kind: 'cache', cleDossier: '', reponse: NOM };
  await store.write(
    'records',
    [history, cache].map((document) => ({ previous: undefined, document })),
  );
  const engine = { store, clock: () => TIME, uuid: () => 'u' } as Engine;
  const docs = [
    { c: 'dossiers', d: { id: 'd1', rev: 2, seq: 5, etat: 'ARCHIVE', beneficiaire: { nom: EFFACE }, effaceLe: TIME } },
  ];
  const page = { epoch: 'e', seq: 5, fini: true, restants: 0, heure: TIME, docs } as PullAnswer;
  await writePage(engine, page, { isBlind: false, epochSeq: 0 });

  const [d1] = await store.byIds('dossiers', ['d1']);
  expect(d1).toMatchObject({ dirty: 0, rev: 2, beneficiaire: { nom: EFFACE } });
  const ficheTextOf = async (id: string) => JSON.stringify(await store.find('conflits', 'docId', id));
  expect([(await ficheTextOf('d1')).includes(NOM), (await ficheTextOf('d2')).includes(NOM)]).toEqual([false, true]);
  expect(await store.count('conflits', 'ouvert', 1)).toBe(0);
  expect(await store.all('records')).toEqual([]);
  expect(await store.byIds('dossiers', ['d2'])).toMatchObject([{ dirty: 1, beneficiaire }]);
});
