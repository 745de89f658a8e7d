import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type Fiche, BytesStore } from '../media/bytes.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { freeRoom } from './free-room.ts';

const fiche = (id: string, idIntervention: string, etat: Fiche['etat']): Fiche => ({
  id,
  idIntervention,
  aCreer: null,
  sha256: 'a'.repeat(64),
  etat,
  octets: 3,
  essais: 0,
  derniereErreur: null,
  refus: null,
  pasAvantMs: 0,
});
const content = { reduit: { type: 'image/jpeg', contenu: new ArrayBuffer(3) } };

test('[sync/C26] room is made of what the server has and nobody is about to need, never of what it has not', async () => {
  const store = memoryStore(crypto.randomUUID());
  const octets = new BytesStore('constat-cee-3', new IDBFactory());
  const visit = (id: string, etat: string, dateRdv: string) => ({
    id,
    rev: 1,
    seq: 1,
    dirty: 0 as const,
    etat,
    dateRdv,
  });
  const visits = [
    visit('demain', 'NOUVELLE', '2026-11-22T08:00:00.000Z'),
    visit('ancienne', 'NOUVELLE', '2026-11-02T08:00:00.000Z'),
    visit('validee', 'VALIDE', '2026-11-20T08:00:00.000Z'),
  ];
  for (const document of visits) {
    await store.write('interventions', [{ previous: undefined, document }]);
    await store.write('interventionsWithReport', [{ previous: undefined, document: { id: document.id } }]);
    await octets.keep(fiche(`recue-${document.id}`, document.id, 'recue'), content);
    await octets.keep(fiche(`prise-${document.id}`, document.id, 'a-envoyer'), content);
  }
  await octets.keep(fiche('recue-ailleurs', 'ailleurs', 'recue'), content);

  expect(await freeRoom({ store, octets, clock: () => '2026-11-21T09:00:00.000Z' })).toBe(3);
  const remains = (await octets.fiches()).map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
  expect(remains).toEqual(['prise-ancienne', 'prise-demain', 'prise-validee', 'recue-demain']);
  expect((await store.all('interventionsWithReport')).map(({ id }) => id)).toEqual(['demain']);
});
