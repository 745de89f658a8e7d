import { shade } from './shades.ts';

export interface DimensionProps {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly text?: string;
  readonly tone?: 2 | 3;
}

const tick = ([x, y]: readonly [number, number]): string => `M${x - 5} ${y + 5}l10-10`;

/** Dimension line of a technical drawing, with its slanted ticks. */
export function Dimension({ from, to, text, tone = 3 }: DimensionProps) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const isVertical = x1 === x2;
  return (
    <g stroke={shade(tone)} strokeWidth="1.2">
      <path d={`M${x1} ${y1}L${x2} ${y2}${tick(from)}${tick(to)}`} />
      {text && (
        <text
          x={isVertical ? x1 + 14 : (x1 + x2) / 2}
          y={isVertical ? (y1 + y2) / 2 + 5 : y1 - 8}
          fill={shade(2)}
          stroke="none"
          fontSize="15"
          fontWeight="550"
          textAnchor={isVertical ? 'start' : 'middle'}
        >
          {text}
        </text>
      )}
    </g>
  );
}
