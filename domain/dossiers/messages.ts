import type { WrittenFor } from '../access/keys.ts';
import type { Signature } from '../access/signature.ts';
import type { Role } from '../access/roles.ts';
import type { Variant } from '../variants/variants.ts';

/** [dossiers/D32] The three threads of a conversation: the office among itself, with the client, with the installer. */
export const THREADS = ['interne', 'client', 'entreprise'] as const;
export type Thread = (typeof THREADS)[number];

/** Of a message: its thread, or `partage`, what client and installer both read; written before they had a thread each. */
export const MESSAGE_THREADS = [...THREADS, 'partage'] as const;
export type MessageThread = (typeof MESSAGE_THREADS)[number];

/** [dossiers/D32] What a customer writes is their own thread's; of the office, who names nobody tells nobody outside. */
export const threadOf = (role: Role): Thread =>
  role === 'CLIENT' ? 'client' : role === 'ENTREPRISE' ? 'entreprise' : 'interne';

/** [dossiers/D32] Threads that somebody may write in; a dossier without an installer has none for it. */
export function writableThreads(role: Role, { idEntreprise }: { readonly idEntreprise: string | null }): Thread[] {
  if (role === 'CLIENT' || role === 'ENTREPRISE') return [threadOf(role)];
  return THREADS.filter((thread) => thread !== 'entreprise' || idEntreprise !== null);
}

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

/** [dossiers/D32] The thread that a kept draft goes on in: what has no reader any more is said to nobody outside. */
export function threadToWrite(kept: MessageThread, writable: readonly Thread[]): Thread {
  const wished = kept === 'partage' ? 'client' : kept;
  return writable.includes(wished) ? wished : (writable[0] ?? 'interne');
}

export interface MessageRecord {
  id: string;
  kind: 'message';
  variante: Variant;
  idDossier: string;
  auteur: Signature;
  fil: MessageThread;
  texte: string;
  /** Absent of what was written before it was kept: it is for those whom the dossier has. */
  tiers?: WrittenFor;
  createdAt: string;
}
