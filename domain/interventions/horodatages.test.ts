import { expect, test } from 'vitest';
import { toldHorodatage, withRequest, withToken } from './horodatages.ts';

const key = { template: 'rapport', qr: true };
const token = { genTime: '2026-11-21T09:00:00.000Z', autorite: 'CN=TSA', serie: '2a', sha256: 'a'.repeat(64) };
const asked = withRequest(undefined, key, '2026-11-21T08:00:00.000Z') ?? [];

test('[reports/E62] a request waits, is not asked twice, and is told until its token comes', () => {
  expect(toldHorodatage(undefined)).toBeNull();
  expect(toldHorodatage(asked)).toEqual({ etat: 'attendu', demandeLe: '2026-11-21T08:00:00.000Z' });
  expect(withRequest(asked, key, '2026-11-21T08:30:00.000Z')).toBeNull();
  const made = withToken(asked, key, { token, now: '2026-11-21T09:00:01.000Z' }) ?? [];
  expect(made).toEqual([
    {
      ...key,
      demandeLe: '2026-11-21T08:00:00.000Z',
      le: token.genTime,
      autorite: 'CN=TSA',
      serie: '2a',
      sha256: token.sha256,
    },
  ]);
  expect(toldHorodatage(made)).toEqual({ etat: 'recu', le: token.genTime, autorite: 'CN=TSA' });
  expect(withToken(made, key, { token, now: '2026-11-21T10:00:00.000Z' })).toBeNull();
  expect(withRequest(made, key, '2026-11-21T10:00:00.000Z')).toBeNull();
});

test('[reports/E62] with its code and without are two requests, and the one that waits is told', () => {
  const made = withToken(asked, key, { token, now: '2026-11-21T09:00:01.000Z' }) ?? [];
  const both = withRequest(made, { ...key, qr: false }, '2026-11-21T10:00:00.000Z') ?? [];
  expect(both).toHaveLength(2);
  expect(toldHorodatage(both)).toEqual({ etat: 'attendu', demandeLe: '2026-11-21T10:00:00.000Z' });
});
