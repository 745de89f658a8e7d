import { describe, expect, test } from 'vitest';
import { changesOf, expand, pathsOf, differingPaths, readPath, writePath } from './paths.ts';
import { received } from '../sync/test-support/samples.ts';

const doc = { ...received(), champs: { surface: 80 }, adresse: null };

describe('paths', () => {
  test('a path reads a field, or a member of a container', () => {
    expect(readPath(doc, 'etat')).toBe('EN COURS');
    expect(readPath(doc, 'champs.surface')).toBe(80);
    expect(readPath(doc, 'champs.absent')).toBeNull();
    expect(readPath(doc, 'adresse.ville')).toBeNull();
  });
  test('writing leaves the given document as it is', () => {
    expect(writePath(doc, 'champs.surface', 90).champs).toEqual({ surface: 90 });
    expect(writePath(doc, 'adresse.ville', 'Lens')['adresse']).toEqual({ ville: 'Lens' });
    expect(doc.champs).toEqual({ surface: 80 });
  });
  test('the paths of a document are its fields and the members of its containers, without what is technical', () => {
    const paths = pathsOf('interventions', { ...doc, dirty: 1, local: {}, _rev: '1-a', cleDate: '' });
    expect(paths).toContain('champs.surface');
    expect(paths).not.toContain('champs');
    expect(paths.filter((path) => /^(id|rev|seq|dirty|local|_rev|cleDate)$/.test(path))).toEqual([]);
  });
  test('a creation sends its empty containers, so that they exist on the server', () => {
    expect(changesOf('interventions', { id: 'i2', champs: {}, etat: 'NOUVELLE' })).toEqual({
      champs: {},
      etat: 'NOUVELLE',
    });
  });
  test('[sync/S11] a container given whole is an edit of each of its members', () => {
    const changes = expand('interventions', doc, { champs: { lambda: 0.03 }, etat: 'VERIF RT' });
    expect(changes).toEqual({ 'champs.surface': null, 'champs.lambda': 0.03, etat: 'VERIF RT' });
  });
  test('an absent value and null are the same value', () => {
    expect(differingPaths('interventions', { commentaireRt: null, etat: 'A' }, { etat: 'B' })).toEqual(['etat']);
  });
});
