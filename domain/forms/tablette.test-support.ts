import { expect } from 'vitest';
import { must } from '../base/must.ts';
import type { FormulaireCompile } from './compile.ts';
import { compiler } from './compile.ts';
import type { ChampDefinition, FormulaireDefinition, Reponses, Valeur } from './definition.ts';
import type { EtatChamp } from './etat-champ.ts';
import { evaluer } from './evaluate.ts';
import { avecImages } from './images.ts';
import { MODELES } from './models/modeles.ts';
import type { Changements, SessionFormulaire } from './session.ts';
import { creerSession } from './session.ts';

export const AUJOURDHUI = '2026-03-24';

/** A controller's tablet with one form open, and what it has stored so far. */
export class Tablette {
  readonly form: FormulaireCompile;
  readonly session: SessionFormulaire;
  /** What the device has stored, change after change. */
  champs: Reponses;
  precedents: Reponses;
  photos: readonly { id: string; cf_id: string; retireLe: string | null }[] = [];

  constructor(form: FormulaireCompile, champs: Reponses = {}, precedents: Reponses = {}) {
    this.form = form;
    this.champs = champs;
    this.precedents = precedents;
    this.session = creerSession(form, { reponses: champs, precedents, aujourdhui: AUJOURDHUI });
  }

  repond(cf_id: string, valeur: Valeur): Changements {
    const changements = this.session.repondre(cf_id, valeur);
    this.champs = { ...this.champs, ...changements.champs };
    this.precedents = { ...this.precedents, ...changements.precedents };
    return changements;
  }

  remplit(reponses: Reponses): this {
    for (const [cf_id, valeur] of Object.entries(reponses)) this.repond(cf_id, valeur);
    return this;
  }

  photographie(cf_id: string, id: string): void {
    this.photos = [...this.photos, { id, cf_id, retireLe: null }];
    this.session.recevoir(this.reponses, this.precedents);
  }

  retirePhoto(id: string): void {
    this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, retireLe: AUJOURDHUI } : photo));
    this.session.recevoir(this.reponses, this.precedents);
  }

  /** A merge brought this from another device. */
  recoit(champs: Reponses): void {
    this.champs = { ...this.champs, ...champs };
    this.session.recevoir(this.reponses, this.precedents);
  }

  get reponses(): Reponses {
    return avecImages(this.champs, this.photos);
  }

  champ(cf_id: string): EtatChamp {
    return this.session.lire(cf_id);
  }

  /** What the server would compute from what is stored. */
  surLeServeur(cf_id: string): EtatChamp {
    return must(evaluer(this.form, this.reponses, AUJOURDHUI).get(cf_id), `${cf_id} is evaluated`);
  }
}

export function formulaireDe(...champs: readonly ChampDefinition[]): FormulaireDefinition {
  const sections = [...new Set(champs.map(({ cf_section }) => cf_section ?? 'visite'))];
  return {
    id: 'essai-v1',
    code: 'ESSAI',
    libelle: 'Essai',
    sections: sections.map((id) => ({ id, libelle: id })),
    champs,
    champResultat: '',
  };
}

export function compile(definition: FormulaireDefinition): FormulaireCompile {
  const compiled = compiler(definition);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.data));
  return compiled.value;
}

export const tabletteAvec = (...champs: readonly ChampDefinition[]): Tablette =>
  new Tablette(compile(formulaireDe(...champs)));

export const tabletteSur = (code: string): Tablette =>
  new Tablette(
    compile(
      must(
        MODELES.find(({ formulaire }) => formulaire.code === code),
        code,
      ).formulaire,
    ),
  );

type Reste = Partial<Omit<ChampDefinition, 'cf_id'>>;
const champ =
  (type: ChampDefinition['cf_component_type'], deBase: Reste = {}) =>
  (cf_id: string, reste: Reste = {}): ChampDefinition => ({
    cf_id,
    cf_label: cf_id,
    cf_component_type: type,
    ...deBase,
    ...reste,
  });

export const texte = champ('TEXT');
export const nombre = champ('NUMBER', { cf_field_type: 'number' });
export const jour = champ('DATE_PICKER');
export const image = champ('IMAGE');
export const choix = champ('RADIO', { cf_options: ['Oui', 'Non'] });
export const tableau = champ('TABLE', {
  cf_columns: [
    ['zone', 'text'],
    ['surface', 'number'],
  ],
});

export const calcul = (cf_id: string, cf_calculation_func: string, reste: Reste = {}): ChampDefinition =>
  nombre(cf_id, { cf_calculated: true, cf_calculation_type: 'function', cf_calculation_func, ...reste });
export const logique = (cf_id: string, cf_calculation_func: string): ChampDefinition =>
  texte(cf_id, { cf_calculated: true, cf_calculation_type: 'logical', cf_calculation_func });

/** Shown when an expression is true. */
export const si = (expression: string): Reste => ({ cf_display_condition: { expression } });

const jugement = (pass: boolean, attendu: string, etat: EtatChamp) => ({
  pass,
  message: () => `expected ${attendu}, got ${JSON.stringify(etat)}`,
});

expect.extend({
  toBeVisible: (etat: EtatChamp) => jugement(etat.visible, 'a visible field', etat),
  toBeWorth: (etat: EtatChamp, valeur: Valeur) =>
    jugement(JSON.stringify(etat.valeur) === JSON.stringify(valeur), JSON.stringify(valeur), etat),
});

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The field takes a place on the screen. */
    toBeVisible(): R;
    toBeWorth(valeur: Valeur): R;
  }
}
