import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { pointOf } from '../../../shared/address/entry.ts';
import type { DemandeEntry } from './demande-entry.ts';

type Household = Pick<ClientRecord, 'raisonSociale' | 'telephone' | 'email' | 'adresse'>;

/** The texts that its record gives. */
const textsOf = ({ raisonSociale, telephone, email, adresse }: Household): Readonly<Record<string, string>> => ({
  'beneficiaire.nom': raisonSociale,
  'beneficiaire.telephone': telephone ?? '',
  'beneficiaire.email': email ?? '',
  'adresseTravaux.ligne1': adresse?.ligne1 ?? '',
  'adresseTravaux.ligne2': adresse?.ligne2 ?? '',
  'adresseTravaux.codePostal': adresse?.codePostal ?? '',
  'adresseTravaux.ville': adresse?.ville ?? '',
});

/**
 * [renovation/PF9] In mar the ménage is who the works are for: choosing it types its name, its telephone and its address. What
 * somebody typed stays; what came from the ménage chosen before (`former`) goes with it.
 */
export function withHousehold(entry: DemandeEntry, former: Household | undefined, next: Household): DemandeEntry {
  const before = former === undefined ? {} : textsOf(former);
  const isOwn = (path: string): boolean => {
    const typed = entry.textes[path] ?? '';
    return typed !== '' && typed !== before[path];
  };
  const given = Object.entries(textsOf(next)).filter(([path]) => !isOwn(path));
  const textes = { ...entry.textes, ...Object.fromEntries(given) };
  if (isOwn('adresseTravaux.ligne1') || next.adresse == null) return { ...entry, textes };
  return { ...entry, textes, point: pointOf(next.adresse) };
}
