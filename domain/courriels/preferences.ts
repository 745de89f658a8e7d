import { z } from 'zod';

/**
 * What somebody may be told of ([courriels/L9]). What guards accounts and devices ([courriels/L10]) is no event: nobody turns it off.
 * demande: a demand made, accepted, refused; message: of a dossier; visite: planned, moved, given, taken back, to be reviewed, sent back, to be redone, its report issued;
 * ticket: a ticket and its comments; compte: an account to activate; contrat: a contract to be renewed; supervision: a gap that is late, an authorisation that ends;
 * document: one that ends, or that its reader has yet to read.
 */
export const EVENTS = [
  'demande',
  'message',
  'visite',
  'ticket',
  'compte',
  'contrat',
  'supervision',
  'document',
] as const;
export type EventKind = (typeof EVENTS)[number];
/** A bell that rings whatever its reader prefers ([courriels/L10]). */
export type AnnouncedEvent = EventKind | 'securite';

const channels = z.strictObject({ cloche: z.boolean(), courriel: z.boolean() });
export type Channels = z.output<typeof channels>;
export const preferences = z.strictObject({
  demande: channels,
  message: channels,
  visite: channels,
  ticket: channels,
  compte: channels,
  /** Absent of what a former program keeps. */
  contrat: channels.default(() => MAILED),
  supervision: channels.default(() => MAILED),
  document: channels.default(() => MAILED),
});
export type Preferences = z.output<typeof preferences>;

const DEFAULTS: Channels = { cloche: true, courriel: false };
/** [contrats/CT43] [supervisions/SU30] [documents/DO12] What comes once in years, or puts an accreditation at risk, is not to be missed. */
const MAILED: Channels = { cloche: true, courriel: true };

/** [courriels/L9] Until somebody chose, the bell rings and no mail leaves. What was kept by another version is read field by field. */
export function preferencesOf(kept: unknown): Preferences {
  const read = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const one = (event: EventKind, otherwise = DEFAULTS): Channels => channels.safeParse(read[event]).data ?? otherwise;
  return {
    demande: one('demande'),
    message: one('message'),
    visite: one('visite'),
    ticket: one('ticket'),
    compte: one('compte'),
    contrat: one('contrat', MAILED),
    supervision: one('supervision', MAILED),
    document: one('document', MAILED),
  };
}

/** [courriels/L9] [courriels/L10] How this person is told. */
export const channelsOf = (kept: unknown, event: AnnouncedEvent): Channels =>
  event === 'securite' ? DEFAULTS : preferencesOf(kept)[event];
