import { fullName } from '#domain/base/person.ts';
import { refuse } from '#domain/base/result.ts';
import { complementOf } from '#domain/lots/drawn-order.ts';
import { etatOfLot, isReported } from '#domain/lots/lot.ts';
import { followLot } from '../../documents/follow-lot.ts';
import { orderOfLot } from '../../documents/lots.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk } from '../documents.ts';
import { withLot } from './draw.ts';

interface Asked {
  readonly mode: 'lieu' | 'contact';
  readonly nombre: number;
  readonly motif: string;
}

/**
 * [lots/L74] Draws more operations of a drawn lot, down the order that it has: nobody chooses which. The lot is then under
 * control again. One that is controlled whole has nothing left to draw, nor has one that must be.
 */
export const drawComplement = (context: Context, id: string, { mode, nombre, motif }: Asked) =>
  withLot(context, id, async (tx, lot) => {
    const etat = etatOfLot(lot.data);
    const order = await orderOfLot(tx, lot.data);
    const isWhole = etat === 'A CONTROLER A 100 %' || lot.data.methode === '100 %';
    if (order === null || isReported(lot.data) || isWhole)
      return requireOk<SeenDocument>(refuse('TRANSITION_INTERDITE', { de: etat }));
    const rangs = requireOk(complementOf(order, nombre));
    const auteur = { id: context.actor.id, nom: fullName(context.actor) };
    const added = { mode, rangs: [...rangs], motif, le: context.now, auteur };
    const changes = { complements: [...(order.complements ?? []), added] };
    const edit = { collection: 'records', id: order.id, changes, action: 'complement' } as const;
    await writeAsServer(tx, authorOf(context), edit);
    const ajoutees = changes.complements.reduce((sum, one) => sum + one.rangs.length, 0);
    await writeAsServer(tx, authorOf(context), { collection: 'rsBatchs', id: lot.id, changes: { ajoutees } });
    await followLot(tx, authorOf(context), lot.id);
    return lot;
  });
