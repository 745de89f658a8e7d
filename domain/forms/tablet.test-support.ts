import { expect } from 'vitest';
import { must } from '../base/must.ts';
import type { FormulaireCompile } from './compile.ts';
import { compileFormulaire } from './compile.ts';
import type { ChampDefinition, FormulaireDefinition, Reponses, Value } from './definition.ts';
import type { EtatChamp } from './etat-champ.ts';
import { evaluate } from './evaluate.ts';
import { answersOf, withImages } from './images.ts';
import { MODELES } from './models/modeles.ts';
import type { SessionChanges, SessionFormulaire } from './session.ts';
import { createSession } from './session.ts';

export const TODAY = '2026-03-24';

/** A controller's tablet with one form open, and what it has stored so far. */
export class Tablet {
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
    this.session = createSession(form, { reponses: champs, precedents, today: TODAY });
  }

  answers(cf_id: string, valeur: Value): SessionChanges {
    const changes = this.session.answer(cf_id, valeur);
    this.champs = { ...this.champs, ...changes.champs };
    this.precedents = { ...this.precedents, ...changes.precedents };
    return changes;
  }

  fillsIn(reponses: Reponses): this {
    for (const [cf_id, valeur] of Object.entries(reponses)) this.answers(cf_id, valeur);
    return this;
  }

  takesPhoto(cf_id: string, id: string): void {
    this.photos = [...this.photos, { id, cf_id, retireLe: null }];
    this.session.receive(this.reponses, this.precedents);
  }

  removesPhoto(id: string): void {
    this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, retireLe: TODAY } : photo));
    this.session.receive(this.reponses, this.precedents);
  }

  /** A merge brought this from another device. */
  receives(champs: Reponses): void {
    this.champs = { ...this.champs, ...champs };
    this.session.receive(this.reponses, this.precedents);
  }

  get reponses(): Reponses {
    return withImages(this.champs, this.photos);
  }

  /** What the server and the report read of what is stored. */
  get onPaper(): Reponses {
    return answersOf(this.form, { champs: this.champs, champsPrecedents: this.precedents }, this.photos);
  }

  champ(cf_id: string): EtatChamp {
    return this.session.read(cf_id);
  }

  /** What the server would compute from what is stored. */
  onServer(cf_id: string): EtatChamp {
    return must(evaluate(this.form, this.onPaper, TODAY).get(cf_id), `${cf_id} is evaluated`);
  }
}

export function formulaireOf(...champs: readonly ChampDefinition[]): FormulaireDefinition {
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
  const compiled = compileFormulaire(definition);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.data));
  return compiled.value;
}

export const tabletWith = (...champs: readonly ChampDefinition[]): Tablet =>
  new Tablet(compile(formulaireOf(...champs)));

export const tabletOn = (code: string): Tablet =>
  new Tablet(
    compile(
      must(
        MODELES.find(({ formulaire }) => formulaire.code === code),
        code,
      ).formulaire,
    ),
  );

type Rest = Partial<Omit<ChampDefinition, 'cf_id'>>;
const champ =
  (type: ChampDefinition['cf_component_type'], baseFields: Rest = {}) =>
  (cf_id: string, rest: Rest = {}): ChampDefinition => ({
    cf_id,
    cf_label: cf_id,
    cf_component_type: type,
    ...baseFields,
    ...rest,
  });

export const textChamp = champ('TEXT');
export const numberChamp = champ('NUMBER', { cf_field_type: 'number' });
export const dateChamp = champ('DATE_PICKER');
export const image = champ('IMAGE');
export const choiceChamp = champ('RADIO', { cf_options: ['Oui', 'Non'] });
export const tableChamp = champ('TABLE', {
  cf_columns: [
    ['zone', 'text'],
    ['surface', 'number'],
  ],
});

export const calculatedChamp = (cf_id: string, cf_calculation_func: string, rest: Rest = {}): ChampDefinition =>
  numberChamp(cf_id, { cf_calculated: true, cf_calculation_type: 'function', cf_calculation_func, ...rest });
export const logicalChamp = (cf_id: string, cf_calculation_func: string): ChampDefinition =>
  textChamp(cf_id, { cf_calculated: true, cf_calculation_type: 'logical', cf_calculation_func });

/** Shown when an expression is true. */
export const shownIf = (expression: string): Rest => ({ cf_display_condition: { expression } });

const judgement = (pass: boolean, expected: string, etat: EtatChamp) => ({
  pass,
  message: () => `expected ${expected}, got ${JSON.stringify(etat)}`,
});

expect.extend({
  toBeShown: (etat: EtatChamp) => judgement(etat.visible, 'a visible field', etat),
  toBeWorth: (etat: EtatChamp, valeur: Value) =>
    judgement(JSON.stringify(etat.valeur) === JSON.stringify(valeur), JSON.stringify(valeur), etat),
});

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The field takes a place on the screen. */
    toBeShown(): R;
    toBeWorth(valeur: Value): R;
  }
}
