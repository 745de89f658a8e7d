import type { ActorOfPortals } from '#domain/access/roles.ts';
import { isKnown } from '#domain/utilisateurs/accounts.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Db } from '../../server/db/db.ts';
import type { Planted } from './canaries.ts';

/** One row of the documents, as the database holds it. */
export interface Row {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  readonly portees: readonly string[];
  readonly supprime: boolean;
  readonly data: Fields;
}
/** What a record is; empty for what is no record. */
export const kindOf = ({ data }: Pick<Row, 'data'>): string => (typeof data['kind'] === 'string' ? data['kind'] : '');

export interface Change {
  /** null: it was made. */
  readonly before: Row | null;
  readonly after: Row;
}

/** What decides who an account is. */
export interface Account {
  readonly id: number;
  readonly role: string;
  readonly email: string;
  readonly id_bureau: number | null;
  readonly id_client: string | null;
  readonly id_entreprise: string | null;
  readonly actif: boolean;
  readonly variantes: readonly Variant[];
  /** Everything else that opens a door, as one text: password, portals, offices, rights, offline access. */
  readonly doors: string;
  readonly offline_access: boolean;
  readonly password: string;
}
/** As the rules read it. */
export const compteOf = ({ id, id_bureau: idBureauInspection, variantes }: Account) => ({
  id,
  idBureauInspection,
  variantes,
});

export interface AccountChange {
  readonly before: Account | null;
  readonly after: Account;
}

const ROWS = `select collection, id, rev, coalesce(seq, 0) as seq, portees, supprime, data from documents`;
const ACCOUNTS = `select id, role, email, id_bureau, id_client, id_entreprise, actif, variantes, offline_access,
  md5(coalesce(mot_de_passe, '')) as password,
  concat_ws(' ', variantes::text, bureaux_attaches::text, droit_restreint::text, id_client, id_entreprise, id_bureau, role, actif) as doors
  from utilisateurs order by id`;

const keyOf = ({ collection, id }: Pick<Row, 'collection' | 'id'>): string => `${collection}/${id}`;

/** A copy of what the database says, so that each answer is compared with what was really written. */
export class Ledger {
  readonly #db: Pick<Db, 'query'>;
  readonly #rows = new Map<string, Row>();
  #seq = 0;
  #accounts = new Map<number, Account>();

  constructor(db: Pick<Db, 'query'>) {
    this.#db = db;
  }

  /** Documents written since the last time this was asked, with what they were. */
  async changes(): Promise<Change[]> {
    const rows = await this.#db.query<Row>(`${ROWS} where seq > $1 order by seq`, [this.#seq]);
    return rows.map((after) => {
      const before = this.#rows.get(keyOf(after)) ?? null;
      this.#rows.set(keyOf(after), after);
      this.#seq = Math.max(this.#seq, after.seq);
      return { before, after };
    });
  }

  /** Accounts changed since the last time this was asked. */
  async accountChanges(): Promise<AccountChange[]> {
    const rows = await this.#db.query<Account>(ACCOUNTS);
    const changed = rows
      .map((after) => ({ before: this.#accounts.get(after.id) ?? null, after }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    this.#accounts = new Map(rows.map((row) => [row.id, row]));
    return changed;
  }

  /** Every document that stands, in an order that does not depend on when it was written. */
  rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  /** [access/A14] Whether the account in which this stands, or its controller, is one that somebody knows. */
  knowsAccount(actor: ActorOfPortals, where: Planted | undefined): boolean {
    const isOfAccount = where?.collection === 'utilisateurs' || where?.collection === 'controllers';
    const account = isOfAccount ? this.#accounts.get(Number(where.id)) : undefined;
    return account !== undefined && isKnown(actor, compteOf(account));
  }

  find(collection: string, id: string): Row | undefined {
    return this.#rows.get(`${collection}/${id}`);
  }

  /** Documents that hold this text, wherever it stands in them. */
  holding(text: string): Promise<Row[]> {
    return this.#db.query<Row>(`${ROWS} where position($1 in lower(data::text)) > 0`, [text]);
  }
}
