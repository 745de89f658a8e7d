import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { fullName } from '#domain/base/person.ts';
import { fold, textFilter } from '../../ui/table/fold.ts';

/** One thing that the search can open. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly kind: 'dossier' | 'client' | 'screen' | 'action';
}

/** A record as the search reads it: what is shown, and everything that finds it, folded once. */
export interface Searchable extends Hit {
  readonly haystack: string;
}

type Searched = Pick<
  Dossier,
  | 'id'
  | 'numero'
  | 'beneficiaire'
  | 'adresseTravaux'
  | 'nomClient'
  | 'nomEntreprise'
  | 'referenceClient'
  | 'typesDemandes'
>;

export function searchableDossier(dossier: Searched): Searchable {
  const { beneficiaire, adresseTravaux } = dossier;
  const person = fullName(beneficiaire);
  const detail = [person, adresseTravaux.ville, dossier.nomClient].filter(Boolean).join(', ');
  const more = [
    adresseTravaux.codePostal,
    dossier.nomEntreprise,
    dossier.referenceClient,
    ...dossier.typesDemandes,
  ].filter(Boolean);
  const title = dossier.numero ?? person;
  return { id: dossier.id, kind: 'dossier', title, detail, haystack: fold([title, detail, ...more].join(' ')) };
}

type SearchedClient = Pick<
  ClientRecord,
  'id' | 'raisonSociale' | 'siret' | 'ville' | 'contact' | 'telephone' | 'email'
>;

export function searchableClient(client: SearchedClient): Searchable {
  const { id, raisonSociale: title, siret, ville, contact, telephone, email } = client;
  const detail = [ville, contact].filter(Boolean).join(', ');
  const more = [siret, telephone, telephone?.replaceAll(/\D/g, ''), email].filter(Boolean);
  return { id, kind: 'client', title, detail, haystack: fold([title, detail, ...more].join(' ')) };
}

/** At most `limit` hits whose words are all found; a number found whole comes first. */
export function search(rows: readonly Searchable[], text: string, limit: number): readonly Searchable[] {
  const accepts = textFilter(text);
  const wanted = fold(text.trim());
  const hits: Searchable[] = [];
  for (const row of rows) {
    if (!accepts(row.haystack)) continue;
    if (fold(row.title) === wanted) hits.unshift(row);
    else hits.push(row);
    if (hits.length >= limit * 4) break;
  }
  return hits.slice(0, limit);
}
