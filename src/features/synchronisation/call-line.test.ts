import { expect, test } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { QUEUED } from '../../../src-worker/fallback/waiting-calls.ts';
import { callLines, NAMED_CALLS, subjectIdOf, type WaitingCall } from './call-line.ts';

const call = (rang: number, nom: string, args: WaitingCall['args']): WaitingCall => ({
  id: `appel:${rang}`,
  nom,
  args,
  rang,
  faitLe: '2026-11-22T08:00:00.000Z',
  essais: 0,
  derniereErreur: null,
});
const dossier: LocalDocument = {
  id: 'd1',
  rev: 1,
  seq: 1,
  dirty: 0,
  numero: 'D-2026-00042',
  beneficiaire: { civilite: 'Mme', nom: 'Thévenard' },
  adresseTravaux: { ville: 'Quimper' },
};
const documents = new Map([[dossier.id, dossier]]);

test('[sync/S32] every call that waits has words of its own', () => {
  expect([...NAMED_CALLS].toSorted((a, b) => a.localeCompare(b))).toEqual(
    QUEUED.toSorted((a, b) => a.localeCompare(b)),
  );
});

test('[sync/S32] calls made without a network are named one by one, in the order in which they leave', () => {
  const mail = { objet: 'Votre rendez-vous', destinataires: ['a@exemple.fr'], idEntite: 'd1', id: 'mail-1' };
  const lines = callLines(
    [
      {
        ...call(3, 'deleteIntervention', { body: { id: 'absent', motif: 'x' } }),
        essais: 1,
        derniereErreur: 'VERROUILLE',
      },
      call(1, 'demandeDelete', { params: { id: 'd1' } }),
      call(2, 'sendEmail', { body: mail }),
      call(4, 'ancienAppel', {}),
    ],
    documents,
  );
  expect(lines.map(({ mot, numero, sujet, refus }) => [mot, numero, sujet, refus])).toEqual([
    ['demandeDelete', 'D-2026-00042', 'Mme Thévenard, Quimper', null],
    ['sendEmail', 'D-2026-00042', 'Mme Thévenard, Quimper · Votre rendez-vous → a@exemple.fr', null],
    ['deleteIntervention', null, null, 'VERROUILLE'],
    ['autre', null, null, null],
  ]);
});

test('[sync/S32] a call is about what it names, never about the id of what it makes', () => {
  expect(subjectIdOf(call(1, 'saveFacturation', { params: { id: 'd1' }, body: { id: 'facture' } }))).toBe('d1');
  expect(subjectIdOf(call(1, 'commentCreate', { body: { id: 'c1', idEntite: 't1' } }))).toBe('t1');
  expect(subjectIdOf(call(1, 'syncAbandon', { body: { appareil: 'a', edit: { id: 'i1' } } }))).toBe('i1');
  expect(subjectIdOf(call(1, 'authUpdateInfo', { params: { id: 12 }, body: { langue: 'fr' } }))).toBeNull();
});
