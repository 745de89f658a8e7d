import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveAssets, type Places } from './archive.ts';
import { mountUi } from './ui.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'constat-archive-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places = (): Places => ({ distDir: join(folder, 'dist'), archiveDir: join(folder, 'versions') });

/** A build: its page and its chunks, and nothing of the build before. */
function build(chunks: Readonly<Record<string, string>>): void {
  const { distDir } = places();
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), '<!doctype html>');
  for (const [name, content] of Object.entries(chunks)) writeFileSync(join(distDir, 'assets', name), content);
}

describe('[sync/C21] the assets of former versions', () => {
  test('stay served after the next build, unchanged for ever', async () => {
    build({ 'form-1111.js': 'former', 'shared-3333.js': 'both' });
    await archiveAssets(places(), new Date('2026-11-21T08:00:00Z'));
    build({ 'form-2222.js': 'new', 'shared-3333.js': 'both' });
    await archiveAssets(places(), new Date('2026-11-22T08:00:00Z'));
    const app = Fastify();
    await mountUi(app, places());
    const answers = await Promise.all(
      ['form-1111.js', 'form-2222.js', 'shared-3333.js', 'form-9999.js'].map(async (name) => {
        const { statusCode, body, headers } = await app.inject({ url: `/assets/${name}` });
        return statusCode === 200 ? [body, headers['cache-control']] : statusCode;
      }),
    );
    const forEver = 'public, max-age=31536000, immutable';
    expect(answers).toEqual([['former', forEver], ['new', forEver], ['both', forEver], 404]);
    await app.close();
  });

  test('[storage/ST1] what is no file of a build is neither copied nor met', async () => {
    build({ 'form-2222.js': 'new', 'shared-3333.js': 'both', '.cache': 'x', 'a b.js': 'x' });
    mkdirSync(join(places().distDir, 'assets', 'dossier'));
    mkdirSync(join(places().archiveDir, 'assets', 'autre'));
    await archiveAssets(places(), new Date('2026-11-22T09:00:00Z'));
    const kept = readdirSync(join(places().archiveDir, 'assets'));
    for (const name of ['.cache', 'a b.js', 'dossier']) expect(kept).not.toContain(name);
    rmSync(join(places().archiveDir, 'assets', 'autre'), { recursive: true });
  });

  test('are forgotten 90 days after the last start that had them', async () => {
    build({ 'form-3333.js': 'newest' });
    await archiveAssets(places(), new Date('2027-02-20T06:00:00Z'));
    expect(readdirSync(join(places().archiveDir, 'assets')).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'form-2222.js',
      'form-3333.js',
      'shared-3333.js',
    ]);
  });
});
