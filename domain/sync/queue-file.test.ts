import { describe, expect, test } from 'vitest';
import { QUEUE_FILE_VERSION, queueFile, piecesOf } from './queue-file.ts';
import { toCarry } from './push.ts';
import { sortQueue } from './queue.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const edit = (id: string, text = '') => ({
  editId: ID,
  collection: 'interventions' as const,
  id,
  baseRev: 1,
  nouveau: false,
  changes: { 'champs.c_obs': text },
  faitLe: '2026-11-21T07:00:00.000Z',
  horsLigne: true,
});
const fileEdit = (content: object = {}) =>
  queueFile.parse({
    format: 'constat-file',
    version: QUEUE_FILE_VERSION,
    idUser: 12,
    appareil: 'tablette-1',
    exporteLe: '2026-11-21T07:10:00.000Z',
    edits: [],
    photos: [],
    documents: [],
    ...content,
  });

describe('[sync/S21] the queue in a file', () => {
  test('another version, or anything else, is refused whole', () => {
    expect(queueFile.safeParse({ ...fileEdit(), version: QUEUE_FILE_VERSION + 1 }).success).toBe(false);
    expect(queueFile.safeParse({ ...fileEdit(), format: 'autre' }).success).toBe(false);
    expect(queueFile.safeParse({ ...fileEdit(), edits: [{ ...edit('i1'), editId: 'x' }] }).success).toBe(false);
  });

  test('it is sent in pieces that fit, edits first and in their order, nothing left out', () => {
    const edits = ['i1', 'i2', 'i3'].map((id) => edit(id, 'x'.repeat(600)));
    const photos = [{ id: ID, sha256: 'a'.repeat(64), type: 'image/jpeg', base64: 'AAAA' }];
    const parts = piecesOf(fileEdit({ edits, photos }), 1700);
    expect(parts.map((part) => [part.edits.map(({ id }) => id), part.photos.length])).toEqual([
      [['i1', 'i2'], 0],
      [['i3'], 0],
      [[], 1],
    ]);
    for (const part of parts) expect(() => queueFile.parse(part)).not.toThrow();
    expect(piecesOf(fileEdit())).toEqual([]);
  });

  test('a refused edit goes into it under its own id, a frozen one as it was sent', () => {
    const doc = { id: 'i1', rev: 3, seq: 9, dirty: 1 as const, etat: 'EN COURS', champs: { c_obs: 'à moi' } };
    const local = { editId: ID, base: { 'champs.c_obs': null }, depuis: '2026-11-21T07:00:00.000Z' };
    const refus = { code: 'VERROUILLE', le: '2026-11-21T07:05:00.000Z', editId: ID };
    expect(toCarry('interventions', { ...doc, local: { ...local, refus } })).toMatchObject({
      editId: ID,
      baseRev: 3,
      changes: { 'champs.c_obs': 'à moi' },
    });
    const envoi = { ...edit('i1', 'envoyé'), baseRev: 2 };
    expect(toCarry('interventions', { ...doc, local: { ...local, envoi } })).toMatchObject({
      baseRev: 2,
      changes: { 'champs.c_obs': 'envoyé' },
    });
    expect(toCarry('interventions', doc)).toBeNull();
  });

  test('a new dossier stands before its intervention, and that before its photo', () => {
    const newDocument = (id: string, fields: object) => ({
      id,
      rev: 0,
      seq: 0,
      dirty: 1 as const,
      ...fields,
      local: { editId: ID, base: {}, depuis: '2026-11-21T07:00:00.000Z', nouveau: true as const },
    });
    const queue = [
      { collection: 'photos', doc: newDocument('p1', { idDossier: 'd1' }) },
      { collection: 'interventions', doc: newDocument('i1', { demandeId: 'd1' }) },
      { collection: 'dossiers', doc: newDocument('d1', {}) },
    ] as const;
    expect(sortQueue(queue).map(({ doc }) => doc.id)).toEqual(['d1', 'i1', 'p1']);
  });
});
