import { asJson } from '#domain/base/json.ts';
import { firstRates } from '#domain/lots/first-rates.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Db } from '../../db/db.ts';
import { derivedId, isMade } from '../../documents/controls.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';

/** [lots/TX4] Writes once what a portal begins with, under ids of its own: what was ended or replaced stays so. */
export async function openRates(db: Db, now: string): Promise<void> {
  for (const variante of VARIANTS)
    await db.transaction(async (tx) => {
      for (const [index, rule] of firstRates(variante).entries()) {
        const id = derivedId('tauxLot', variante, index);
        if (await isMade(tx, { collection: 'records', id })) continue;
        const changes = { ...asJson(rule), kind: 'tauxLot', variante, auteur: null, createdAt: now };
        await writeAsServer(tx, serverAuthor(variante, now), { collection: 'records', id, changes, nouveau: true });
      }
    });
}
