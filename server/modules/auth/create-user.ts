import { isAssessor, type Role } from '#domain/access/roles.ts';
import { missingAttachment, givableRoles } from '#domain/utilisateurs/accounts.ts';
import { isWithdrawn } from '#domain/access/authorisations.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Context } from '../../http/context.ts';
import { authorOf } from '../documents.ts';
import { refusalOfAttachment } from './attachments.ts';
import { sendPasswordLink } from './password-link.ts';
import { publishUser } from './publish.ts';
import { findUser, findUserByEmail, type UserRow } from './queries.ts';
import { forgetSignUps } from './sign-up.ts';
import { publishController } from './terrain.ts';

export interface NewUser {
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly telephone: string | null;
  readonly langue: string;
  readonly role: Role;
  readonly idBureauInspection?: number | null | undefined;
  readonly idClient?: string | null | undefined;
  readonly idEntreprise?: string | null | undefined;
  readonly offlineAccess?: boolean | undefined;
  readonly variantes?: readonly Variant[] | undefined;
  readonly bureauxAttaches?: readonly number[] | undefined;
  readonly accesDu?: string | null | undefined;
  readonly accesAu?: string | null | undefined;
}

/** An account opened by the office: active at once; its owner chooses the password by the link that is sent. */
export async function createUser(demande: NewUser, context: Context): Promise<Result<{ etat: 'ACTIF'; id: number }>> {
  const attached = attach(demande, context);
  const refusal = refusalOf(attached, context);
  if (refusal !== null) return refusal;
  const made = await context.db.transaction(async (tx): Promise<Result<UserRow>> => {
    const elsewhere = await refusalOfAttachment(tx, attached, context.actor);
    if (elsewhere !== null) return elsewhere;
    if ((await findUserByEmail(tx, demande.email)) !== null) {
      return refuse('CONFLIT', { champs: { email: 'déjà utilisée' } });
    }
    await forgetSignUps(tx, demande.email);
    return ok(await insert(tx, attached, context));
  });
  if (!made.ok) return made;
  await sendPasswordLink(made.value, { variante: context.variante, modele: 'invitation' }, context);
  return ok({ etat: 'ACTIF', id: made.value.id });
}

/** The office of a MANAGER is that of the accounts they open. */
const attach = (demande: NewUser, { actor, variante }: Context) => ({
  ...demande,
  variantes: demande.role === 'ADMIN' ? VARIANTS : ((actor.role === 'ADMIN' ? demande.variantes : null) ?? [variante]),
  ...readingOf(demande),
  idBureauInspection: actor.role === 'ADMIN' ? (demande.idBureauInspection ?? null) : actor.idBureauInspection,
  idClient: demande.idClient ?? null,
  idEntreprise: demande.idEntreprise ?? null,
});

/** [access/A27] Offices and period of an assessor, whom ADMIN alone makes; nobody else has them. */
const readingOf = ({ role, bureauxAttaches = [], accesDu = null, accesAu = null }: NewUser) =>
  isAssessor(role) ? { bureauxAttaches, accesDu, accesAu } : { bureauxAttaches: [], accesDu: null, accesAu: null };

function refusalOf(demande: ReturnType<typeof attach>, { actor }: Context): Refusal | null {
  if (!givableRoles(actor).includes(demande.role) || isWithdrawn(actor, 'utilisateur.gerer')) {
    return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
  }
  const missing = missingAttachment(demande);
  return missing === null ? null : refuse('REGLE_METIER', { regle: 'rattachement', champs: { [missing]: 'requis' } });
}

/** What was taken away from its maker is taken away from a new account too: nobody gives more than they have. */
async function insert(tx: Sql, demande: ReturnType<typeof attach>, context: Context): Promise<UserRow> {
  const { actor } = context;
  const [made] = await tx.query<{ id: number }>(
    `insert into utilisateurs (email, nom, prenom, telephone, role, variantes, id_bureau, id_client, id_entreprise, langue,
                               offline_access, droit_restreint, bureaux_attaches, acces_du, acces_au)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10, $11, $12::text[], $13::integer[], $14::date, $15::date)
     returning id`,
    [
      demande.email,
      demande.nom,
      demande.prenom,
      demande.telephone,
      demande.role,
      demande.variantes,
      demande.idBureauInspection,
      demande.idClient,
      demande.idEntreprise,
      demande.langue,
      demande.offlineAccess ?? false,
      actor.droitRestreint === null ? null : [...actor.droitRestreint],
      [...demande.bureauxAttaches],
      demande.accesDu,
      demande.accesAu,
    ],
  );
  const user = must(await findUser(tx, must(made, 'an inserted row is answered').id), 'a new user exists');
  await publishUser(tx, authorOf(context), { user, action: 'register' });
  await publishController(tx, authorOf(context), { user, terrain: {} });
  return user;
}
