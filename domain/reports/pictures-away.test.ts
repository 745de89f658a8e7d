import { describe, expect, test } from 'vitest';
import { marVi } from '../forms/models/mar-vi.ts';
import { compile } from '../forms/tablet.test-support.ts';
import { RAPPORT_FR } from './phrases/fr.ts';
import { RAPPORT } from './rapport.test-support.ts';
import type { RapportToWrite } from './rapport-to-write.ts';
import { rapportIntervention } from './rapport-intervention.ts';

const written = (others: Partial<RapportToWrite>): string =>
  JSON.stringify(rapportIntervention({ ...RAPPORT, ...others }).content);
const [, photo] = RAPPORT.photos;
const away = { ...photo!, dataUrl: null };

describe('[reports/R23] the signature of the inspector', () => {
  const words = RAPPORT_FR.sansSignatureInspecteur;
  const inspector = { nom: 'Le Goff', prenom: 'Yann' };

  test('a report without one says why, a draft that there is none yet', () => {
    expect(written({ controleur: { ...inspector, signature: null } })).toContain(words.emis);
    expect(written({ controleur: { ...inspector, signature: null }, draft: true })).toContain(words.projet);
  });
  test('a device that draws says nothing of a signature that it never holds', () => {
    const drawn = written({ controleur: inspector, draft: true });
    expect(drawn).toContain(words.inconnue);
    expect(drawn).not.toContain(words.projet);
  });
  test('it is printed when it is there', () => {
    const drawn = written({ controleur: { ...inspector, signature: 'data:image/png;base64,iVBORw0KGgo=' } });
    for (const phrase of Object.values(words)) expect(drawn).not.toContain(phrase);
    expect(drawn).toContain('"image":"signature"');
  });
});

describe('what the server has is never said to be awaited', () => {
  test('[reports/R6] a photo that it received, and that the device has not', () => {
    const photos = [{ ...away, isReceived: true }];
    expect(written({ photos })).toContain('Photo reçue par le serveur, absente de cet appareil');
    expect(written({ photos })).not.toContain('pas encore reçue');
  });

  test('[reports/R10] a signature that was given is not said to be missing', () => {
    const formulaire = compile(marVi.formulaire);
    const cf_id = marVi.formulaire.champs.find((one) => one.cf_component_type === 'SIGNATURE')?.cf_id ?? '';
    const signed = (isReceived: boolean) =>
      written({ formulaire, reponses: {}, photos: [{ ...away, cf_id, isReceived }] });
    expect(signed(true)).toContain('Signature recueillie et reçue par le serveur, absente de cet appareil');
    expect(signed(false)).toContain('Signature recueillie, pas encore reçue par le serveur');
    for (const isReceived of [true, false]) expect(signed(isReceived)).not.toContain('Signature non recueillie');
  });
});
