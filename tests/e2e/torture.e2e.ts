import { torturer } from '../torture/campagne.ts';
import { verdict } from '../torture/verdict.ts';
import { expect, test } from './base.ts';

test('[sync/C1] [sync/S14] a browser killed at work has lost nothing that its screen had acknowledged', async ({
  serveur,
}) => {
  const graine = Date.now() % 1_000_000;
  const lignes: string[] = [];
  const bilan = await torturer({ serveur, coups: 2, graine, soumissions: 0, dire: (ligne) => lignes.push(ligne) });
  expect(bilan.pertes, [...lignes, verdict(bilan, graine)].join('\n')).toEqual([]);
});
