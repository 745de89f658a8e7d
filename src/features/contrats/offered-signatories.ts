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
  const all = [
    ...(client === undefined ? [] : ofClient(client)),
    ...(role === 'MANAGER' ? [person('bureau', { nom: `${prenom} ${nom}`, email })] : []),
    ...(bureau === null ? [] : [person('bureau', bureau)]),
  ].filter((one) => one.nom !== '' && one.email !== '');
  return all.filter(({ email: address }, place) => all.findIndex((one) => one.email === address) === place);
}

const ofClient = ({ contacts = [], contact, email }: ClientRecord): readonly Signataire[] => [
  ...contacts.map((one) => person('client', { ...one, nom: `${one.prenom ?? ''} ${one.nom}` })),
  person('client', { nom: contact, email }),
];

interface Known {
  readonly nom: string;
  readonly qualite?: string | null;
  readonly email: string | null;
}
const person = (partie: Signataire['partie'], { nom, qualite, email }: Known): Signataire => ({
  partie,
  nom: nom.trim(),
  qualite: qualite ?? '',
  email: email ?? '',
});
