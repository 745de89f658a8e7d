import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, ROOT } from './support/source-files.ts';

const screens = filesOf('src', /\.tsx?$/);
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('[forms/F73] no field cuts what is pasted or dictated', () => {
  const own = /import \{[^}]*\b(?:TextInput|Textarea|Autocomplete)\b[^}]*\} from '@mantine\/core'/;
  const limited = screens.filter((file) => text(file).includes('maxLength'));
  expect(limited.filter((file) => own.test(text(file)))).toEqual(['src/ui/text-input.tsx']);
  expect(limited.filter((file) => /<(?:input|textarea)\b[^>]*\smaxLength=/.test(text(file)))).toEqual([]);
});

test('[forms/F72] the day of a screen follows the clock: none keeps the day on which it opened', () => {
  const stopped = screens.filter((file) => /useState\([^;]*jourDe\(new Date/.test(text(file)));
  expect(stopped).toEqual(['src/ui/format/use-today.ts']);
});
