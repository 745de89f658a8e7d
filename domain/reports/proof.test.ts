import { expect, test } from 'vitest';
import { bureau } from './rapport.test-support.ts';
import { pagesOfProof } from './proof.ts';

const SHA = 'c41f'.padEnd(64, '0');
const line = { le: '2026-11-22T13:02:18.000Z', ip: null, agent: null, motif: null } as const;

test('[signatures/E15] the trail stays within its page: a hash stands on two lines, and an authority is called by its name', () => {
  const pages = pagesOfProof({
    bureau,
    variante: 'cee',
    zone: 'Europe/Paris',
    quoi: 'rapport I-2026-00012',
    numero: 'I-2026-00001',
    isDemo: true,
    surPlace: [],
    sceau: 'CN=Sceau de démonstration (sans valeur)',
    enveloppe: {
      id: '00000000-0000-4000-8000-000000000001',
      sha256: SHA,
      sha256Signe: SHA,
      signataires: [],
      piste: [{ ...line, quoi: 'scelle', ordre: 1, qui: 'CN=Horodatage de démonstration, O=Constat', sha256: SHA }],
    },
  });
  const told = JSON.stringify(pages.content);
  expect(told).toContain(`SHA-256 ${SHA.slice(0, 32)}\\n${SHA.slice(32)}`);
  expect(told).toContain('Horodatage de démonstration\\nSHA-256');
  expect(told).not.toContain('CN=');
});
