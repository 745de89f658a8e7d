import { jourEtHeure } from '#domain/base/fuseau.ts';
import { langueDe } from '#domain/base/langues.ts';
import { type Changement, PHRASES_CHANGEMENTS } from '#domain/courriels/textes/changements.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import type { Courrier, Envoi } from '../../mail/courrier.ts';
import { adresseDe } from '../../mail/liens.ts';
import type { UserRow } from './queries.ts';

/** A mail that waits for its transaction to be committed. */
export type Waiting = Awaited<ReturnType<Courrier['posterDans']>>;
type Needs = Pick<PublicContext, 'config' | 'courrier' | 'maintenant' | 'variante'>;

const FORGOT = '/auth/forgot-password';

/** The portal that this user opens, the one they are on if they may. */
export const portalOf = ({ role, variantes }: Pick<UserRow, 'role' | 'variantes'>, variante: Variant): Variant =>
  role === 'ADMIN' || variantes.includes(variante) ? variante : (variantes[0] ?? variante);

/** [session/D8] What opens an account was changed: its owner is told, by a mail of the same transaction. */
export function tellChange(
  tx: Sql,
  { user, changement, par }: { readonly user: UserRow; readonly changement: Changement; readonly par: string },
  needs: Needs,
): Promise<Waiting> {
  const phrase = PHRASES_CHANGEMENTS[langueDe(user.langue)][changement];
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

interface Telling extends Pick<Envoi, 'modele' | 'donnees'> {
  readonly user: UserRow;
  readonly chemin: string;
}

function tell(tx: Sql, { user, modele, donnees, chemin }: Telling, needs: Needs): Promise<Waiting> {
  const { config, courrier, maintenant } = needs;
  const variante = portalOf(user, needs.variante);
  const { jour, heure } = jourEtHeure(maintenant);
  const known = {
    prenom: user.prenom,
    date: `${dayIn(user.langue, jour)}, ${heure}`,
    lien: adresseDe(config, variante, chemin),
  };
  return courrier.posterDans(tx, {
    a: user.email,
    variante,
    langue: user.langue,
    modele,
    donnees: { ...known, ...donnees },
  });
}

/** « 22 novembre 2026 », as its reader writes it. */
const dayIn = (langue: string, jour: string): string =>
  new Intl.DateTimeFormat(langueDe(langue), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${jour}T00:00:00Z`),
  );
