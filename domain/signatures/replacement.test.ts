import { expect, test } from 'vitest';
import { judgeLink, type AuditLine } from './audit.ts';
import type { Signatory } from './envelope.ts';
import { followUpsOf } from './follow-up.ts';
import { isReminderDue } from './reminders.ts';
import { holderAt, withReplacement } from './replacement.ts';

const NOW = '2026-11-21T07:00:00.000Z';
const one = (ordre: number, fields: Partial<Signatory> = {}): Signatory => ({
  nom: `Personne ${ordre}`,
  email: `p${ordre}@bureau.example`,
  qualite: 'client',
  ordre,
  statut: 'à signer',
  lien: null,
  ...fields,
});
const link = (ordre: number) => ({ ordre, empreinte: `e${ordre}`, le: NOW, code: 'c', codeFin: NOW });
const line = (quoi: AuditLine['quoi'], le: string, ordre = 2): AuditLine => ({
  le,
  quoi,
  ordre,
  qui: 'Claire Vasseur',
  ip: null,
  agent: null,
  sha256: null,
  motif: null,
});
const open = {
  etat: 'EN COURS',
  maison: true,
  expireLe: '2026-12-21T07:00:00.000Z',
  signataires: [one(1, { statut: 'signé' }), one(2, { statut: 'consulté' }), one(3)],
  liens: [link(1), link(2)],
  piste: [line('invitation', '2026-11-15T07:00:00.000Z'), line('relance-auto', '2026-11-18T07:00:00.000Z')],
} as const;
const PAUL = { nom: ' Paul Rozé ', email: 'paul@menage.example', qualite: 'beneficiaire' } as const;

test('[signatures/E63] the new one stands in the same turn, the former link is closed in words, what was signed stays', () => {
  const replaced = withReplacement(open, { ordre: 2, par: PAUL, now: NOW });
  expect(replaced).toMatchObject({ ok: true, value: { avant: open.signataires[1] } });
  if (!replaced.ok) return;
  const { envelope } = replaced.value;
  expect(envelope.signataires).toEqual([
    open.signataires[0],
    one(2, { ...PAUL, nom: 'Paul Rozé' }),
    open.signataires[2],
  ]);
  expect(judgeLink(envelope, 'e2', NOW)).toMatchObject({ code: 'LIEN_EXPIRE', data: { raison: 'signataire' } });
  expect(judgeLink(envelope, 'e1', NOW).ok).toBe(true);
});

test.each([
  [{ ...open, etat: 'REFUSEE' as const }, 2, PAUL, 'TRANSITION_INTERDITE'],
  [{ ...open, maison: false }, 2, PAUL, 'TRANSITION_INTERDITE'],
  [{ ...open, expireLe: NOW }, 2, PAUL, 'TRANSITION_INTERDITE'],
  [open, 1, PAUL, 'TRANSITION_INTERDITE'],
  [open, 4, PAUL, 'REGLE_METIER'],
  [open, 2, { ...PAUL, nom: '' }, 'REGLE_METIER'],
  [open, 2, { ...PAUL, email: 'nulle part' }, 'REGLE_METIER'],
  [open, 2, { ...PAUL, email: 'P3@bureau.example' }, 'REGLE_METIER'],
  [open, 2, { ...PAUL, nom: 'Personne 2', email: 'p2@bureau.example' }, 'REGLE_METIER'],
])('[signatures/E63] refused: case %#', (...[envelope, ordre, par, code]) => {
  expect(withReplacement(envelope, { ordre, par, now: NOW })).toMatchObject({ ok: false, code });
});

test('[signatures/E63] [signatures/E60] what is said and reminded of a place begins anew with the new one', () => {
  const swapped = {
    ...line('remplacement', '2026-11-20T07:00:00.000Z'),
    remplace: { avant: { nom: 'Personne 2', email: 'p2@bureau.example' }, apres: PAUL },
  };
  const envelope = {
    ...open,
    signataires: [open.signataires[0], one(2, PAUL), open.signataires[2]],
    piste: [...open.piste, swapped, line('invitation', '2026-11-20T07:00:01.000Z')],
  };
  expect(followUpsOf(envelope)[1]).toMatchObject({ etat: 'a-signer', le: '2026-11-20T07:00:01.000Z', relance: null });
  expect(isReminderDue(envelope, '2026-11-22T07:00:00.000Z')).toBe(false);
  expect(isReminderDue(envelope, '2026-11-23T08:00:00.000Z')).toBe(true);
  expect([holderAt(envelope, 1), holderAt(envelope, 3)]).toEqual(['Personne 2', PAUL.nom]);
});
