import { describe, expect, test } from 'vitest';
import { edit as schema, type Edit } from './messages.ts';
import { storable } from './storable.ts';

const edit = (changes: Edit['changes'], id = '8e1f3ad2-0001-4a00-8000-000000000001'): Edit =>
  schema.parse({
    editId: '8e1f3ad2-0002-4a00-8000-000000000002',
    collection: 'dossiers',
    id,
    baseRev: 1,
    nouveau: false,
    changes,
    faitLe: '2026-11-23T08:00:00.000Z',
    horsLigne: true,
  });

describe('[sync/S24] what a database keeps', () => {
  test('an edit of ordinary words is left as it is, signs of every script included', () => {
    const typed = edit({ acces: 'Clé 🔑 n° 4, « 山田 »\n\t', operation: { surface: 12, notes: ['\\u0000'] } });
    expect(storable(typed)).toEqual({ edit: typed, unstorable: [] });
    expect(storable(typed).edit).toBe(typed);
  });

  test('[platform/T1] what nobody sees is gone, and refuses nothing', () => {
    const { edit: kept, unstorable } = storable(edit({ acces: 'a\u202Eb\u000Bc', champs: { x: ['\uFEFFd'] } }));
    expect([kept.changes, unstorable]).toEqual([{ acces: 'ab c', champs: { x: ['d'] } }, []]);
  });

  test('a zero character or half of a pair is named by its path, and replaced in the copy', () => {
    const typed = edit({ acces: 'a\u0000b', logement: 'ok', champs: { 'x\uD800': ['\uDC00'] } });
    const kept = storable(typed);
    expect(kept.unstorable).toEqual(['acces', 'champs']);
    expect(kept.edit.changes).toEqual({ acces: 'a\uFFFDb', logement: 'ok', champs: { 'x\uFFFD': ['\uFFFD'] } });
    expect(storable(edit({}, 'x\u0000')).unstorable).toEqual(['']);
  });
});
