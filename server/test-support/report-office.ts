/** The office of the tests with all that a report needs before it is sent to be signed. */
import { expect } from 'vitest';
import { completer, type TestDossier, type Who } from './bureau.ts';
import { openSealingOffice, type SealingOffice, visitToSign } from './sealing-office.ts';

export async function openReportOffice(): Promise<SealingOffice> {
  const office = await openSealingOffice();
  await completer(office.server);
  return office;
}

interface Asked {
  /** In the order in which they sign. */
  readonly signataires: readonly object[];
  /** Who sends it. */
  readonly who: Who;
}
/** The report of a visit, sent to those named: the server's answer, whatever it is. */
export const askToSign = ({ server, bureau }: SealingOffice, target: TestDossier, { signataires, who }: Asked) =>
  server.call('POST', `/api/Intervention/sendSignature/${target.idIntervention}`, {
    jeton: bureau.jetons[who],
    body: { template: 'rapport', qr: true, signataires },
  });

/** A visit whose report Claire sent to those named. */
export async function sentToSign(office: SealingOffice, signataires: readonly object[]): Promise<TestDossier> {
  const target = await visitToSign(office.bureau);
  const answer = await askToSign(office, target, { signataires, who: 'claire' });
  expect(answer.json()).toMatchObject({ etat: 'EN COURS' });
  return target;
}
