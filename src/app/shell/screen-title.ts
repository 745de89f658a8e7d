import type { UIMatch } from 'react-router-dom';
import type { ScreenTitle } from '../screens.ts';

/** Title key of the deepest screen of a match; undefined on public pages. */
export function screenTitle(matches: readonly UIMatch[]): ScreenTitle | undefined {
  const handle = matches.findLast((match) => match.handle !== undefined)?.handle;
  return (handle as { title?: ScreenTitle } | undefined)?.title;
}
