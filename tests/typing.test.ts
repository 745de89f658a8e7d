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

/** What is typed there is no work: looked for, copied to confirm, a secret, or given on to what keeps it. */
const KEEPS_NOTHING: Readonly<Record<string, string>> = {
  'src/app/search/spotlight.tsx': 'a search',
  'src/features/appareils/devices-page.tsx': 'a search',
  'src/features/lots/operations-table.tsx': 'a search, in the address',
  'src/features/planning/to-plan-panel.tsx': 'a search',
  'src/ui/gallery/samples.tsx': 'fields of the gallery, which is no screen',
  'src/ui/list/filter-chip.tsx': 'a search',
  'src/ui/list/view-form.tsx': 'the name of filters that stay on the screen',
  'src/features/formulaire/grille/criterion-fields.tsx': 'each keystroke is given to the draft of its grid',
  'src/shared/address/place-map-dialog.tsx': 'written from the point of the map',
  'src/shared/personal-data/erasure-dialog.tsx': 'a word copied to confirm',
  'src/shared/account/email-card.tsx': 'an address that is proved beside its password',
  'src/shared/account/proof-dialog.tsx': 'a secret',
  'src/features/profil/second-factor-steps.tsx': 'a secret',
  'src/features/profil/password-change.tsx': 'a secret',
  'src/features/reader/signer-bar.tsx': 'a secret',
};
/** Before a session there is no local database to keep anything in. */
const isSigningIn = (file: string): boolean => file.startsWith('src/features/auth/');

const FIELD = /<(?:TextInput|Textarea|textarea|Autocomplete|Field)\b([^]*?)\/>/g;
const isShort = (tag: string): boolean => /\btype="(?:date|time|color|password|search)"/.test(tag);
/** Names that `useState` gives in a file, and what is taken out of them. */
function plainStates(source: string): ReadonlySet<string> {
  const names = [...source.matchAll(/const \[(\w+|\{[^}]*\})[^\]]*\] = useState\b/g)].flatMap(([, name = '']) =>
    wordsOf(name),
  );
  const taken = [...source.matchAll(/const \{([^}]*)\} = (\w+);/g)]
    .filter(([, , from = '']) => names.includes(from))
    .flatMap(([, inside = '']) => wordsOf(inside));
  return new Set([...names, ...taken]);
}
const wordsOf = (text: string): readonly string[] => text.match(/\w+/g) ?? [];

/** An entry that is given with its plain setter to a component which draws its fields. */
function givesItsState(source: string): boolean {
  const pairs = [...source.matchAll(/const \[(\w+), (\w+)\] = useState\b/g)];
  return pairs.some(([, name = '', set = '']) =>
    new RegExp(`\\b(?:entry|saisie|typed|draft)=\\{${name}\\}[^<]*\\bon[A-Z]\\w*=\\{${set}\\}`).test(source),
  );
}

/** Texts that a file draws and keeps nowhere: in plain state, or in the browser's field alone. */
function forgetsWhatIsTyped(source: string): boolean {
  const states = plainStates(source);
  if (givesItsState(source)) return true;
  return [...source.matchAll(FIELD)].some(([, tag = '']) => {
    if (isShort(tag)) return false;
    const root = /\bvalue=\{(\w+)/.exec(tag)?.[1];
    return root === undefined ? !/\bvalue=|\{\.\.\./.test(tag) : states.has(root);
  });
}
/** A hook that a dialog calls may hold its text as well. */
const holdsAText = (source: string): boolean => /useState(?:<string>)?\(''\)/.test(source);

test('[sync/S34] no text that is typed outside of a form is kept by the screen alone', () => {
  const forgetful = screens
    .filter((file) => !isSigningIn(file) && !file.includes('.test'))
    .filter((file) => forgetsWhatIsTyped(text(file)));
  expect(forgetful.filter((file) => KEEPS_NOTHING[file] === undefined)).toEqual([]);
  const hooks = screens.filter((file) => file.endsWith('.ts') && holdsAText(text(file)));
  expect(hooks).toEqual(['src/data/use-kept-draft.ts', 'src/ui/pdf/use-search.ts']);
});

test.each([
  ["const [motif, setMotif] = useState(''); <Textarea value={motif} onChange={set} />", true],
  ["const [typed, setTyped] = useState({ motif: '' }); const { motif } = typed; <TextInput value={motif} />", true],
  ['<TextInput name="nom" label={t(nom)} />', true],
  ['const [entry, setEntry] = useState(before); <Conditions entry={entry} onChange={setEntry} />', true],
  ['const [day, setDay] = useState(\'\'); <TextInput type="date" value={day} />', false],
  ['const { typed, type } = useTyping(sujet, NO_REASON); const { motif } = typed; <Textarea value={motif} />', false],
])('[sync/S34] a text field that keeps nothing is seen: %s', (source, isForgetful) => {
  expect(forgetsWhatIsTyped(source)).toBe(isForgetful);
});
