import type { Adresse } from '#domain/places/contact.ts';
import type { Changes, SyncedCollection } from '#domain/fields/documents.ts';
import { isContainer, readPath } from '#domain/fields/paths.ts';
import type { AddressPoint } from '#domain/places/point.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Bases } from '../bases.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from '../documents/document.ts';
import { serverAuthor } from '../documents/server-author.ts';
import { writeAsServer } from '../documents/write.ts';
import type { Places } from './places.ts';

/** Where addresses stand that somebody drives to. `open`: what is finished keeps what its report was drawn from. */
const ADDRESSES: readonly { readonly collection: SyncedCollection; readonly field: string; readonly open?: string }[] =
  [
    { collection: 'dossiers', field: 'adresseTravaux', open: `etat <> 'ARCHIVE'` },
    { collection: 'interventions', field: 'adresse', open: `etat not in ('VALIDE', 'ARCHIVE', 'REMPLACE', 'ANNULE')` },
    { collection: 'controllers', field: 'domicile' },
    // Clients and offices are records; installers have a collection of their own.
    { collection: 'records', field: 'adresse', open: `data ->> 'kind' in ('client', 'bureau')` },
    { collection: 'entreprises', field: 'adresse' },
  ];

/** Addresses looked at in one hour: a first import takes some, and no service is flooded. */
const BATCH = 1000;

interface Candidate {
  readonly id: string;
  readonly adresse: Adresse;
}

/**
 * Gives its point to each address that has none, and a better one to those that have their commune's, by the rules of
 * [places/L7]. What a person put on a map is theirs. Goes on where the former hour stopped.
 */
export class Completion {
  readonly #places: Places;
  readonly #after = new Map<SyncedCollection, string>();

  constructor(places: Places) {
    this.#places = places;
  }

  /** How many addresses received a point. */
  async run(bases: Pick<Bases, 'db'>, now: Date): Promise<number> {
    let left = BATCH;
    let placed = 0;
    for (const target of ADDRESSES) {
      const candidates = await this.#next(bases.db, target, left);
      left -= candidates.length;
      for (const one of candidates) {
        const point = await this.#places.locate(one.adresse);
        // The service is away: the rest waits for the next hour.
        if (!point.ok) return placed;
        this.#after.set(target.collection, one.id);
        if (point.value === null || point.value.precision === one.adresse.precision) continue;
        const isWritten = await write(bases.db, { ...target, ...one, point: point.value, now });
        if (isWritten) placed += 1;
      }
      // The end of the list: the next hour begins again.
      if (left > 0) this.#after.delete(target.collection);
    }
    return placed;
  }

  async #next(db: Sql, { collection, field, open = 'true' }: (typeof ADDRESSES)[number], limit: number) {
    return db.query<Candidate>(
      `select id, data -> $2 as adresse from documents
        where collection = $1 and id > $3 and not supprime and ${open} and data ->> 'effaceLe' is null
          and data -> $2 ->> 'codePostal' ~ '^[0-9]{5}$' and coalesce(data -> $2 ->> 'ville', '') <> ''
          and coalesce(data -> $2 ->> 'precision', '') <> 'main'
          and (data -> $2 ->> 'lat' is null or data -> $2 ->> 'precision' = 'commune')
        order by id limit $4`,
      [collection, field, this.#after.get(collection) ?? '', limit],
    );
  }
}

interface Found extends Candidate {
  readonly collection: SyncedCollection;
  readonly field: string;
  readonly point: AddressPoint;
  readonly now: Date;
}

/** Somebody may have moved it, or put it by hand, while the service was asked: then it is left to them. */
function write(db: Bases['db'], { collection, id, field, adresse, point, now }: Found): Promise<boolean> {
  return db.transaction(async (tx) => {
    const present = await findDocument(tx, { collection, id }, true);
    if (present === null || present.supprime) return false;
    const is = readPath(present.data, field);
    if (JSON.stringify(is) !== JSON.stringify(adresse)) return false;
    const changes: Changes = isContainer(collection, field)
      ? Object.fromEntries(Object.entries(point).map(([member, value]) => [`${field}.${member}`, value]))
      : { [field]: { ...adresse, ...point } };
    const author = serverAuthor(present.data['variante'] as Variant, now.toISOString());
    await writeAsServer(tx, author, { collection, id, changes, action: 'lieu' });
    return true;
  });
}
