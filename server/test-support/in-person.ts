import { randomUUID } from 'node:crypto';
import type { Json } from '#domain/base/json.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';

/** A signature on the spot as it is stored; `fields` say whose visit it is of. */
export const signatureOf = (fields: { readonly [field: string]: Json; readonly id?: string }) => ({
  ...signedHere(),
  id: randomUUID() as string,
  kind: 'signaturePlace',
  variante: 'cee',
  auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
  tiers: { idClient: '', nomClient: 'c', idEntreprise: null, nomEntreprise: 'e' } as Json,
  createdAt: NOW,
  sha256: null,
  scelleLe: null,
  ecarts: null,
  ...fields,
});
