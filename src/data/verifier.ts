import { contexteVide } from '#domain/access/edit-input.ts';
import { refusCertain } from '#domain/access/immediat.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Refusal } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Changes, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';

interface Ecriture {
  readonly acteur: Actor;
  readonly collection: SyncedCollection;
  readonly changes: Changes;
  readonly maintenant: string;
  /** Of a record that belongs to one, when it is on this device. */
  readonly dossier: Dossier | undefined;
}

/** [access/E11] What the rules refuse for certain. A document that the server does not know yet is judged whole, when it is created. */
export function refusImmediat(courant: LocalDocument, { dossier, ...ecriture }: Ecriture): Refusal | null {
  if (courant.local?.nouveau) return null;
  const contexte = {
    ...contexteVide(courant['variante'] as Variant),
    dossier: dossier ?? null,
  };
  return refusCertain({ ...ecriture, id: courant.id, avant: courant, nouveau: false, contexte });
}
