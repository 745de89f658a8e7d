import { randomUUID } from 'node:crypto';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { CLIENT } from './bureau.ts';

let rank = 0;
/** A contract of office 1 with its client, as it stands in the database. */
export const contratOf = (fields: Partial<Contrat> = {}): Contrat =>
  contrat({
    id: randomUUID(),
    numero: `CC-2025-${String((rank += 1)).padStart(5, '0')}`,
    idClient: CLIENT,
    etat: 'BROUILLON',
    signeLe: null,
    ...fields,
  });
