import { describe, expect, test } from 'vitest';
import { judgeDownload } from './download.ts';

const MO = 1024 * 1024;
const judge = (bytes: number, utilises: number, quota: number) =>
  judgeDownload({ octets: bytes, utilises, quota }, { documents: 10, plafond: 200_000 });

describe('[sync/C16] a download is judged before it starts', () => {
  test('a small one that fits asks nothing', () => {
    expect(judge(20 * MO, 100 * MO, 1000 * MO)).toBe('tient');
  });
  test('a long one is said, even when it fits', () => {
    expect(judge(200 * MO, 100 * MO, 10_000 * MO)).toBe('gros');
  });
  test('one that would eat into what saving needs is said to stop on the way', () => {
    expect(judge(100 * MO, 701 * MO, 1000 * MO)).toBe('deborde');
    expect(judge(100 * MO, 700 * MO, 1000 * MO)).toBe('tient');
  });
  test('nothing to bring is no question, however full the device is', () => {
    expect(judge(0, 990 * MO, 1000 * MO)).toBe('tient');
  });
  test('a browser that tells no quota is not said to be full', () => {
    expect(judge(100 * MO, 701 * MO, 0)).toBe('tient');
  });
  test('beyond the limit of the server nothing is promised', () => {
    const place = { octets: 1, utilises: 0, quota: 1000 * MO };
    expect(judgeDownload(place, { documents: 200_001, plafond: 200_000 })).toBe('refuse');
  });
});
