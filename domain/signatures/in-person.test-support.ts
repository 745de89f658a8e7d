import { ID, NOW } from '../test-support/samples.ts';

/** A dot of one pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** What a device says of a signature on the spot. */
export const signedHere = () => ({
  idIntervention: ID.intervention,
  idDossier: ID.dossier,
  qualite: 'beneficiaire' as const,
  nom: 'Jocelyne Thévenard',
  consentement: 'J’ai lu ce document.',
  langue: 'fr' as const,
  traits: [
    [
      [10, 20, 0],
      [72, 64, 16],
    ],
  ] as [number, number, number][][],
  image: PICTURE,
  signeLe: NOW,
  agent: 'Chrome, Android',
  sha256Document: 'c'.repeat(64),
  contenu: [{ genre: 'reponse' as const, sujet: 'surface', empreinte: 'd'.repeat(64) }],
});
