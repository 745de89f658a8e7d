import { describe, expect, test } from 'vitest';
import { addMarker, marksUpTo } from './marks.ts';

describe('[sync/C28] marks of the server kept on a device', () => {
  test('the newest comes first, and the same one is kept once', () => {
    expect(addMarker(['10.a'], '12.b')).toEqual(['12.b', '10.a']);
    expect(addMarker(['12.b', '10.a'], '12.b')).toEqual(['12.b', '10.a']);
  });
  test('they are few, close together near the newest and far apart behind it', () => {
    let markers: readonly string[] = [];
    for (let seq = 1; seq <= 5000; seq += 1) markers = addMarker(markers, `${seq}.m`);
    const seqs = markers.map((one) => Number(one.split('.')[0]));
    expect(seqs.length).toBeLessThanOrEqual(12);
    expect(seqs.slice(0, 3)).toEqual([5000, 4999, 4997]);
    expect(Math.min(...seqs)).toBeLessThan(4100);
  });
  test('the newest one that a restored database shares stays, whatever comes after it', () => {
    let markers: readonly string[] = marksUpTo(['101.e', '99.b', '98.c', '64.d'], 100);
    expect(markers).toEqual(['99.b', '98.c', '64.d']);
    for (let seq = 101; seq <= 5000; seq += 1) markers = addMarker(markers, `${seq}.m`, 100);
    expect(markers).toContain('99.b');
    expect(markers[0]).toBe('5000.m');
  });
});
