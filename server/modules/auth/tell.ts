import { dayAndTime, zoneOf } from '#domain/base/time-zone.ts';
import { fullName } from '#domain/base/person.ts';
import { languageOf } from '#domain/base/languages.ts';
import { type Change, CHANGE_SENTENCES } from '#domain/courriels/textes/changements.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import type { PublicContext } from '../../http/context.ts';
import type { Mailer, TemplateMail } from '../../mail/mail.ts';
import { addressOf } from '../../mail/liens.ts';
import type { UserRow } from './queries.ts';

/** A mail that waits for its transaction to be committed. */
export type Waiting = Awaited<ReturnType<Mailer['postWithin']>>;
type Needs = Pick<PublicContext, 'config' | 'courrier' | 'now' | 'variante'>;

const FORGOT = '/auth/forgot-password';

/** The portal that this user opens, the one they are on if they may. */
export const portalOf = ({ role, variantes }: Pick<UserRow, 'role' | 'variantes'>, variante: Variant): Variant =>
  role === 'ADMIN' || variantes.includes(variante) ? variante : (variantes[0] ?? variante);

/** Somebody opened it once, by its link or with a password: its owner knows that it exists. */
export const wasOpened = ({ motDePasse, emailVerifieLe }: Pick<UserRow, 'motDePasse' | 'emailVerifieLe'>): boolean =>
  motDePasse !== null || emailVerifieLe !== null;

/** Who changed something. */
interface By {
  readonly id: number;
  readonly nom: string;
}

export const byActor = (actor: Author['actor']): By => ({ id: actor.id, nom: fullName(actor) });

/**
 * [session/D8] What opens an account was changed: its owner is told, by a mail of the same transaction; none before they
 * opened it. `user`: as it was before. [courriels/L25] What the same person changes of it within a minute is told by one mail.
 */
export async function tellChange(
  tx: Sql,
  { user, changement, par }: { readonly user: UserRow; readonly changement: Change; readonly par: By },
  needs: Needs,
): Promise<Waiting[]> {
  if (!wasOpened(user)) return [];
  const langue = languageOf(user.langue);
  const mail = mailTo({ user, modele: 'compteModifie', donnees: { par: par.nom }, chemin: FORGOT }, needs);
  const cle = ['compteModifie', user.id, par.id, mail.variante, langue].join(':');
  const ligne = CHANGE_SENTENCES[langue][changement];
  return [await needs.courrier.postJoined(tx, mail, { cle, champ: 'changement', ligne })];
}

/** [session/D9] To the present address: somebody wants another one. */
export const tellAsked = (
  tx: Sql,
  { user, nouvelle, par }: { readonly user: UserRow; readonly nouvelle: string; readonly par: string },
  needs: Needs,
): Promise<Waiting> => tell(tx, { user, modele: 'adresseDemandee', donnees: { nouvelle, par }, chemin: FORGOT }, needs);

/** [session/D9] To the former address (`user` as it was before): it opens nothing any more. */
export const tellReplaced = (
  tx: Sql,
  { user, nouvelle, par }: { readonly user: UserRow; readonly nouvelle: string; readonly par: string },
  needs: Needs,
): Promise<Waiting> =>
  tell(tx, { user, modele: 'adresseChangee', donnees: { nouvelle, par }, chemin: '/utility/help' }, needs);

interface Telling extends Pick<TemplateMail, 'modele' | 'donnees'> {
  readonly user: UserRow;
  readonly chemin: string;
}

const tell = (tx: Sql, telling: Telling, needs: Needs): Promise<Waiting> =>
  needs.courrier.postWithin(tx, mailTo(telling, needs));

function mailTo({ user, modele, donnees, chemin }: Telling, { config, now, variante: portal }: Needs): TemplateMail {
  const variante = portalOf(user, portal);
  const { jour, heure } = dayAndTime(now, zoneOf(user));
  const known = {
    prenom: user.prenom,
    date: `${dayIn(user.langue, jour)}, ${heure}`,
    lien: addressOf(config, variante, chemin),
  };
  return { a: user.email, variante, langue: user.langue, modele, donnees: { ...known, ...donnees } };
}

/** « 22 novembre 2026 », as its reader writes it. */
const dayIn = (langue: string, day: string): string =>
  new Intl.DateTimeFormat(languageOf(langue), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
