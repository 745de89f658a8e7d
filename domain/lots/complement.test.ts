import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlsDue } from './controls-due.ts';
import { choicesOf, complementOf, leftInReserve, type Order, replacementOf } from './drawn-order.ts';

const auteur = { id: 12, nom: 'Claire Vasseur' };
const at = (minute: number): string => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;
const ORDER: Order = {
  strates: [
    { nom: 'A', lieu: [1], contact: [2], reserve: [3, 4, 5, 6] },
    { nom: 'B', lieu: [7], contact: [], reserve: [8, 9] },
  ],
  remplacements: [],
};
const drawnFurther = (
  order: Order,
  {
    mode = 'lieu',
    count,
    minute,
  }: { readonly mode?: 'lieu' | 'contact'; readonly count: number; readonly minute: number },
): Order => {
  const drawn = complementOf(order, count);
  if (!drawn.ok) throw new Error(drawn.code);
  const added = { mode, rangs: [...drawn.value], motif: 'Taux manqué', le: at(minute), auteur };
  return { ...order, complements: [...(order.complements ?? []), added] };
};

describe('[lots/L74] a complementary draw', () => {
  test('goes down each reserve by its share, and asks for as many controls more', () => {
    expect(complementOf(ORDER, 3)).toEqual({ ok: true, value: [3, 4, 8] });
    const further = drawnFurther(ORDER, { count: 3, minute: 1 });
    expect(choicesOf(further).get(8)).toEqual({ mode: 'lieu', n: 5, strate: 'B' });
    expect(controlsDue(further, {}).filter(({ mode }) => mode === 'lieu')).toHaveLength(5);
    expect(leftInReserve(further)).toBe(3);
  });
  test('begins after what replaced somebody, and what it drew may be replaced too', () => {
    const replaced = { rang: 1, par: 3, mode: 'lieu', motif: 'Absent', le: at(1), auteur } as const;
    const further = drawnFurther({ ...ORDER, remplacements: [replaced] }, { mode: 'contact', count: 2, minute: 2 });
    expect(further.complements?.[0]?.rangs).toEqual([4, 8]);
    expect(replacementOf(further, 4)).toEqual({ ok: true, value: { par: 5, mode: 'contact' } });
    const late = { rang: 4, par: 5, mode: 'contact', motif: 'Absent', le: at(3), auteur } as const;
    const choices = choicesOf({ ...further, remplacements: [replaced, late] });
    expect([choices.get(4)?.mode, choices.get(5)?.mode]).toEqual(['remplacee', 'contact']);
  });
  test('takes no more than there is, and says what is left', () => {
    expect(complementOf(ORDER, 7)).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'reserve-courte', reste: 6 } });
  });
  test('takes nothing twice and leaves nothing, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }), (counts) => {
        let order = ORDER;
        for (const [index, count] of counts.entries())
          if (count <= leftInReserve(order)) order = drawnFurther(order, { count, minute: index + 1 });
        const taken = (order.complements ?? []).flatMap(({ rangs }) => rangs);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.length + leftInReserve(order)).toBe(6);
      }),
    );
  });
});
