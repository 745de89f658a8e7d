import { NO_PARENTS, RANK_OF_RECORDS, type RecordKind } from '../sync/kind.ts';
import type { Variant } from '../variants/variants.ts';

/** A code of authorisation that an ADMIN added to those of the rules. */
export interface CodeRecord {
  id: string;
  kind: 'autorisation';
  variante: Variant;
  code: string;
  libelle: string;
  portee: 'bureau' | 'client' | 'entreprise';
}

export const codeKind: RecordKind<CodeRecord> = {
  name: 'autorisation',
  collection: 'records',
  needs: [],
  keys: ({ variante }) => [`admin:${variante}`],
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: null,
};
