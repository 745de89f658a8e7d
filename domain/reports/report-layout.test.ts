import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormulaireDefinition } from '../forms/definition.ts';
import { barEn101 } from '../forms/models/bar-en-101.ts';
import { marVi } from '../forms/models/mar-vi.ts';
import { compile } from '../forms/tablet.test-support.ts';
import { templatesOf } from '../interventions/product-forms.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';
import {
  colourOf,
  DEFAULT_LAYOUT,
  isLegible,
  layoutRefusal,
  type ReportLayout,
  sectionsOf,
  shownLayout,
} from './report-layout.ts';

/** The fiche of the house, and what an office added: remarks that nothing asks for, and one that a rule reads. */
const WRITTEN: FormulaireDefinition = {
  ...barEn101.formulaire,
  sections: [
    ...barEn101.formulaire.sections,
    { id: 'notes', libelle: 'Notes internes' },
    { id: 'suites', libelle: 'Suites' },
  ],
  champs: [
    ...barEn101.formulaire.champs,
    { cf_id: 'n_note', cf_label: 'Note', cf_component_type: 'TEXTAREA', cf_section: 'notes' },
    { cf_id: 'n_suite', cf_label: 'Suite', cf_component_type: 'TEXTAREA', cf_section: 'suites' },
  ],
  regles: [
    {
      id: 'suite',
      quand: { operator: 'AND', groups: [{ operator: 'AND', rules: [{ field: 'n_suite', op: 'filled' }] }] },
      phrase: 'Un arrêt est dit.',
      danger: true,
    },
  ],
};
const { sections } = RAPPORT.formulaire.definition;
const ids = sections.map(({ id }) => id);
const PRODUCT = (['cee', 'eds', 'mar'] as const).flatMap((variante) => templatesOf(variante));
const HOUSEHOLD = {
  v_date: '2026-03-20',
  v_statut: 'Propriétaire bailleur',
  v_personnes: 7,
  v_rfr: 21_437,
  v_zone: 'Autres régions',
  v_categorie: 'Très modestes',
  v_numero_mpr: 'MPR-778',
  v_type: 'Maison individuelle',
};
const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

/** The text of the pages under this layout of the office. */
const pagesUnder = (layout: Partial<ReportLayout>, own = '{}') => {
  const bureau = { ...RAPPORT.bureau, logo: IMAGE, rapports: { 'BAR-EN-101': { ...DEFAULT_LAYOUT, ...layout } } };
  const intervention = { ...RAPPORT.intervention, configRapportJson: own };
  return rapportIntervention({ ...RAPPORT, bureau, intervention });
};
const textUnder = (layout: Partial<ReportLayout>, own = '{}'): string =>
  JSON.stringify(pagesUnder(layout, own).content);

describe('[reports/R31] the layout of an office', () => {
  test('without one, nothing changes', () => {
    expect(textUnder({})).toBe(
      JSON.stringify(rapportIntervention({ ...RAPPORT, bureau: { ...RAPPORT.bureau, logo: IMAGE } }).content),
    );
  });

  test('prints the sections in its order, and what it does not name after', () => {
    const text = textUnder({ ordre: [ids[2] ?? '', ids[0] ?? ''] });
    const places = [2, 0, 1].map((rank) => text.indexOf(`"text":"${sections[rank]?.libelle ?? ''}","fontSize":12`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('names what it does not print', () => {
    const text = JSON.stringify(
      rapportIntervention({
        ...RAPPORT,
        formulaire: compile(WRITTEN),
        reponses: { ...RAPPORT.reponses, n_note: 'Chien dans la cour' },
        bureau: { ...RAPPORT.bureau, rapports: { 'BAR-EN-101': { ...DEFAULT_LAYOUT, masquees: ['notes'] } } },
      }).content,
    );
    expect(text).not.toContain('Chien dans la cour');
    expect(text).toContain('Non reproduit dans ce rapport, par choix du bureau\u00A0: Notes internes.');
  });

  test('puts as many photos in a row as it wants', () => {
    for (const photosParLigne of [1, 2, 3] as const)
      expect(textUnder({ photosParLigne })).toContain(
        `"widths":[${{ 1: '', 2: '246,', 3: '161,161,' }[photosParLigne]}"*"]`,
      );
  });

  test('colours the titles, drops the logo and what does not apply, and adds its mentions before those of the house', () => {
    const text = textUnder({
      couleur: '#112233',
      logo: false,
      sansObjet: false,
      mentions: 'RCS Rennes 1\n\nMédiateur : CM2C',
    });
    expect(text).toContain('"color":"#112233"');
    expect(text).not.toContain('"image":"logo"');
    expect(text).not.toContain('Sans objet');
    expect(text.indexOf('RCS Rennes 1')).toBeLessThan(text.indexOf('Les constats portent'));
    expect(text).toContain('"text":"Médiateur : CM2C"');
    expect(pagesUnder({ logo: false }).images).not.toHaveProperty('logo');
  });

  test('gives way to what the visit says of its own report, when that is understood', () => {
    const own = JSON.stringify({ ...DEFAULT_LAYOUT, couleur: '#445566' });
    expect(textUnder({ couleur: '#112233' }, own)).toContain('"color":"#445566"');
    for (const odd of ['', 'null', '{"couleur":"rouge"}', '[]'])
      expect(textUnder({ couleur: '#112233' }, odd)).toContain('"color":"#112233"');
  });
});

describe('[reports/R32] a layout that is not kept', () => {
  test.each([
    ['#0B6E4F', true],
    ['#000000', true],
    ['#FFFFFF', false],
    ['#FFEE00', false],
    ['rouge', false],
    ['#12345', false],
  ])('%s on white: %s', (colour, isRead) => {
    expect(isLegible(colour)).toBe(isRead);
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, couleur: colour }, WRITTEN)?.data?.['regle']).toBe(
      isRead ? undefined : 'couleur-illisible',
    );
  });

  test('all sections hidden', () => {
    const all = WRITTEN.sections.map(({ id }) => id);
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, masquees: all }, WRITTEN)?.data?.['regle']).toBe('rapport-sans-rubrique');
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, masquees: all }, null)).toBeNull();
    expect(sectionsOf({ ordre: [], masquees: ['inconnue'] }, sections).left).toEqual([]);
  });

  test('a colour of the office that cannot be read is not drawn', () => {
    expect(colourOf(DEFAULT_LAYOUT, { couleur: '#FFFFFF' }, 'cee')).toBe('#0B6E4F');
    expect(colourOf(DEFAULT_LAYOUT, { couleur: '#123456' }, 'cee')).toBe('#123456');
  });
});

