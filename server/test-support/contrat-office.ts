/** The office of the tests with all that a contract needs before it is sent to be signed. */
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { CLIENT } from './bureau.ts';
import { OFFICE } from './examples.ts';
import { openSealingOffice, type SealingOffice } from './sealing-office.ts';
import type { TestServer } from './server.ts';

export const MAUD = 'maud@bureau.example';
export const CLAIRE = 'claire@bureau.example';
const CUSTOMER = {
  raisonSociale: 'Oxance Énergie',
  siret: '84211730600014',
  adresse: { ligne1: '14 quai de la Prévalaye', codePostal: '35000', ville: 'Rennes' },
};

const { tarifs, valeurs, dateDebut, dureeMois, preavisMois } = contrat();
export const SIGNATAIRES = [
  { partie: 'client', nom: 'Maud Le Bihan', qualite: 'directrice qualité', email: MAUD },
  { partie: 'bureau', nom: 'Claire Vasseur', qualite: 'responsable', email: CLAIRE },
] as const;
/** What the delivered model asks for beside. */
const SAID = { appels: '3', delaiSignalement: '15', assureur: 'Assurances du Ponant', tribunal: 'Rennes' };
/** What is written in a contract that lacks nothing. */
export const WHOLE = {
  tarifs,
  valeurs: { ...valeurs, ...SAID },
  dateDebut,
  dureeMois,
  preavisMois,
  signataires: SIGNATAIRES,
};

/** Its two parties are known by all that a contract says of them. */
export async function openContratOffice(): Promise<SealingOffice> {
  const office = await openSealingOffice();
  for (const [id, data] of [
    ['bureau-1', OFFICE],
    [CLIENT, CUSTOMER],
  ] as const)
    await office.server.db.query('update documents set data = data || $2::jsonb where id = $1', [
      id,
      JSON.stringify(data),
    ]);
  return office;
}

/** What one test signs would overlap what the next one sends. */
export async function withdrawContrats({ db }: TestServer): Promise<void> {
  await db.query(`update documents set data = data || '{"retireLe":"2026-11-21T00:00:00.000Z"}'
    where collection = 'records' and data ->> 'kind' = 'contrat'`);
}
