import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttestedReading,
  authenticityOf,
  isAuthentic,
  type Readings,
  SEAL_FAULTS,
  type SealReading,
  type ServerReading,
} from './authenticite.ts';

const LE = '2026-11-26T08:00:00.000Z';
const seals = fc.constantFrom<SealReading>(
  { etat: 'absent' },
  { etat: 'sansListe' },
  { etat: 'sansLecteur' },
  ...SEAL_FAULTS.map((raison) => ({ etat: 'faux', raison }) as const),
  { etat: 'scelle', par: 'Bureau', le: LE, autorite: 'Autorité' },
  { etat: 'horodate', le: LE, autorite: 'Autorité' },
);
const attested = fc.constantFrom<AttestedReading>(
  { etat: 'absent' },
  { etat: 'sansListe' },
  { etat: 'faux', raison: 'contenu' },
  { etat: 'signe', par: 'Bureau' },
);
const fichier = { genre: 'rapport', numero: 'I-1', version: 1, emisLe: LE } as const;
const answers = fc.constantFrom<ServerReading>(
  { etat: 'sansReponse' },
  { etat: 'inconnu' },
  { etat: 'connu', fichier: { ...fichier, remplace: false } },
  { etat: 'connu', fichier: { ...fichier, remplace: true } },
);
const readings = fc.record<Readings>({ sceau: seals, dossier: attested, serveur: answers });

test('[preuves/PV13] a file is sure only by the word of the server on its bytes, or by a seal over all of them', () => {
  fc.assert(
    fc.property(readings, (read) => {
      const isHeld = read.serveur.etat === 'connu' || (read.sceau.etat === 'scelle' && read.dossier.etat !== 'faux');
      expect(isAuthentic(authenticityOf(read))).toBe(isHeld);
    }),
  );
});

test('[preuves/PV13] what fails is told whatever else holds, unless the server issued these very bytes', () => {
  fc.assert(
    fc.property(readings, (read) => {
      const isFalse = read.sceau.etat === 'faux' || read.dossier.etat === 'faux';
      fc.pre(isFalse && read.serveur.etat !== 'connu');
      expect(authenticityOf(read)).toBe('faux');
    }),
  );
});

test('[preuves/PV13] a timestamp alone, or evidence that is signed alone, makes no file sure', () => {
  const none = { sceau: { etat: 'absent' }, dossier: { etat: 'absent' }, serveur: { etat: 'sansReponse' } } as const;
  expect(authenticityOf(none)).toBe('rien');
  expect(authenticityOf({ ...none, dossier: { etat: 'signe', par: 'Bureau' } })).toBe('dossier');
  expect(authenticityOf({ ...none, sceau: { etat: 'horodate', le: LE, autorite: 'Autorité' } })).toBe('horodate');
});
