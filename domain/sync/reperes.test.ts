import { describe, expect, test } from 'vitest';
import { ajouterRepere } from './reperes.ts';

describe('[sync/C28] marks of the server kept on a device', () => {
  test('the newest comes first, and the same one is kept once', () => {
    expect(ajouterRepere(['10.a'], '12.b')).toEqual(['12.b', '10.a']);
    expect(ajouterRepere(['12.b', '10.a'], '12.b')).toEqual(['12.b', '10.a']);
  });
  test('they are few, close together near the newest and far apart behind it', () => {
    let reperes: readonly string[] = [];
    for (let seq = 1; seq <= 5000; seq += 1) reperes = ajouterRepere(reperes, `${seq}.m`);
    const seqs = reperes.map((un) => Number(un.split('.')[0]));
    expect(seqs.length).toBeLessThanOrEqual(12);
    expect(seqs.slice(0, 3)).toEqual([5000, 4999, 4997]);
    expect(Math.min(...seqs)).toBeLessThan(4100);
  });
});
