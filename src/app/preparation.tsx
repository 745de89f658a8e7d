import { useLocation } from 'react-router-dom';
import { useSession } from '../data/use-session.ts';
import type { AwaitedScreen } from '../features/preparation/awaited-screens.ts';
import { PreparationPage } from '../features/preparation/preparation-page.tsx';
import { VARIANT } from '../platform/variant/current.ts';
import { menuSections } from './menu/menu-entries.ts';
import { screenAt } from './screens.ts';

const isBuilt = (path: string): boolean => (screenAt(path)?.page ?? null) !== null;

/** A screen that is not built yet, with the entries of this role's own menu that already are. */
export function Preparation({ title }: { readonly title: AwaitedScreen }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null) return null;
  const meanwhile = menuSections(session.role, VARIANT)
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => path !== pathname && isBuilt(path))
    .slice(0, 4);
  return <PreparationPage title={title} links={meanwhile} />;
}
