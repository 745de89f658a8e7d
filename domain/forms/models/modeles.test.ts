import { describe, expect, test } from 'vitest';
import { compileFormulaire } from '../compile.ts';
import type { Reponses } from '../definition.ts';
import { EVIDENCE_PX, imageSettings } from '../image-settings.ts';
import { tabletOn } from '../tablet.test-support.ts';
import { MODELES } from './modeles.ts';

const calculateOn = (code: string, reponses: Reponses) => {
  const tablet = tabletOn(code).fillsIn(reponses);
  return (cf_id: string) => tablet.champ(cf_id).valeur;
};

describe('the forms of the product', () => {
  test('[forms/F36] there are ten, each with its fields', () => {
    expect(MODELES.map(({ formulaire, variante }) => `${variante} ${formulaire.code} ${formulaire.champs.length}`)).toEqual([
      'cee BAR-EN-101 39',
      'cee BAR-EN-102 39',
      'cee BAR-EN-103 39',
      'cee BAR-TH-171 46',
      'cee BAR-TH-113 37',
      'cee BAT-TH-116 33',
      'eds EDS-CTQ 37',
      'eds EDS-SAE 36',
      'mar MAR-VI 31',
      'mar MAR-VF 30',
    ]);
  });
  test.each(MODELES.map((modele) => [modele.formulaire.code, modele.formulaire] as const))(
    '[forms/F36] %s compiles, and each of its sections has fields',
    (_code, formulaire) => {
      expect(compileFormulaire(formulaire)).toMatchObject({ ok: true });
      const filled = new Set(formulaire.champs.map(({ cf_section }) => cf_section));
      expect([...filled].toSorted()).toEqual(formulaire.sections.map(({ id }) => id).toSorted());
    },
  );
  test.each(['h_date_visite', 'h_date_facture'])('[forms/F49] %s is not later than today', (cf_id) => {
    const tablet = tabletOn('BAR-EN-101').fillsIn({ [cf_id]: '2026-03-25' });
    expect(tablet.champ(cf_id).erreur).toBe('FUTUR');
    expect(tablet.fillsIn({ [cf_id]: '2026-03-24' }).champ(cf_id).erreur).toBeNull();
  });
  test('[forms/F49] a year is not later than this one, nor before there was anything', () => {
    const errorsOf = (a_annee: number) => tabletOn('EDS-CTQ').fillsIn({ a_annee }).champ('a_annee').erreur;
    expect([2027, 2026, 1849].map(errorsOf)).toEqual(['FUTUR', null, 'MINIMUM']);
  });
  test('[forms/F49] every day and every year of the forms is bounded, and so is what is measured', () => {
    const unbounded = MODELES.flatMap(({ formulaire }) =>
      formulaire.champs
        .filter(({ cf_calculated }) => cf_calculated !== true)
        .filter(({ cf_component_type: type, cf_latest, cf_min }) =>
          type === 'DATE_PICKER' ? cf_latest === undefined : type === 'NUMBER' && cf_min === undefined,
        )
        .map(({ cf_id }) => `${formulaire.code} ${cf_id}`),
    );
    expect(unbounded).toEqual([]);
  });
  test.each([
    ['BAR-EN-101', { t_pose: 'Comble perdu' }, 'i_r_ok'],
    ['BAR-TH-113', { z_puissance: 20 }, 'z_etas_ok'],
    ['BAR-TH-171', { k_application: 'Basse température' }, 'k_etas_ok'],
  ])('[forms/F50] %s says nothing of its threshold before anything was measured', (code, before, cf_id) => {
    const values = calculateOn(code, { ...before, h_acces: 'Accessible', h_travaux_realises: 'Oui' });
    expect([values(cf_id), values('c_propose')]).toEqual(['', '']);
  });
  test('[forms/F43] photos that are evidence are kept at 1,600 px, the overall view of the place at the default of 400', () => {
    const asked = MODELES.flatMap(({ formulaire }) =>
      formulaire.champs
        .filter(({ cf_component_type: type }) => type === 'IMAGE')
        .map((champ) => [champ.cf_id, imageSettings(champ).maxPx] as const),
    );
    const small = new Set(asked.filter(([, maxPx]) => maxPx !== EVIDENCE_PX).map(([cf_id]) => cf_id));
    expect([...small]).toEqual(['h_photo_ensemble']);
    expect(new Set(asked.map(([cf_id]) => cf_id)).size).toBe(12);
    expect(asked).toContainEqual(['h_photo_ensemble', 400]);
  });
  test('[forms/F43] no field asks for more than a device keeps', () => {
    const champ = { cf_id: 'p', cf_label: 'Photo', cf_component_type: 'IMAGE', cf_image_max: 4000 } as const;
    expect(imageSettings(champ)).toEqual({ maxPx: 1600, qualite: 0.6 });
  });
  test('[forms/F36] BAR-EN-101 has the six sections of its screen', () => {
    const sections = tabletOn('BAR-EN-101').session.sections().map(({ libelle }) => libelle);
    expect(sections).toEqual(['Visite', 'Travaux', 'Isolant', 'Surfaces', 'Non-qualités', 'Conclusion']);
  });

  const attic: Reponses = {
    h_acces: 'Accessible',
    h_travaux_realises: 'Oui',
    h_date_engagement: '2026-01-05',
    h_date_debut: '2026-01-20',
    h_date_facture: '2026-02-02',
    t_pose: 'Comble perdu',
    t_homogene: 'Oui',
    t_ecart_feu: 'Oui',
    i_lambda: 0.04,
    i_epaisseurs: [{ point: 'A', epaisseur: 300 }, { point: 'B', epaisseur: 290 }],
    i_r_declaree: 7.5,
    i_surfaces: [{ zone: 'Comble', longueur: 10, largeur: 8, deduction: 0 }],
    i_s_declaree: 80,
  };
  test('[forms/F36] BAR-EN-101 proposes Satisfaisant for a good insulation', () => {
    const value = calculateOn('BAR-EN-101', attic);
    expect(value('h_delai_sem')).toBe(4);
    expect(value('t_delai')).toBe(15);
    expect(value('i_ep_moy')).toBe(295);
    expect(value('i_r_calculee')).toBe(7.375);
    expect(value('i_ecart')).toBe(0);
    expect(value('i_r_ok')).toBe('Oui');
    expect(value('c_propose')).toBe('Satisfaisant');
  });
  test.each<[string, Reponses, string]>([
    ['a resistance under 7 in a comble perdu', { i_r_declaree: 6.5 }, 'Non satisfaisant'],
    ['a resistance of 6 in a rampant', { i_r_declaree: 6, t_pose: 'Rampant de toiture' }, 'Satisfaisant'],
    ['an uneven insulation', { t_homogene: 'Non' }, 'Non satisfaisant'],
    ['a gap of 10 %', { i_s_declaree: 88 }, 'Satisfaisant'],
    ['a gap over 10 % without a reason', { i_s_declaree: 88.5 }, 'Non satisfaisant'],
    ['a gap over 10 % with a reason', { i_s_declaree: 88.5, i_raison_ecart: 'rampants facturés' }, 'Satisfaisant'],
    ['no access', { h_acces: 'Non accessible' }, 'Non vérifiable'],
  ])('[forms/F36] BAR-EN-101 with %s', (_case, others, expected) => {
    expect(calculateOn('BAR-EN-101', { ...attic, ...others })('c_propose')).toBe(expected);
  });
  test('[forms/F36] an untouched BAR-EN-101 proposes nothing', () => {
    expect(calculateOn('BAR-EN-101', {})('c_propose')).toBe('');
  });
  test.each<[string, number, string, string]>([
    ['low temperature', 125, 'Basse température', 'Non'],
    ['low temperature', 126, 'Basse température', 'Oui'],
    ['high temperature', 111, 'Moyenne ou haute température', 'Oui'],
  ])('[forms/F36] BAR-TH-171 at %s with an Etas of %d', (_case, k_etas, k_application, expected) => {
    expect(calculateOn('BAR-TH-171', { k_etas, k_application })('k_etas_ok')).toBe(expected);
  });
  test('[forms/F36] BAR-TH-171 covers the losses at Tbase, once the note is handed over', () => {
    const value = calculateOn('BAR-TH-171', { k_note: 'Oui', k_deperd: 8, k_puissance: 6 });
    expect(value('k_taux')).toBe(75);
    expect(calculateOn('BAR-TH-171', { k_note: 'Non' })('k_taux')).toBeNull();
  });
  test('[forms/F36] BAR-TH-113 asks for a silo or a ballon by its feeding', () => {
    const tablet = tabletOn('BAR-TH-113').fillsIn({ z_alim: 'Automatique', z_silo: 225, z_puissance: 20, z_etas: 77 });
    expect(tablet.champ('z_silo_ok')).toBeWorth('Oui');
    expect(tablet.champ('z_etas_ok')).toBeWorth('Oui');
    expect(tablet.champ('z_ballon')).not.toBeShown();
    tablet.fillsIn({ z_alim: 'Manuelle', z_ballon: 'Oui' });
    expect(tablet.champ('z_silo')).not.toBeShown();
    expect(tablet.champ('z_ballon_vol')).toBeShown();
  });
  test('[forms/F36] BAT-TH-116 adds the surfaces of each use', () => {
    const value = calculateOn('BAT-TH-116', {
      g_usages: [
        { usage: 'Chauffage', surface_facture: 1200, surface_mesuree: 1000 },
        { usage: 'Éclairage', surface_facture: 300, surface_mesuree: 250 },
      ],
      g_classe_apres: 'B',
    });
    expect([value('g_s_fact'), value('g_s_mes'), value('g_ecart'), value('g_classe_ok')]).toEqual([1500, 1250, 20, 'Oui']);
  });
  test('[forms/F36] EDS-CTQ finds the widest stopping gap and the trip speed', () => {
    const value = calculateOn('EDS-CTQ', {
      a_date_prec: '2021-03-20',
      a_date: '2026-03-24',
      a_type: 'Électrique à adhérence',
      a_annee: 1998,
      a_vitesse: 1,
      a_vit_decl: 1.3,
      a_precision: [{ niveau: '0', montee: 4, descente: 7 }, { niveau: '1', montee: 3, descente: 2 }],
    });
    expect([value('a_interv'), value('a_taux_decl'), value('a_prec_max')]).toEqual([262, 30, 7]);
  });
  test.each(['EDS-CTQ', 'EDS-SAE'])('[forms/F54] %s observes the marking CE, and asks what explains it on the wrong side of 27 August 2000', (code) => {
    const asks = (reponses: Reponses): boolean => tabletOn(code).fillsIn(reponses).champ('a_ce_motif').required;
    expect(asks({ a_annee: 2001, a_ce: 'Oui' })).toBe(false);
    expect(asks({ a_annee: 2001, a_ce: 'Non' })).toBe(true);
    expect(asks({ a_annee: 1999, a_ce: 'Oui' })).toBe(true);
    expect(asks({ a_annee: 2000, a_ce: 'Oui', a_mise_service: '2000-08-27' })).toBe(false);
    expect(asks({ a_annee: 2000, a_ce: 'Oui', a_mise_service: '2000-08-26' })).toBe(true);
    expect(asks({ a_annee: 2000, a_ce: 'Non', a_mise_service: '2000-08-27' })).toBe(true);
    expect(asks({ a_annee: 2000, a_ce: 'Non', a_mise_service: '2000-08-26' })).toBe(false);
    expect(asks({ a_annee: 2000, a_ce: 'Non' })).toBe(false);
  });
  test('[forms/F36] MAR-VF gives the gain in classes and what is left to pay', () => {
    const tablet = tabletOn('MAR-VF').fillsIn({
      w_lots: [{ lot: 'Isolation', devis_ht: 10_000, facture_ht: 9400 }],
      w_classe_avant: 'F',
      w_classe_apres: 'C',
      w_ttc: 20_000,
      w_aide: 12_000,
      w_cee: 1500.5,
    });
    expect(tablet.champ('w_gain')).toBeWorth(3);
    expect(tablet.champ('w_gain_ok')).toBeWorth('Oui');
    expect(tablet.champ('w_reste')).toBeWorth(6499.5);
    expect(tablet.champ('w_motif_ecart')).toBeShown();
    expect(tablet.session.raison('w_motif_ecart')).toContain('dépasse 5\u202F%');
  });
  test('[forms/F36] MAR-VI concludes nothing and asks for a signature', () => {
    const tablet = tabletOn('MAR-VI').fillsIn({ v_date: '2026-03-24', v_annee: 1998 });
    expect(tablet.champ('v_age')).toBeWorth(28);
    expect(tablet.form.definition.champResultat).toBe('');
    expect(tablet.session.missing()).toContain('v_signature');
  });
});
