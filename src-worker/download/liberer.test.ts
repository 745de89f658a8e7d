import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type Fiche, MagasinOctets } from '../media/octets.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { libererPlace } from './liberer.ts';

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
const contenu = { reduit: { type: 'image/jpeg', contenu: new ArrayBuffer(3) } };

test('[sync/C26] room is made of what the server has and nobody is about to need, never of what it has not', async () => {
  const magasin = magasinMemoire(crypto.randomUUID());
  const octets = new MagasinOctets('constat-cee-3', new IDBFactory());
  const visite = (id: string, etat: string, dateRdv: string) => ({
    id,
    rev: 1,
    seq: 1,
    dirty: 0 as const,
    etat,
    dateRdv,
  });
  const visites = [
    visite('demain', 'NOUVELLE', '2026-11-22T08:00:00.000Z'),
    visite('ancienne', 'NOUVELLE', '2026-11-02T08:00:00.000Z'),
    visite('validee', 'VALIDE', '2026-11-20T08:00:00.000Z'),
  ];
  for (const document of visites) {
    await magasin.ecrire('interventions', [{ previous: undefined, document }]);
    await magasin.ecrire('interventionsWithReport', [{ previous: undefined, document: { id: document.id } }]);
    await octets.garder(fiche(`recue-${document.id}`, document.id, 'recue'), contenu);
    await octets.garder(fiche(`prise-${document.id}`, document.id, 'a-envoyer'), contenu);
  }
  await octets.garder(fiche('recue-ailleurs', 'ailleurs', 'recue'), contenu);

  expect(await libererPlace({ magasin, octets, horloge: () => '2026-11-21T09:00:00.000Z' })).toBe(3);
  const restes = (await octets.fiches()).map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
  expect(restes).toEqual(['prise-ancienne', 'prise-demain', 'prise-validee', 'recue-demain']);
  expect((await magasin.tous('interventionsWithReport')).map(({ id }) => id)).toEqual(['demain']);
});
