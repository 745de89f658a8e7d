import type { Role } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { decideAccess } from '../../src/app/access.ts';
import { SCREENS, type Screen } from '../../src/app/screens.ts';
import { DARK, LIGHT, type View, VIEWS } from './axe-views.ts';

/** A role in a brand, as the demo names its accounts: « manager.cee ». */
export type Reader = `${string}.${Variant}`;

/** Who sees most of every screen of an office: each of them reads one of two in every view. */
const OFFICE: readonly Reader[] = ['manager.cee', 'admin.cee'];
/** Those who read what a server gave them (tests/e2e/access.e2e.ts). */
export const READERS_OF_STORIES = [...OFFICE, 'control.cee'] as const satisfies readonly Reader[];
/** The others read it on a local database (tests/screens). */
const READERS: readonly Reader[] = [
  ...READERS_OF_STORIES,
  'client.cee',
  'entreprise.cee',
  'basic.cee',
  // Assessors of both kinds see the same.
  'cofrac.cee',
  'manager.mar',
  'client.mar',
  'manager.eds',
];
/** Drawn otherwise for each role: the others who open it read it once, in both themes when the brand changes. */
const BY_ROLE = /^\/(?:dashboard\/|(?:dossiers|projets)\/|intervention\/current\/)/;

export function profileOf(reader: Reader): { readonly role: Role; readonly variant: Variant } {
  const [role, variant] = reader.split('.') as [string, Variant];
  return { role: role.toUpperCase() as Role, variant };
}

/** Screens that this reader opens; one that leads to its name in another variant is read there. */
const screensOf = (reader: Reader): readonly Screen[] =>
  SCREENS.filter((screen) => {
    const path = screen.path.replace(':state', 'archive');
    return decideAccess({ screen, path, ...profileOf(reader) }).kind === 'allowed';
  });

/** Who reads this screen in every view: the first who opens it; undefined: nobody does. */
export function readerOf(screen: Screen): Reader | undefined {
  const readers = READERS.filter((reader) => screensOf(reader).includes(screen));
  const office = readers.filter((reader) => OFFICE.includes(reader));
  return office[SCREENS.indexOf(screen) % Math.max(1, office.length)] ?? readers[0];
}

/** Another address of a page that is read in every view: what it opens on differs, not what draws it. */
export const isOtherAddress = (screen: Screen): boolean =>
  SCREENS.find(({ page, title }) => page === screen.page && title === screen.title) !== screen;

function viewsOf(reader: Reader, screen: Screen): readonly View[] {
  if (readerOf(screen) === reader) return isOtherAddress(screen) ? [LIGHT] : VIEWS;
  if (!BY_ROLE.test(screen.path)) return [];
  return profileOf(reader).variant === 'cee' ? [LIGHT] : [LIGHT, DARK];
}

/** The share of a reader: screens, each with the views in which they read it. */
export const shareOf = (reader: Reader): readonly { readonly screen: Screen; readonly views: readonly View[] }[] =>
  screensOf(reader)
    .map((screen) => ({ screen, views: viewsOf(reader, screen) }))
    .filter(({ views }) => views.length > 0);
