import { DAY_MS } from '../base/days.ts';
import { type AuditLine, hasNotAgreed, turnOf } from './audit.ts';
import type { Envelope } from './envelope.ts';
import { linesOfHolder } from './replacement.ts';

/** [signatures/E60] When whoever is to sign is reminded without anybody asking, in days: after their link left, before the last day. */
export const RELANCES = { apresInvitation: 3, avantExpiration: 2 } as const;
/** A reminder ends the link that they hold: it waits for a whole day in which nothing happened of theirs. */
const QUIET_DAYS = 1;

interface Reminded extends Envelope {
  /** Carried by this server. */
  readonly maison: boolean;
  readonly expireLe: string;
  readonly piste: readonly Pick<AuditLine, 'le' | 'quoi' | 'ordre'>[];
}

/** [signatures/E60] Whether whoever's turn it is is to be reminded now. Two moments that passed together are one reminder. */
export function isReminderDue({ etat, maison, expireLe, piste, signataires }: Reminded, now: string): boolean {
  const next = turnOf({ signataires });
  if (!maison || etat !== 'EN COURS' || expireLe <= now || next === null || !hasNotAgreed(next)) return false;
  return isLate(linesOfHolder(piste, next.ordre), { expireLe, now });
}

function isLate(theirs: Reminded['piste'], { expireLe, now }: { readonly expireLe: string; readonly now: string }) {
  const invited = theirs.findLast(({ quoi }) => quoi === 'invitation')?.le;
  const last = theirs.at(-1)?.le;
  if (invited === undefined || last === undefined || daysAfter(last, QUIET_DAYS) > now) return false;
  const moments = [daysAfter(invited, RELANCES.apresInvitation), daysAfter(expireLe, -RELANCES.avantExpiration)];
  const passed = moments.filter((moment) => moment > invited && moment <= now).toSorted();
  const moment = passed.at(-1);
  return moment !== undefined && !theirs.some(({ quoi, le }) => quoi === 'relance-auto' && le >= moment);
}

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();
