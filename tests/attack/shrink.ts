import type { Shot } from './wire.ts';

/** Requests a little shorter than this one, the shortest first. */
export function shorter(shot: Shot): Shot[] {
  const [bare = '', search] = shot.path.split('?');
  const query = [...new URLSearchParams(search ?? '')];
  const paths = query.map((_, rank) => {
    const rest = new URLSearchParams(query.filter((__, other) => other !== rank));
    return { ...shot, path: rest.size === 0 ? bare : `${bare}?${rest}` };
  });
  const bodies = shot.json === undefined ? [] : smaller(shot.json).map((json) => ({ ...shot, json }));
  return [...paths, ...bodies];
}

const LONG = 24;

/** Values with one thing less. */
function smaller(value: unknown): unknown[] {
  if (typeof value === 'string') return value.length > LONG ? [value.slice(0, Math.floor(value.length / 2))] : [];
  if (Array.isArray(value)) {
    const less = value.map((_, rank) => value.filter((__, other) => other !== rank));
    const inside = value.flatMap((one, rank) => smaller(one).map((less1) => value.with(rank, less1)));
    return [...less, ...inside];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const less = entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name)));
  const inside = entries.flatMap(([name, inner]) => smaller(inner).map((one) => ({ ...value, [name]: one })));
  return [...less, ...inside];
}
