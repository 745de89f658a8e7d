import { describe, expect, test } from 'vitest';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';
import { colourOf, DEFAULT_LAYOUT, isLegible, layoutRefusal, type ReportLayout, sectionsOf } from './report-layout.ts';

const { sections } = RAPPORT.formulaire.definition;
const ids = sections.map(({ id }) => id);
const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

/** The text of the pages under this layout of the office. */
const pagesUnder = (layout: Partial<ReportLayout>, own = '{}') => {
  const bureau = { ...RAPPORT.bureau, logo: IMAGE, rapports: { 'BAR-EN-101': { ...DEFAULT_LAYOUT, ...layout } } };
  const intervention = { ...RAPPORT.intervention, configRapportJson: own };
  return rapportIntervention({ ...RAPPORT, bureau, intervention });
};
const textUnder = (layout: Partial<ReportLayout>, own = '{}'): string =>
  JSON.stringify(pagesUnder(layout, own).content);
const titles = (text: string): string[] =>
  sections.map(({ libelle }) => libelle).filter((libelle) => text.includes(`"text":"${libelle}","fontSize":12`));

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

  test('names what it does not print, its photos included', () => {
    const hidden = sections.find(({ id }) => RAPPORT.formulaire.champs.get('t_photo_isolant')?.idSection === id);
    const text = textUnder({ masquees: [hidden?.id ?? ''] });
    expect(titles(text)).not.toContain(hidden?.libelle);
    expect(text).toContain(`Non reproduit dans ce rapport, par choix du bureau\u00A0: ${hidden?.libelle ?? ''}.`);
    expect(text).not.toContain('Réglette au pignon nord');
    expect(text).toContain('Photo 1');
  });

  test('prints whole a form of which it would leave nothing', () => {
    expect(titles(textUnder({ masquees: ids }))).toEqual(titles(textUnder({})));
  });

  test('leaves the sheet of photos out, says so, or puts as many in a row as it wants', () => {
    const without = textUnder({ photos: false });
    expect(without).not.toContain('"reading":"list"');
    expect(without).toContain('par choix du bureau\u00A0: Planche photographique.');
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
    expect(layoutRefusal({ ...DEFAULT_LAYOUT, couleur: colour }, sections)?.data?.['regle']).toBe(
      isRead ? undefined : 'couleur-illisible',
    );
  });

  test('all sections hidden', () => {
    expect(layoutRefusal({ couleur: null, masquees: ids }, sections)?.data?.['regle']).toBe('rapport-sans-rubrique');
    expect(layoutRefusal({ couleur: null, masquees: ids.slice(1) }, sections)).toBeNull();
    expect(sectionsOf({ ordre: [], masquees: ['inconnue'] }, sections).left).toEqual([]);
  });

  test('a colour of the office that cannot be read is not drawn', () => {
    expect(colourOf(DEFAULT_LAYOUT, { couleur: '#FFFFFF' }, 'cee')).toBe('#0B6E4F');
    expect(colourOf(DEFAULT_LAYOUT, { couleur: '#123456' }, 'cee')).toBe('#123456');
  });
});
