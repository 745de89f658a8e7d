import type { UIMatch } from 'react-router-dom';
import type { Role } from '#domain/access/roles.ts';
import type { MenuWord } from '../menu/menu-word.ts';

/** Title key of the deepest screen of a match; undefined on public pages. The dashboard of a controller is their day. */
export function screenTitle(matches: readonly UIMatch[], role: Role | undefined): MenuWord | undefined {
  const handle = matches.findLast((match) => match.handle !== undefined)?.handle;
  const title = (handle as { title?: MenuWord } | undefined)?.title;
  return title === 'tableauDeBord' && role === 'CONTROL' ? 'maJournee' : title;
}
