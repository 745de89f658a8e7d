import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { forgetProof, keepProof, sendProofs } from './revocations.ts';
import { SessionStore } from './store.ts';

const SIGNATURE = createHash('sha256').update('signature').digest();
const SIGNED = 'e30.eyJzaWQiOiJzIn0';
const token = `${SIGNED}.${SIGNATURE.toString('base64url')}`;
const PROOF = `${SIGNED}.${createHash('sha256').update(SIGNATURE).digest('base64url')}`;
const session = { token, origine: 'http://cee.localhost' };

function network() {
  const etat = { status: null as number | null, bodies: [] as unknown[] };
  const fetch = (_: unknown, { body, headers }: RequestInit = {}) => {
    if (etat.status === null) return Promise.reject(new TypeError('Failed to fetch'));
    expect(new Headers(headers).get('authorization')).toBeNull();
    etat.bodies.push(JSON.parse(body as string));
    return Promise.resolve(
      etat.status === 204 ? new Response(null, { status: 204 }) : Response.json({}, { status: etat.status }),
    );
  };
  return { etat, fetch: fetch as typeof globalThis.fetch };
}

test('[session/D27] a sign-out without a network is said at the next contact, after the application was closed, and once', async () => {
  const disk = new IDBFactory();
  const { etat, fetch } = network();
  const store = new SessionStore(disk);
  await keepProof(store, session);
  await keepProof(store, session);
  expect(await sendProofs({ store, fetch })).toBe(false);
  const opened = new SessionStore(disk);
  expect(await sendProofs({ store: opened, fetch })).toBe(false);
  etat.status = 503;
  expect(await sendProofs({ store: opened, fetch })).toBe(false);
  etat.status = 204;
  expect(await sendProofs({ store: opened, fetch })).toBe(true);
  expect(await sendProofs({ store: opened, fetch })).toBe(true);
  expect(etat.bodies.slice(1)).toEqual([{ preuves: [PROOF] }]);
  expect(await opened.proofs()).toEqual([]);
});

test('[session/D27] what is kept is no token: its signature is gone, and only its hash stays', async () => {
  const store = new SessionStore(new IDBFactory());
  await keepProof(store, session);
  await keepProof(store, { ...session, token: 'abc' });
  expect(await store.proofs()).toEqual([{ preuve: PROOF, origine: session.origine }]);
  expect(JSON.stringify(await store.proofs())).not.toContain(SIGNATURE.toString('base64url'));
  await forgetProof(store, token);
  expect(await store.proofs()).toEqual([]);
});
