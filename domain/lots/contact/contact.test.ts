import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../base/must.ts';
import { compileFormulaire } from '../../forms/compile.ts';
import { evaluate } from '../../forms/evaluate.ts';
import { MODELES } from '../../forms/models/modeles.ts';
import type { Reponses } from '../../forms/definition.ts';
import { ANSWERS } from './contact.test-support.ts';
import { concludedContact, toldByContact } from './concluded-contact.ts';
import { contactForm, contactFormById, contactFormOfLot } from '../../contact/contact-form.ts';

const TODAY = '2026-11-28';
const form = contactFormOfLot({ fiche: 'BAR-EN-101' });
const said = (answers: Reponses, fiche = 'BAR-EN-101') =>
  concludedContact(contactFormOfLot({ fiche }), { ...ANSWERS, ...answers }, TODAY);
const proposed = (answers: Reponses, fiche = 'BAR-EN-101') =>
  evaluate(contactFormOfLot({ fiche }), { ...ANSWERS, ...answers }, TODAY).get('c_propose')?.valeur;

describe('[lots/L80] the form of a control by contact', () => {
  test('compiles for each fiche of the product, for windows, for any other', () => {
    for (const fiche of [...MODELES.map(({ formulaire }) => formulaire.code), 'BAR-EN-104', 'IND-UT-117', ''])
      expect(compileFormulaire(contactForm(fiche))).toMatchObject({ ok: true });
  });
  test('asks for no photograph, and says of each criterion where it was read, to be confirmed', () => {
    const { champs, criteres = [] } = contactForm('BAR-TH-171');
    expect(champs.filter(({ cf_component_type: type }) => type === 'IMAGE' || type === 'SIGNATURE')).toEqual([]);
    expect(must(criteres, 'criteria').every(({ aConfirmer, source }) => aConfirmer === true && source !== '')).toBe(
      true,
    );
  });
  test('is found again by the id that a control keeps; another program’s is nobody’s', () => {
    expect(contactFormById(form.definition.id)).toBe(form);
    expect(contactFormById('contact-9/BAR-EN-101')).toBeNull();
  });
  test.each([
    [{}, 'Satisfaisant'],
    [{ q_travaux: 'Non' }, 'Non satisfaisant'],
    [{ q_travaux: 'Ne sait pas' }, 'Non vérifiable'],
    [{ q_travaux: 'Ne sait pas', q_non_qualite: 'Oui', q_defauts: 'Trous' }, 'Non satisfaisant'],
    [{ q_travaux: null }, ''],
  ])('judges with three values: %j is %s', (answers, word) => {
    expect(proposed(answers)).toBe(word);
  });
  test.each([
    [{ q_nombre_sait: 'Oui', q_nombre_dit: 4 }, 'Satisfaisant'],
    [{ q_nombre_sait: 'Oui', q_nombre_dit: 3 }, 'Non satisfaisant'],
    [{ q_nombre_sait: 'Non' }, 'Non vérifiable'],
  ])('counts the windows of BAR-EN-104: %j is %s', (answers, word) => {
    expect(proposed({ q_nombre_declare: 4, ...answers }, 'BAR-EN-104')).toBe(word);
  });
});

describe('[lots/L80] what it concludes', () => {
  test('is told with who answered, in which quality, how and where', () => {
    expect(said({ k_qualite: 'Autre', k_qualite_autre: 'Fille du bénéficiaire' })).toMatchObject({
      value: {
        resultat: 'Satisfaisant',
        moyen: 'telephone',
        qualite: 'Fille du bénéficiaire',
        coordonnee: '06 11 22 33 44',
      },
    });
  });
  test.each(['k_personne', 'k_qualite', 'k_coordonnee', 'q_travaux', 'c_resultat'])('lacks nothing: %s', (cf_id) => {
    expect(said({ [cf_id]: null })).toMatchObject({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { [cf_id]: 'manquant' } },
    });
  });
  test('asks for a reason when the answers do not give it, and takes it', () => {
    const against = { q_travaux: 'Ne sait pas' };
    expect(said(against)).toMatchObject({ ok: false, data: { champs: { raison_conclusion: 'manquant' } } });
    expect(said({ ...against, raison_conclusion: 'Facture détaillée lue au téléphone' }).ok).toBe(true);
  });
  test('a control of tomorrow is refused', () => {
    expect(said({ k_jour: '2026-11-29' }).ok).toBe(false);
  });
  test('its reasons are its defects and motives, or what was written before there was a form', () => {
    const reponses = { q_defauts: 'Trappe froide', c_motif: 'Défaut signalé' };
    expect(toldByContact({ constat: null, reponses, idFormulaire: form.definition.id })).toMatchObject({
      motifs: 'Trappe froide\nDéfaut signalé',
    });
    expect(toldByContact({ constat: ' Rien de posé ' })).toEqual({
      motifs: 'Rien de posé',
      action: '',
      commentaire: '',
    });
  });
  test('[lots/L73] its corrective action and its comment are told as its form declares them', () => {
    const reponses = { c_resultat: 'Non satisfaisant', c_action: ' Reposer la trappe ', c_obs: 'Rappelée deux fois' };
    expect(toldByContact({ constat: null, reponses, idFormulaire: form.definition.id })).toMatchObject({
      action: 'Reposer la trappe',
      commentaire: 'Rappelée deux fois',
    });
  });
  test('is never « Satisfaisant » without the proposal, or a reason in words', () => {
    const word = (words: readonly string[]) => fc.constantFrom(...words, null);
    const answers = fc.record({
      q_travaux: word(['Oui', 'Non', 'Ne sait pas']),
      q_non_qualite: word(['Oui', 'Non', 'Ne sait pas']),
      q_defauts: word(['Trous']),
      c_resultat: word(['Satisfaisant', 'Non satisfaisant', 'Non vérifiable']),
      c_motif: word(['Motif']),
      raison_conclusion: word(['Raison']),
    });
    fc.assert(
      fc.property(answers, (given) => {
        const told = said(given);
        if (!told.ok) return;
        const isProposed = proposed(given) === told.value.resultat;
        expect(isProposed || given.raison_conclusion !== null).toBe(true);
        expect(told.value.reponses).not.toHaveProperty('c_propose');
      }),
    );
  });
});
