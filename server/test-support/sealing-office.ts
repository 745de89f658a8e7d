import type { Intervention } from '#domain/interventions/intervention.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { openTestAuthority, type TestAuthority } from './authority.ts';
import { type Bureau, openBureau, type TestDossier } from './bureau.ts';
import { createTestServer, type TestServer } from './server.ts';

/** The office of the tests, on a server that seals and timestamps. */
export interface SealingOffice {
  /** Its clock is the server's. */
  readonly authority: TestAuthority;
  readonly server: TestServer;
  readonly bureau: Bureau;
  close(): Promise<void>;
}

export async function openSealingOffice(): Promise<SealingOffice> {
  const authority = await openTestAuthority((): Date => server.clock());
  const server: TestServer = await createTestServer({ env: authority.env });
  const bureau = await openBureau(server);
  return {
    authority,
    server,
    bureau,
    close: async () => {
      await server.close();
      await authority.close();
    },
  };
}

/** A visit whose report waits for nothing but signatures. */
export async function visitToSign(bureau: Bureau, fields: Partial<Intervention> = {}): Promise<TestDossier> {
  const target = await bureau.dossier({
    dossier: { etat: 'EN COURS' },
    intervention: {
      etat: 'VALIDE',
      typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
      resultat: 'Satisfaisant',
      valideLe: NOW,
      ...fields,
    },
  });
  await bureau.photo(target, { recuLe: NOW });
  return target;
}
