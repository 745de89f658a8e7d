import { emptyContext } from '#domain/gate/context.ts';
import { certainRefusal } from '#domain/gate/immediate.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Refusal } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Changes, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';

interface Write {
  readonly actor: Actor;
  readonly collection: SyncedCollection;
  readonly changes: Changes;
  readonly now: string;
  /** Of a record that belongs to one, when it is on this device. */
  readonly dossier: Dossier | undefined;
}

/** [access/E11] What the rules refuse for certain. A document that the server does not know yet is judged whole, when it is created. */
export function immediateRefus(current: LocalDocument, { dossier, ...ecriture }: Write): Refusal | null {
  if (current.local?.nouveau) return null;
  const context = {
    ...emptyContext(current['variante'] as Variant),
    dossier: dossier ?? null,
  };
  return certainRefusal({ ...ecriture, id: current.id, before: current, nouveau: false, context });
}
