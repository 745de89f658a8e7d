import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../base/days.ts';
import type { AuditLine } from './audit.ts';
import type { EnvelopeState, Signatory } from './envelope.ts';
import { isReminderDue } from './reminders.ts';

const START = Date.parse('2026-11-01T08:00:00.000Z');
const at = (days: number): string => new Date(START + days * DAY_MS).toISOString();
const line = (quoi: AuditLine['quoi'], days: number, ordre: number | null = 1) => ({ quoi, ordre, le: at(days) });
const signatory = (statut: Signatory['statut'], ordre = 1): Signatory => ({
  nom: `N${ordre}`,
  email: `n${ordre}@x.example`,
  ordre,
  statut,
  lien: null,
});
const open = {
  etat: 'EN COURS' as EnvelopeState,
  maison: true,
  expireLe: at(30),
  signataires: [signatory('à signer')],
  piste: [line('envoi', 0, null), line('invitation', 0)],
};
/** The days, looked at every quarter of a day, on which a reminder leaves; each is written in the trail. */
function leaves(envelope: typeof open, from = 0, until = 29): readonly number[] {
  const days: number[] = [];
  let { piste } = envelope;
  for (let day = from; day <= until; day += 0.25) {
    if (!isReminderDue({ ...envelope, piste }, at(day))) continue;
    days.push(day);
    piste = [...piste, line('relance-auto', day)];
  }
  return days;
}

describe('[signatures/E60] reminders that leave by themselves', () => {
  test('three days after the link, and two days before the last day, once each', () => {
    expect(leaves(open)).toEqual([3, 28]);
    const read = { ...open, signataires: [signatory('consulté')], piste: [...open.piste, line('consulte', 1)] };
    expect(leaves(read)).toEqual([3, 28]);
  });

  test('both moments passed together, on a server that was stopped: one', () => {
    expect(leaves(open, 28.5)).toEqual([28.5]);
  });

  test('whose turn came later counts from their own link', () => {
    const signataires = [signatory('signé'), signatory('à signer', 2)];
    const piste = [line('invitation', 0), line('accord', 5), line('scelle', 5), line('invitation', 5, 2)];
    expect(isReminderDue({ ...open, signataires, piste }, at(7.75))).toBe(false);
    expect(isReminderDue({ ...open, signataires, piste }, at(8))).toBe(true);
    const late = [line('invitation', 29, 2)];
    expect(isReminderDue({ ...open, signataires, piste: late }, at(29.9))).toBe(false);
  });

  test('not within a day of something of theirs: reminded by hand, read, a code asked for', () => {
    for (const quoi of ['relance', 'consulte', 'code'] as const) {
      const piste = [...open.piste, line(quoi, 2.5)];
      expect(leaves({ ...open, piste })).toEqual([3.5, 28]);
    }
  });

  test('never once refused, recalled, expired, agreed to or signed, nor of an outside provider', () => {
    const never = [
      ...(['PREPARATION', 'FINALISEE', 'REFUSEE', 'EXPIREE', 'ANNULEE'] as const).map((etat) => ({ ...open, etat })),
      ...(['en scellement', 'signé', 'refusé'] as const).map((statut) => ({
        ...open,
        signataires: [signatory(statut), signatory('à signer', 2)],
      })),
      { ...open, maison: false },
      { ...open, piste: [] },
    ];
    for (const envelope of never) expect(leaves(envelope)).toEqual([]);
    expect(isReminderDue(open, at(30))).toBe(false);
  });
});
