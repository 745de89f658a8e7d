import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanText } from '#domain/base/clean-text.ts';
import { type Bureau, type TestDossier, openBureau } from '../../server/test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../server/test-support/server.ts';
import { STRINGS, REFUSED } from './strings.ts';

let server: TestServer;
let bureau: Bureau;
let target: TestDossier;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  target = await bureau.dossier();
});
afterAll(() => server.close());

/** Controls, formats, separators of lines, what is no character: none has a drawing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/u;

const write = (consignes: string) =>
  server.call('PUT', `/api/Intervention/${target.idIntervention}`, {
    jeton: bureau.jetons.claire,
    body: { consignes },
  });
const read = async (): Promise<unknown> => {
  const url = `/api/Intervention/${target.idIntervention}`;
  return (await server.call('GET', url, { jeton: bureau.jetons.claire })).json<{ consignes: unknown }>().consignes;
};
/** What differs is read as code points: on screen two strings of this list may look the same. */
const points = (text: unknown): string =>
  Array.from(String(text), (character) => (character.codePointAt(0) ?? 0).toString(16)).join(' ');

describe('strings that break programs', () => {
  test('are many, all different, all holdable', () => {
    expect(STRINGS.length).toBeGreaterThan(800);
    expect(STRINGS.filter((string) => !string.isWellFormed() || string.includes('\0'))).toEqual([]);
  });

  test('[platform/T1] nothing that is seen is taken out of them', () => {
    const lost = STRINGS.flatMap((string) => {
      const kept = cleanText(string);
      return Array.from(string).filter((sign) => !kept.includes(sign) && !UNSEEN.test(sign));
    });
    expect(lost).toEqual([]);
  });

  test('[platform/T1] come back through the API as they are seen, byte for byte', { timeout: 120_000 }, async () => {
    const damaged: string[] = [];
    for (const string of STRINGS) {
      const written = await write(string);
      const found = await read();
      if (written.statusCode !== 200 || found !== cleanText(string)) {
        damaged.push(`${written.statusCode} ${points(string).slice(0, 120)} -> ${points(found).slice(0, 120)}`);
      }
    }
    expect(damaged).toEqual([]);
  });

  test.each(REFUSED.map((string) => [points(string), string]))(
    '%s cannot be held: refused with the field named, and nothing is written',
    async (_, string) => {
      await write('Avant');
      const answer = await write(string);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
      expect(await read()).toBe('Avant');
    },
  );
});