describe('[reports/R60] what the arrêté requires of a report is not hidden', () => {
  test('whatever layout was stored, of the office or of the visit, prints the same answers and photos', () => {
    const whole = textUnder({});
    fc.assert(
      fc.property(fc.subarray(ids), fc.boolean(), fc.boolean(), (masquees, photos, isOfVisit) => {
        const hiding = { masquees, photos };
        const own = isOfVisit ? JSON.stringify({ ...DEFAULT_LAYOUT, ...hiding }) : '{}';
        expect(textUnder(isOfVisit ? {} : hiding, own)).toBe(whole);
      }),
    );
  });

  test('a section of remarks alone may be hidden, not one that a rule reads', () => {
    const refusalOf = (masquees: string[]) => layoutRefusal({ ...DEFAULT_LAYOUT, masquees }, WRITTEN)?.data;
    expect(refusalOf(['notes'])).toBeUndefined();
    expect(refusalOf(['notes', 'suites'])).toEqual({ regle: 'rubrique-obligatoire', rubriques: ['Suites'] });
    expect(refusalOf([ids[1] ?? ''])).toEqual({ regle: 'rubrique-obligatoire', rubriques: [sections[1]?.libelle] });
  });

  test('photos are not left out of a form that asks for some', () => {
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, photos: false }, WRITTEN)?.data).toEqual({
      regle: 'photos-obligatoires',
    });
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, photos: false }, { ...WRITTEN, champs: [] })).toBeNull();
  });

  test('no section of a form of the house can be hidden, but that of the household alone', () => {
    const hidden = PRODUCT.flatMap(({ formulaire }) => {
      const masquees = formulaire.sections.map(({ id }) => id);
      return shownLayout({ ...DEFAULT_LAYOUT, masquees }, formulaire).masquees.map((id) => [formulaire.code, id]);
    });
    expect([PRODUCT.length > 0, hidden]).toEqual([true, [['MAR-VI', 'menage']]]);
  });

  /** Of the office for its type, of the visit by itself; issued or draft. */
  test.each([
    ['office', false],
    ['office', true],
    ['visit', false],
    ['visit', true],
  ] as const)('what the household earns and is, hidden by the %s (draft: %s), stands nowhere on paper', (by, draft) => {
    const hiding: ReportLayout = { ...DEFAULT_LAYOUT, masquees: ['menage'] };
    const pages = rapportIntervention({
      ...RAPPORT,
      draft,
      formulaire: compile(marVi.formulaire),
      reponses: HOUSEHOLD,
      bureau: { ...RAPPORT.bureau, rapports: by === 'office' ? { 'MAR-VI': hiding } : {} },
      intervention: {
        ...RAPPORT.intervention,
        variante: 'mar',
        idTypeIntervention: 'MAR-VI',
        configRapportJson: by === 'visit' ? JSON.stringify(hiding) : '{}',
      },
    });
    const text = JSON.stringify([pages.content, pages.info]);
    for (const said of ['bailleur', '21437', '21 437', '21\u202f437', 'Très modestes', 'Autres régions', 'MPR-778'])
      expect(text.toLowerCase()).not.toContain(said.toLowerCase());
    expect(text).toContain('Non reproduit dans ce rapport, par choix du bureau\u00A0: Ménage.');
    expect(text).toContain('Maison individuelle');
    expect(text).toContain('20/03/2026');
  });

  test('a criterion that reads the household makes its section stand', () => {
    const regles = [
      {
        ...WRITTEN.regles?.[0],
        id: 'r',
        phrase: 'Vu.',
        quand: { operator: 'AND', groups: [{ operator: 'AND', rules: [{ field: 'v_rfr', op: 'filled' }] }] },
      },
    ] as const;
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, masquees: ['menage'] }, { ...marVi.formulaire, regles })?.data).toEqual({
      regle: 'rubrique-obligatoire',
      rubriques: ['Ménage'],
    });
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, masquees: ['menage'] }, marVi.formulaire)).toBeNull();
  });
});
