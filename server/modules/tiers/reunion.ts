import type { ReunionAnswer } from '#domain/api/tiers.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { languageOf } from '#domain/base/languages.ts';
import type { ThirdPartyKind } from '#domain/tiers/edits.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { type Choices, reunionRefusal, reunited } from '#domain/tiers/reunion.ts';
import { doublesOf } from '../../documents/double-of.ts';
import { isErased } from '../../documents/erased.ts';
import { giveLanguage } from '../../documents/follow-language.ts';
import { lockVisible } from '../../documents/locked.ts';
import { isOf } from '../../documents/of-kind.ts';
import { countNaming, holdEverything, renameEverywhere } from '../../documents/reunite.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Sql } from '../../db/db.ts';
import type { Context } from '../../http/context.ts';
import { countAttached, reattach } from '../auth/reattach.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';

interface Asked {
  readonly genre: ThirdPartyKind;
  /** The one that stays. */
  readonly id: string;
  readonly doubles: readonly string[];
  readonly champs: Choices;
  readonly apercu: boolean;
}

const COLLECTIONS = { client: 'records', entreprise: 'entreprises' } as const;

/** [tiers/T17] [tiers/T18] [tiers/T19] Doubles are put into the record that stays, or what would be is counted. */
export function reunite(context: Context, asked: Asked): Promise<Result<ReunionAnswer>> {
  const { genre, champs, apercu } = asked;
  return transaction(context, async (tx) => {
    if (!apercu) await holdEverything(tx);
    const garde = await read(tx, context, { genre, ref: asked.id });
    const doubles: OneRecord[] = [];
    for (const ref of asked.doubles) doubles.push(await read(tx, context, { genre, ref }));
    const reunion = { genre, garde, doubles };
    const refusal = reunionRefusal(reunion, champs, context.actor);
    if (refusal !== null) return requireOk(refusal);
    const ids = doubles.map((one) => one.id);
    const utilisateurs = await countAttached(tx, genre, ids);
    const comptes = { ...(await countNaming(tx, genre, ids)), utilisateurs };
    if (!apercu) await put(tx, context, { ...asked, id: garde.id, doubles: ids, changes: reunited(reunion, champs) });
    return { id: garde.id, doubles: ids, faiteLe: apercu ? null : context.now, comptes };
  });
}

interface Sought {
  readonly genre: ThirdPartyKind;
  readonly ref: string;
}
type OneRecord = Fields & { readonly id: string };

async function read(tx: Sql, context: Context, { genre, ref }: Sought): Promise<OneRecord> {
  const collection = COLLECTIONS[genre];
  const id = ref.toLowerCase();
  const found = await lockVisible(tx, context, { collection, id });
  if (found === null || (genre === 'client' && !isOf(clientKind, found))) return requireOk(refuse('INTROUVABLE'));
  if (await isErased(tx, { collection, id, changes: {} })) return requireOk(refuse('DONNEES_EFFACEES'));
  return { ...found.data, id };
}

async function put(
  tx: Sql,
  context: Context,
  { genre, id, doubles, changes }: Asked & { readonly changes: ReturnType<typeof reunited> },
): Promise<void> {
  const author = authorOf(context);
  const collection = COLLECTIONS[genre];
  const { raisonSociale, langue } = changes;
  const nom = textOf(raisonSociale);
  // Before the records themselves: a client that names a double among its installers is one of them too.
  await renameEverywhere(tx, author, { genre, doubles, garde: { id, nom } });
  await reattach(tx, author, { genre, doubles, garde: id });
  await writeAsServer(tx, author, { collection, id, changes, action: 'reunion' });
  const closed = { actif: false, fusionneDans: id };
  // Doubles of the doubles too: an id leads to the record that stays in one step.
  const former = (await doublesOf(tx, { collection, ids: doubles })).map((one) => one.id);
  for (const one of [...doubles, ...former])
    await writeAsServer(tx, author, { collection, id: one, changes: closed, action: 'reunion' });
  if (genre === 'client')
    await giveLanguage(tx, { id, variante: context.variante, langue: languageOf(textOf(langue)) });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
