import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DatabaseEncoding } from './encoding.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';

const NOM = `t_${randomUUID().replaceAll('-', '')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'constat-encodage-'));
const upkeep = openPostgres(inject('postgresUrl'), 1);
beforeAll(() => upkeep.query(`create database ${NOM} encoding 'SQL_ASCII' template template0`));
afterAll(async () => {
  await upkeep.query(`drop database ${NOM} with (force)`);
  await upkeep.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a base that takes « é » for two letters is refused before anything is written in it', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${NOM}`;
  await expect(openDatabase({ databaseUrl: url.href, dataDir })).rejects.toThrow(DatabaseEncoding);
  const base = openPostgres(url.href, 1);
  expect(await base.query("select 1 from information_schema.tables where table_schema = 'public'")).toEqual([]);
  await base.close();
});
