import type { ActorOfPortals, Role } from '#domain/access/roles.ts';
import { readingPortees } from '#domain/gate/scopes.ts';
import { must } from '#domain/base/must.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { ACTOR_COLUMNS, openSession } from '../../server/http/sessions.ts';
import { ELSEWHERE } from './offices.ts';
import { hashPassword } from '../../server/modules/auth/passwords.ts';
import type { World } from './world.ts';

/** Somebody who attacks, with a session of their own. */
export interface Caller {
  readonly email: string;
  readonly variante: Variant;
  /** As the database holds them, read again when the attack changed an account. */
  actor: ActorOfPortals;
  token: string;
}

/** Who the demo and the second office know, one of each role where the portal has one. */
const DEMO = DEMO_ACCOUNTS.filter(({ email }) => !/^control[23]|^admin\.(?:eds|mar)/.test(email)).map(
  ({ email, variante }) => ({ email, variante }),
);
const EVERYBODY: readonly { readonly email: string; readonly variante: Variant }[] = [
  ...DEMO,
  ...ELSEWHERE.map(({ email }) => ({ email, variante: 'cee' as const })),
];

/**
 * Keys of what a caller may read. ADMIN opens every portal: what another one answers them is no secret to them.
 */
export const keysOf = ({ actor, variante }: Pick<Caller, 'actor' | 'variante'>): ReadonlySet<string> =>
  new Set((actor.role === 'ADMIN' ? VARIANTS : [variante]).flatMap((one) => readingPortees(actor, one)));

/**
 * Opens a session for everybody when they are first needed, and again when the attack has closed it. By the server's own
 * hand and not by signing in: the attack makes wrong sign-ins too, after which its address may not try again.
 */
export class Callers {
  readonly #world: World;
  readonly #known = new Map<string, Caller>();
  /** That of every account of the demo, as the database keeps it. */
  readonly #password = hashPassword(DEMO_PASSWORD);

  constructor(world: World) {
    this.#world = world;
  }

  /** Everybody, in an order that never changes. */
  static get emails(): readonly string[] {
    return EVERYBODY.map(({ email }) => email);
  }

  async get(email: string): Promise<Caller> {
    const known = this.#known.get(email);
    if (known !== undefined) return known;
    const { variante } = must(
      EVERYBODY.find((one) => one.email === email),
      `${email} is one of ours`,
    );
    const actor = await this.#actor(email);
    const caller: Caller = { email, variante, actor, token: await this.#open(actor, variante) };
    this.#known.set(email, caller);
    return caller;
  }

  /** The first one of this role on this portal. */
  ofRole(role: Role, variante: Variant = 'cee'): Promise<Caller> {
    return this.get(`${role.toLowerCase()}.${variante}@constat.example`);
  }

  /** Those of ours whose account has one of these numbers. */
  among(ids: readonly number[]): Caller[] {
    return [...this.#known.values()].filter(({ actor }) => ids.includes(actor.id));
  }

  /** Their session was ended, or their account changed: what they were is given back. */
  async restore(caller: Caller): Promise<void> {
    const { actor, email, variante } = caller;
    await this.#world.db.query(
      `update utilisateurs set email = $2, role = $3, actif = true, id_bureau = $4, id_client = $5, id_entreprise = $6,
         bureaux_attaches = $7::integer[], droit_restreint = null, variantes = $8::text[],
         mot_de_passe = $9
       where id = $1`,
      [
        actor.id,
        email,
        actor.role,
        actor.idBureauInspection,
        actor.idClient,
        actor.idEntreprise,
        [...actor.bureauxAttaches],
        actor.role === 'ADMIN' ? [...VARIANTS] : [variante],
        await this.#password,
      ],
    );
    await this.#world.db.query('delete from seconds_facteurs where id_user = $1', [actor.id]);
    caller.actor = await this.#actor(email);
    caller.token = await this.#open(caller.actor, variante);
  }

  async #actor(email: string): Promise<ActorOfPortals> {
    const rows = await this.#world.db.query<ActorOfPortals>(
      `select ${ACTOR_COLUMNS} from utilisateurs u where lower(u.email) = $1`,
      [email],
    );
    return must(rows[0], `${email} has an account`);
  }

  #open(user: ActorOfPortals, variante: Variant): Promise<string> {
    const { db, secret } = this.#world;
    return openSession(db, { user, variante, now: this.#world.now(), secret, appareil: 'Attaque' });
  }
}
