import { describe, expect, test } from 'vitest';
import { dossierOf, KINDS, kindOf, namedParents } from './kinds.ts';
import { SYNCED_COLLECTIONS } from './fields/documents.ts';
import { type Parent, PARENT_COLLECTIONS } from './kind/kind.ts';

const ids = {
  idDossier: 'd',
  demandeId: 'd',
  idIntervention: 'i',
  idMessage: 'm',
  idTicket: 't',
  idEntite: 'e',
  idLot: 'l',
};
/** Documents that name every parent that theirs may have. */
const SHAPES = [ids, { idSupervision: 's' }, { ...ids, entite: 'ticket' }, { ...ids, entite: 'intervention' }];
const rankOf = (name: string): number => KINDS.find((one) => one.name === name)?.rank ?? Number.NaN;

describe('the list of kinds', () => {
  test('each collection is of one kind, but records, each of which has a name of its own', () => {
    const others = KINDS.filter(({ collection }) => collection !== 'records').map(({ collection }) => collection);
    expect([...others, 'records'].toSorted()).toEqual(SYNCED_COLLECTIONS.toSorted());
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
  });

  test('a document finds its descriptor by its collection, a record by its kind', () => {
    for (const kind of KINDS) expect(kindOf(kind.collection, { kind: kind.name })).toBe(kind);
  });

  test('[sync/S17] a record of a kind to come is ADMIN’s, stands in its dossier, and is written by nobody', () => {
    for (const kind of ['demain', undefined, '__proto__', 'constructor']) {
      const unknown = kindOf('records', { kind });
      expect(unknown.keys({ variante: 'cee' }, {})).toEqual(['admin:cee']);
      for (const member of ['create', 'edit', 'givenBack']) expect(unknown).not.toHaveProperty(member);
      expect(dossierOf('records', { kind, idDossier: 'd' })).toBe('d');
    }
  });

  test('[sync/S5] what a document belongs to has a lower rank', () => {
    const pairs = KINDS.flatMap((kind) =>
      SHAPES.flatMap((shape) =>
        Object.keys(kind.parents(shape)).map((parent) => [kind.name, kind.rank, parent] as const),
      ),
    );
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter(([, rank, parent]) => !(rankOf(parent) < rank))).toEqual([]);
  });

  test('a parent is a kind of the collection in which it is looked for', () => {
    for (const [parent, collection] of Object.entries(PARENT_COLLECTIONS))
      expect(KINDS.find(({ name }) => name === parent)?.collection).toBe(collection);
  });

  test('a parent that is not named, or not by a text, is none', () => {
    expect(namedParents('photos', { idDossier: 7 })).toEqual([]);
    expect(namedParents('records', { kind: 'commentaire', entite: 'inconnue', idEntite: 'x' })).toEqual([]);
    const parents: Parent[] = namedParents('photos', ids).map(({ parent }) => parent);
    expect(parents).toEqual(['dossier', 'intervention']);
  });

  test('what a device may create, it may give back, unless nobody else keeps it', () => {
    const made = KINDS.filter((kind) => 'create' in kind);
    const kept = made.filter(({ givenBack }) => givenBack === undefined).map(({ name }) => name);
    expect(kept.toSorted()).toEqual(['client', 'entreprise', 'facture', 'lecture']);
  });

  test('numbers never share a counter', () => {
    const prefixes = KINDS.flatMap(({ number }) =>
      number === undefined ? [] : [...new Set(['cee', 'eds', 'mar'].map((variante) => number.prefix({ variante })))],
    );
    expect(prefixes.toSorted()).toEqual(['CC', 'D', 'I', 'P', 'SU', 'T']);
  });
});
