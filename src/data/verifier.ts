import { contexteVide } from '#domain/access/edit-input.ts';
import { refusCertain } from '#domain/access/immediat.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Refusal } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Changes, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';

/** [E11] The rules refuse this edit for certain: nothing is queued, and the screen keeps what was typed. */
export class EditRefuse extends Error {
  readonly code: ErrorCode;

  constructor({ code }: Refusal, id: string) {
    super(`${code} ${id}`);
    this.code = code;
  }
}

interface Ecriture {
  readonly acteur: Actor;
  readonly collection: SyncedCollection;
  readonly changes: Changes;
  readonly maintenant: string;
  /** Of a record that belongs to one, when it is on this device. */
  readonly dossier: LocalDocument | undefined;
}

/** Throws EditRefuse. A document that the server does not know yet is judged whole, when it is created. */
export function refuserSiCertain(courant: LocalDocument, { dossier, ...ecriture }: Ecriture): void {
  if (courant.local?.nouveau) return;
  const contexte = {
    ...contexteVide(courant['variante'] as Variant),
    dossier: (dossier ?? null) as unknown as Dossier | null,
  };
  const refus = refusCertain({ ...ecriture, id: courant.id, avant: courant, nouveau: false, contexte });
  if (refus !== null) throw new EditRefuse(refus, courant.id);
}
