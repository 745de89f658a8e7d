import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
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
  ...STANDS_ALONE,
  name: 'autorisation',
  collection: 'records',
  keys: ({ variante }) => [`admin:${variante}`],
};
