import { dayAndTime } from '#domain/base/time-zone.ts';
import { languageOf } from '#domain/base/languages.ts';
import { type Change, CHANGE_SENTENCES } from '#domain/courriels/textes/changements.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
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

/** [session/D8] What opens an account was changed: its owner is told, by a mail of the same transaction. */
export function tellChange(
  tx: Sql,
  { user, changement, par }: { readonly user: UserRow; readonly changement: Change; readonly par: string },
  needs: Needs,
): Promise<Waiting> {
  const phrase = CHANGE_SENTENCES[languageOf(user.langue)][changement];
  return tell(tx, { user, modele: 'compteModifie', donnees: { changement: phrase, par }, chemin: FORGOT }, needs);
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

function tell(tx: Sql, { user, modele, donnees, chemin }: Telling, needs: Needs): Promise<Waiting> {
  const { config, courrier, now } = needs;
  const variante = portalOf(user, needs.variante);
  const { jour, heure } = dayAndTime(now);
  const known = {
    prenom: user.prenom,
    date: `${dayIn(user.langue, jour)}, ${heure}`,
    lien: addressOf(config, variante, chemin),
  };
  return courrier.postWithin(tx, {
    a: user.email,
    variante,
    langue: user.langue,
    modele,
    donnees: { ...known, ...donnees },
  });
}

/** « 22 novembre 2026 », as its reader writes it. */
const dayIn = (langue: string, day: string): string =>
  new Intl.DateTimeFormat(languageOf(langue), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
