import { ID, NOW } from '../test-support/samples.ts';

/** A stroke from one corner of a small sheet to the other. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAAAAADaLSBnAAAAUklEQVR42o3SSw6AQAgE0br/pTEaNePIp1h2vwUhAKGGCEcvZOhNZvqCiS51Tz9lR7eqpr+iokmc0zxEwozWyyPhTvsjI+FK52dAwoe6p0XCkx65CPUnjMpXEgAAAABJRU5ErkJggg==';

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
