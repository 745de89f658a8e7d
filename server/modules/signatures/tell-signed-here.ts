import { zoneOf } from '#domain/base/time-zone.ts';
import { writeInstant } from '#domain/reports/instants.ts';
import { phrasesOfReport } from '#domain/reports/phrases.ts';
import { givenAt } from '#domain/signatures/given.ts';
import type { Sql } from '../../db/db.ts';
import type { Depot } from '../../mail/outbox.ts';
import type { SignedHere } from '../../reports/in-person.ts';
import type { Needs } from './envelope-work.ts';
import { mailTo } from './invite.ts';
import type { About } from './subject.ts';

interface Told {
  readonly signed: SignedHere;
  /** The mailbox that is known of them, of what was signed and not of the device. */
  readonly email: string;
  readonly about: About;
}

/**
 * [signatures/E68] Who signed on a device of the office is told of it where they read: who held it, when, for which document.
 * Written by the transaction that keeps the signature; whoever asks launches it.
 */
export async function tellSignedHere(
  tx: Sql,
  { courrier }: Pick<Needs, 'courrier'>,
  { signed, email, about }: Told,
): Promise<Depot> {
  const reader = await mailTo(tx, { email });
  const { variante, numero, bureau, office, langue } = about;
  const date = writeInstant(givenAt(signed), zoneOf(office ?? {}), phrasesOfReport(variante, langue));
  const donnees = { prenom: signed.nom, numero, bureau, date, par: signed.auteur.nom };
  return courrier.postWithin(tx, { ...reader, variante, modele: 'signeSurPlace', donnees });
}
