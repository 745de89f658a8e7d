import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const named = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: named, version: z.string().optional() })),
});
const { packages } = Lock.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')));

/** Where Node would look for it, the nearest first. */
const isLocked = (from: string, name: string): boolean =>
  `${from}/node_modules/${name}` in packages || `node_modules/${name}` in packages;

test('the lock holds the packages of every system, so that npm ci accepts it on each', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock holds the tools for macOS, Windows and ARM', () => {
  const systems = ['darwin-arm64', 'darwin-x64', 'win32-x64-msvc', 'linux-arm64-gnu'];
  const tools = ['@oxlint/binding', '@oxfmt/binding', '@rolldown/binding', '@rollup/rollup'];
  const wanted = tools.flatMap((tool) => systems.map((system) => `node_modules/${tool}-${system}`));
  expect(wanted.filter((path) => !(path in packages))).toEqual([]);
});
