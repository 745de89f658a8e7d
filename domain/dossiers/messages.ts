import type { Signature } from '../access/signature.ts';
import type { Variant } from '../variants/variants.ts';

/** Where the bell of a message leads: the conversation of its dossier. */
export const lienMessages = (variante: Variant, idDossier: string): string =>
  `/${variante === 'mar' ? 'projets' : 'dossiers'}/current/${idDossier}?onglet=messages`;

const LIEN = /^\/(?:projets|dossiers)\/current\/([0-9a-f-]{36})\?onglet=messages$/;

export interface Cloche {
  readonly id: string;
  readonly lien: string | null;
  readonly lueLe: string | null;
}

/** [dossiers/D22] Unread messages of each dossier: the ids of the bells that told of them and that nobody has read. */
export function unreadByDossier(cloches: readonly Cloche[]): ReadonlyMap<string, readonly string[]> {
  const byDossier = new Map<string, string[]>();
  for (const { id, lien, lueLe } of cloches) {
    const idDossier = lueLe === null ? LIEN.exec(lien ?? '')?.[1] : undefined;
    if (idDossier !== undefined) byDossier.set(idDossier, [...(byDossier.get(idDossier) ?? []), id]);
  }
  return byDossier;
}

export interface MessageRecord {
  id: string;
  kind: 'message';
  variante: Variant;
  idDossier: string;
  auteur: Signature;
  /** interne: the office only. */
  fil: 'interne' | 'partage';
  texte: string;
  createdAt: string;
}
