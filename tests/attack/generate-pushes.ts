import type { Fields } from '#domain/fields/documents.ts';
import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import type { Random } from '../../server/demo/random.ts';
import { STRINGS } from '../fuzz/strings.ts';
import type { Caller } from './callers.ts';
import { withoutCanaries } from './canaries.ts';
import { STOLEN_NUMBER, STOLEN_TEXT } from './judge-writes.ts';
import type { Row } from './ledger.ts';
import type { Targets } from './targets.ts';
import type { Shot } from './wire.ts';

/** Ids that are paths, names of the server's own documents, members of every object, or too long. */
export const ODD_IDS: readonly string[] = [
  '../../../pg/PG_VERSION',
  '../../../pg/global/pg_control',
  '../../../secret',
  '../../../../secret',
  '../../../../pg/PG_VERSION',
  '..',
  '.',
  'secret',
  'a/b',
  'a\\b',
  '%2e%2e%2fsecret',
  'nul\u0000nul',
  '__proto__',
  'constructor',
  'x'.repeat(64),
  'reglages-9-cee',
  'reglages-3-eds',
  'bureau-9-cee',
  'utilisateur-60-cee',
  'BAR-EN-101-v2',
  'EDS-CTQ-v2',
  'MAR-VF-v2',
  '1-BAR-EN-101',
  '61',
];

/** Fields that no document has, or that every object has. */
const ODD_PATHS = [
  '__proto__',
  'constructor',
  'prototype.x',
  'toString',
  'id',
  'rev',
  'seq',
  'portees',
  'supprime',
  'inconnu',
];
const DEEP = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'fond');
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  2 ** 31,
  9_007_199_254_740_991,
  1e308,
  '',
  'nul\u0000',
  'seul\uD800',
  '\u202Egnp.exe',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  {},
  [],
  [null],
  { $ne: null },
  JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
  'x'.repeat(20_000),
  STOLEN_TEXT,
  STOLEN_NUMBER,
];

/** What a device may say that it did. */
export class PushGenerator {
  readonly #draw: Random;
  readonly #targets: Targets;

  constructor(draw: Random, targets: Targets) {
    this.#draw = draw;
    this.#targets = targets;
  }

  shot(caller: Caller): Shot {
    const count = this.#draw.integer(1, 3);
    return push(
      caller,
      Array.from({ length: count }, () => this.edit(caller)),
    );
  }

  edit(caller: Caller): Fields {
    return this.#draw.chance(0.35) ? this.#creation(caller) : this.#change(caller);
  }

  #change(caller: Caller): Fields {
    const row = this.#targets.row(caller);
    const paths = pathsOf(row);
    const changes: Fields = {};
    for (let n = this.#draw.integer(1, 3); n > 0; n -= 1) {
      const path = this.#draw.chance(0.9) ? this.#draw.among(paths) : this.#draw.among(ODD_PATHS);
      // An own property of this name: an assignment would set the prototype.
      Object.defineProperty(changes, path, { value: this.#value(row, path), enumerable: true, configurable: true });
    }
    const baseRev = this.#draw.chance(0.85) ? (row?.rev ?? 1) : this.#draw.integer(0, 5);
    return this.#envelope({
      collection: row?.collection ?? 'dossiers',
      id: row?.id ?? 'x',
      baseRev,
      nouveau: false,
      changes,
    });
  }

  #creation(caller: Caller): Fields {
    const row = this.#targets.row(caller);
    const { id: _id, numero: _numero, ...data } = row?.data ?? {};
    const changes = JSON.parse(withoutCanaries(JSON.stringify(data))) as Fields;
    for (const path of Object.keys(changes)) this.#spoil(changes, path, { caller, row });
    const collection = this.#draw.chance(0.95) ? row?.collection : this.#draw.among(SYNCED_COLLECTIONS);
    const id = this.#draw.chance(0.7) ? this.#draw.uuid() : this.#draw.among(ODD_IDS);
    return this.#envelope({ collection: collection ?? 'records', id, baseRev: 0, nouveau: true, changes });
  }

  /** Takes a field away, gives it another value, or aims it at another document; most are left as they are. */
  #spoil(changes: Fields, path: string, { caller, row }: { caller: Caller; row: Row | undefined }): void {
    if (this.#draw.chance(0.12)) delete changes[path];
    else if (this.#draw.chance(0.08)) changes[path] = this.#value(row, path);
    else if (/^id[A-Z]|demandeId/.test(path)) changes[path] = this.#targets.id(caller, path) ?? changes[path];
  }

  #value(row: Row | undefined, path: string): unknown {
    const present = readAt(row?.data, path);
    switch (this.#draw.weighted({ odd: 4, string: 2, other: 3, same: 2, deep: 0.2 })) {
      case 'odd':
        return this.#draw.among(ODD_VALUES);
      case 'string':
        return this.#draw.among(STRINGS);
      case 'deep':
        return DEEP;
      case 'same':
        return withoutCanary(present ?? null);
      case 'other':
        return withoutCanary(
          readAt(this.#targets.row(null, ({ collection }) => collection === row?.collection)?.data, path) ?? 'autre',
        );
    }
  }

  #envelope(edit: Fields): Fields {
    const faitLe = '2026-11-23T07:00:00.000Z';
    return { editId: this.#draw.uuid(), faitLe, horsLigne: this.#draw.chance(0.5), ...edit };
  }
}

const withoutCanary = (value: unknown): unknown => JSON.parse(withoutCanaries(JSON.stringify(value)));

export const push = (caller: Caller, edits: readonly Fields[]): Shot => ({
  call: 'syncPush',
  method: 'POST',
  path: '/api/Sync/push',
  caller,
  json: { version: SYNC_VERSION, appareil: { id: 'attaque-00000001', version: 'attaque' }, edits },
});

function pathsOf(row: Row | undefined): string[] {
  const data = row?.data ?? { etat: '' };
  return Object.entries(data).flatMap(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? [name, ...Object.keys(value).map((member) => `${name}.${member}`)] : [name];
  });
}

function readAt(data: Fields | undefined, path: string): unknown {
  const [field = '', member] = path.split('.');
  const value = data !== undefined && Object.hasOwn(data, field) ? data[field] : undefined;
  if (member === undefined || typeof value !== 'object' || value === null) return value;
  return Object.hasOwn(value, member) ? (value as Fields)[member] : undefined;
}
