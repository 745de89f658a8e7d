import type { Variant } from '#domain/variants/variants.ts';

/** Where documents stand: an office of a portal, its third parties, who carries out its visits. */
export interface Place {
  readonly name: string;
  readonly variante: Variant;
  readonly idBureau: number;
  readonly idClient: string;
  readonly idEntreprise: string;
  readonly idControleur: number;
  /** Of its MANAGER: author of messages, tickets, files. */
  readonly idUser: number;
  /** Whose sessions and rights are asked to change: never those of a reader. */
  readonly idAccount: number;
  readonly dossier?: Readonly<Record<string, unknown>>;
  /** What stands there already: everything but its dossier, or its office alone. */
  readonly shares?: 'all' | 'office';
}
