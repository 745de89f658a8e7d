import { createHash } from 'node:crypto';
import { calendarText } from '#domain/agenda/ical.ts';
import { calendarWindow, readCalendar } from '#domain/agenda/told.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { calendarVisits } from '../../documents/calendar-visits.ts';
import { officeRecord } from '../../documents/own.ts';
import type { FileAnswer, PublicContext } from '../../http/context.ts';
import { hashLinkToken } from '../../http/tokens.ts';
import { attempt, type Limit, QUARTER_MS } from '../attempts.ts';
import { type CalendarOwner, keepTold, knownVisits, ownerBehind } from './store.ts';

/** Readings of one calendar in a quarter of an hour: the telephones and services of one person. What nobody guesses is counted by nobody. */
const READINGS: Limit = { name: 'agenda:readings', max: 120, windowMs: QUARTER_MS };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** [agenda/IC6] The calendar behind an address, for whoever has it. */
export async function readAgenda(token: string, context: PublicContext): Promise<Result<FileAnswer>> {
  const owner = await ownerBehind(context.db, hashLinkToken(token));
  if (owner === null) return refuse('INTROUVABLE');
  const reading = await attempt(context, [{ limit: READINGS, who: [owner.idUser, owner.variante] }]);
  if (!reading.ok) return reading;
  const text = await context.db.transaction((tx) => calendarBehind(tx, token, context));
  if (text === null) return refuse('INTROUVABLE');
  return ok({
    type: 'text/calendar; charset=utf-8',
    nom: 'visites.ics',
    contenu: Buffer.from(text),
    inline: true,
    etag: `"${sha256(text)}"`,
  });
}

type Tx = Parameters<Parameters<PublicContext['db']['transaction']>[0]>[0];

async function calendarBehind(tx: Tx, token: string, { now }: PublicContext): Promise<string | null> {
  const owner = await ownerBehind(tx, hashLinkToken(token));
  if (owner === null) return null;
  const { events, ...kept } = readCalendar({
    visits: await calendarVisits(tx, { ...owner, ...calendarWindow(now) }),
    known: await knownVisits(tx, owner),
    level: await levelOf(tx, owner),
    now,
    idUser: owner.idUser,
    cancelled: 'Visite annulée ou déplacée',
    accompanies: (nom) => `Accompagne ${nom}`.trim(),
    hashOf: sha256,
  });
  await keepTold(tx, owner, kept);
  await tx.query('update agendas set lu_le = $3 where id_user = $1 and variante = $2', [
    owner.idUser,
    owner.variante,
    now,
  ]);
  return calendarText(`Visites de ${owner.nom}`, events);
}

/** [agenda/IC2] */
async function levelOf(tx: Tx, { idBureau, variante }: CalendarOwner) {
  const bureau = idBureau === null ? null : await officeRecord(tx, 'bureau', { idBureau, variante });
  return bureau?.agendaDit ?? 'ville';
}
