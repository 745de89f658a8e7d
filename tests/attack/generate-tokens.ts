import { createHmac } from 'node:crypto';
import type { CallName } from '#domain/api/contract.ts';
import type { Random } from '../../server/demo/random.ts';
import type { Caller } from './callers.ts';
import type { CallGenerator } from './generate-calls.ts';
import type { Shot } from './wire.ts';

const CALLS: readonly CallName[] = [
  'authUser',
  'syncPull',
  'demandes',
  'authUsers',
  'mails',
  'syncRefus',
  'controlCompanyList',
];

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: object, key: string): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8') || '{}') as Record<string, unknown>;

/** Tokens that this server has not signed as they are: whoever shows one is nobody. */
const FORGERIES: Readonly<Record<string, (token: string) => string>> = {
  cut: (token) => token.slice(0, -3),
  'without signature': (token) => `${token.split('.').slice(0, 2).join('.')}.`,
  none: (token) => `${encode({ alg: 'none' })}.${encode(payloadOf(token))}.`,
  'other key': (token) => signed({ alg: 'HS256' }, payloadOf(token), 'une autre clé, de trente-deux signes'),
  'empty key': (token) => signed({ alg: 'HS256' }, payloadOf(token), ''),
  'of somebody else': (token) => {
    const [header, , signature] = token.split('.');
    const payload = payloadOf(token);
    return `${header}.${encode({ ...payload, sub: String(Number(payload['sub']) + 1) })}.${signature}`;
  },
  'for ever': (token) => {
    const [header, , signature] = token.split('.');
    return `${header}.${encode({ ...payloadOf(token), exp: 9_999_999_999 })}.${signature}`;
  },
  'a key of its own': (token) =>
    signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' }, kid: '../../secret' }, payloadOf(token), 'a'),
  words: () => 'a.b.c',
  'very long': () => `${'a'.repeat(6000)}.b.c`,
};

/** A call with a token that proves nothing. */
export function forgedShot(draw: Random, calls: CallGenerator, caller: Caller): Shot {
  const forge = draw.among(Object.values(FORGERIES));
  return { ...calls.shot(draw.among(CALLS), caller, true), token: forge(caller.token) };
}
