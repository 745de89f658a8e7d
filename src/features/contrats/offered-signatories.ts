import type { Signataire } from '#domain/contrats/contrat.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import type { Session } from '../../../src-worker/api.ts';

type Own = Pick<Session['user'], 'prenom' | 'nom' | 'email' | 'role'>;

/** People who may sign: the contacts of the client, the client and the office themselves, and whoever writes. */
export function offeredSignatories(
  client: ClientRecord | undefined,
  bureau: BureauRecord | null,
  { prenom, nom, email, role }: Own,
): readonly Signataire[] {
  const contacts = (client?.contacts ?? []).map((one) => ({
    partie: 'client' as const,
    nom: [one.prenom, one.nom].filter(Boolean).join(' '),
    qualite: one.qualite ?? '',
    email: one.email ?? '',
  }));
  const ofClient = { partie: 'client' as const, nom: client?.contact ?? '', qualite: '', email: client?.email ?? '' };
  const own = { partie: 'bureau' as const, nom: `${prenom} ${nom}`.trim(), qualite: '', email };
  const ofBureau = { partie: 'bureau' as const, nom: bureau?.nom ?? '', qualite: '', email: bureau?.email ?? '' };
  const all = [...contacts, ofClient, ...(role === 'MANAGER' ? [own] : []), ofBureau];
  const named = all.filter((one) => one.nom !== '' && one.email !== '');
  return named.filter(({ email: address }, place) => named.findIndex((one) => one.email === address) === place);
}
