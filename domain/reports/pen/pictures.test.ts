import { expect, test } from 'vitest';
import { writtenInOrder } from './pictures.ts';

test('[reports/R29] pictures are written in the order in which they were drawn, once each, whichever ends first', () => {
  const written: string[] = [];
  const picture = (name: string) => ({ finalize: () => void written.push(name) });
  const [first, second, third] = [picture('first'), picture('second'), picture('third')];
  const draw = writtenInOrder();
  for (const one of [first, second, first, {}, third]) draw(one);
  third.finalize();
  expect(written).toEqual([]);
  first.finalize();
  expect(written).toEqual(['first']);
  second.finalize();
  expect(written).toEqual(['first', 'second', 'third']);
});
