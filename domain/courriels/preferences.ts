import { z } from 'zod';

/**
 * What somebody may be told of ([courriels/L9]). What guards accounts and devices ([courriels/L10]) is no event: nobody turns it off.
 * demande: a demand made, accepted, refused; message: of a dossier; visite: given, taken back, sent back, to be redone;
 * ticket: a ticket and its comments; compte: an account to activate.
 */
export const EVENEMENTS = ['demande', 'message', 'visite', 'ticket', 'compte'] as const;
export type Evenement = (typeof EVENEMENTS)[number];
/** A bell that rings whatever its reader prefers ([courriels/L10]). */
export type EvenementAnnonce = Evenement | 'securite';

const voies = z.strictObject({ cloche: z.boolean(), courriel: z.boolean() });
export type Voies = z.output<typeof voies>;
export const preferences = z.strictObject({
  demande: voies,
  message: voies,
  visite: voies,
  ticket: voies,
  compte: voies,
});
export type Preferences = z.output<typeof preferences>;

const PAR_DEFAUT: Voies = { cloche: true, courriel: false };

/** [courriels/L9] Until somebody chose, the bell rings and no mail leaves. What was kept by another version is read field by field. */
export function preferencesDe(kept: unknown): Preferences {
  const lu = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const une = (evenement: Evenement): Voies => voies.safeParse(lu[evenement]).data ?? PAR_DEFAUT;
  return {
    demande: une('demande'),
    message: une('message'),
    visite: une('visite'),
    ticket: une('ticket'),
    compte: une('compte'),
  };
}

/** [courriels/L9] [courriels/L10] How this person is told. */
export const voiesDe = (kept: unknown, evenement: EvenementAnnonce): Voies =>
  evenement === 'securite' ? PAR_DEFAUT : preferencesDe(kept)[evenement];
