import { torture } from '../torture/campaign.ts';
import { verdict } from '../torture/verdict.ts';
import { expect, test } from './base.ts';

test('[sync/C1] [sync/S14] a browser killed at work has lost nothing that its screen had acknowledged', async ({
  serveur,
}) => {
  const seed = Date.now() % 1_000_000;
  const lines: string[] = [];
  const summary = await torture({
    serveur,
    coups: 2,
    graine: seed,
    soumissions: 0,
    acts: new Map([[2, 'bytes']]),
    minutes: 0,
    tell: (line) => lines.push(line),
  });
  expect(summary.pertes, [...lines, verdict(summary, seed)].join('\n')).toEqual([]);
});
