import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommunes } from '#domain/places/communes-text.ts';
import type { IndexedCommune } from '#domain/places/commune.ts';

const FILE = join(import.meta.dirname, 'communes.txt');
let reading: Promise<readonly IndexedCommune[]> | null = null;

/** Every commune of France, read at the first question: 1.3 MB of text. Its source and its licence stand at its head. */
export const allCommunes = (): Promise<readonly IndexedCommune[]> =>
  (reading ??= readFile(FILE, 'utf8').then(readCommunes));
