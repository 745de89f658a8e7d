import { describe, expect, test } from 'vitest';
import { openBureau } from '../../server/test-support/bureau.ts';
import { createTestServer, PASSWORD } from '../../server/test-support/server.ts';
import { runLoad } from './load.ts';
import { findLost } from './check.ts';

const DOSSIERS = 30;
const DEVICES = 20;
const TURNS = 2;
/** Twenty sign-ins hash twenty passwords, which is slow on purpose. */
const TIMEOUT_MS = 180_000;

describe('twenty devices at once', () => {
  test('what the server acknowledged is in its history', { timeout: TIMEOUT_MS }, async () => {
    const server = await createTestServer();
    const bureau = await openBureau(server);
    for (let rank = 0; rank < DOSSIERS; rank += 1) await bureau.dossier();
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const accounts = [{ email: 'claire@bureau.example', password: PASSWORD }];
    const tally = await runLoad({
      origine: origin,
      comptes: accounts,
      appareils: DEVICES,
      dureeMs: 2000,
      toursMin: TURNS,
    });
    expect([...tally.refus]).toEqual([]);
    const { push, connexion } = tally.durees;
    expect(connexion.length).toBe(DEVICES);
    expect(push.length).toBeGreaterThanOrEqual(DEVICES * TURNS);
    expect(tally.acquittes.length + tally.conflits).toBe(push.length);
    expect(tally.acquittes.length).toBeGreaterThan(0);
    expect(tally.sonneries).toBeGreaterThan(0);
    expect(await findLost(server.db, tally.acquittes)).toEqual([]);
    // The check itself sees what is missing.
    expect(await findLost(server.db, ['charge jamais faite'])).toEqual(['charge jamais faite']);
    await server.close();
  });
});
