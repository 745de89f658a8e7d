import type { Point } from '#domain/planning/trip.ts';
import type { Cadre, ScreenPoint } from '../map/projection.ts';

export interface NamedPlace extends Point {
  readonly nom: string;
  readonly population: number;
}

const NAME_HEIGHT = 26;
/** Pixels of a letter at 13 px. */
const LETTER = 7.2;
/** What the scale of the map takes of its corner. */
const SCALE = { largeur: 210, hauteur: 48 };

interface Drawn extends ScreenPoint {
  readonly nom: string;
}

/** Towns of a frame whose names do not cover one another: the most populated is drawn first. */
export function namesThatFit(
  towns: readonly NamedPlace[],
  place: (point: Point) => ScreenPoint,
  { largeur, hauteur }: Cadre,
): readonly Drawn[] {
  const drawn: Drawn[] = [];
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    const { x, y } = place(town);
    const half = (town.nom.length * LETTER) / 2;
    const isInside = x > half && x < largeur - half && y > NAME_HEIGHT && y < hauteur;
    const isUnderScale = x - half < SCALE.largeur && y < SCALE.hauteur;
    const isFree = drawn.every((other) => !overlap(other, { nom: town.nom, x, y }));
    if (isInside && !isUnderScale && isFree) drawn.push({ nom: town.nom, x, y });
  }
  return drawn;
}

const overlap = (a: Drawn, b: Drawn): boolean =>
  Math.abs(a.y - b.y) < NAME_HEIGHT && Math.abs(a.x - b.x) < ((a.nom.length + b.nom.length) * LETTER) / 2;
