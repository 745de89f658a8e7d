import { sameJson } from '../base/json.ts';
import { must } from '../base/must.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { FormulaireCompile } from './compile.ts';
import type { ChampDefinition, Reponses, Value } from './definition.ts';
import { isVisible, etatOfChamp } from './etat-calculation.ts';
import type { EtatChamp } from './etat-champ.ts';
import { contestedSections, contradictionOf, type Contradiction } from './contradiction.ts';
import { evaluateFields, missingOf } from './evaluate.ts';
import type { Explanation } from './explanation.ts';
import { explain, reasonOf } from './explanation.ts';
import type { Passage } from './set-aside.ts';
import { keepAnswer, keptOf, layStanding, standingAnswer } from './set-aside.ts';
import { propagate } from './propagation.ts';
import { layRules, standingRules, type StandingRule } from './rules.ts';
import type { EtatSection } from './sections.ts';
import { trackSections } from './sections.ts';
import { NOT_APPLICABLE, isCalculatedChamp, isImage, withoutCalculated } from './values.ts';

/** Every stored answer that one act changed, the resets of hidden fields included; null: emptied. */
export interface SessionChanges {
  readonly champs: Readonly<Record<string, Value>>;
  /** Values set aside when their field was hidden (cf_previous); null: given back. */
  readonly precedents: Readonly<Record<string, Value>>;
}

export interface SessionStart {
  /** Stored answers, with the ids of photos laid over them (images.ts). */
  readonly reponses: Reponses;
  readonly precedents: Reponses;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** A form being filled in: one subscription per field, and only what depends on an answer is computed again. */
export interface SessionFormulaire {
  /** The same object until something in it changes. */
  readonly read: (cf_id: string) => EtatChamp;
  /** Calls `listener` after each change of the field; answers the way to stop. */
  readonly subscribe: (cf_id: string, listener: () => void) => () => void;
  /** Records an answer. Photos and signatures change the state but are no stored answer: nothing is listed for them. */
  readonly answer: (cf_id: string, value: Value) => SessionChanges;
  /** Values that arrive from elsewhere (a merge, another tab, a photo): all stored answers, not a difference. */
  readonly receive: (reponses: Reponses, precedents: Reponses) => void;
  /** Another day has begun (YYYY-MM-DD): what was in the future may be today. */
  readonly turn: (today: string) => void;
  /** The same array until something in it changes. */
  readonly sections: () => readonly EtatSection[];
  readonly subscribeToSections: (listener: () => void) => () => void;
  /** Required and visible fields that are empty or 'à confirmer', in the order of the form. The same array until a field changes. */
  readonly missing: () => readonly string[];
  /** [forms/F53] The same object until it changes; told to those who listen to the sections. */
  readonly contradiction: () => Contradiction | null;
  /** [forms/F54] The rules that hold; the same array until they change. */
  readonly standing: () => readonly StandingRule[];
  /** Why a calculated field has its value; null for the others. */
  readonly why: (cf_id: string) => Explanation | null;
  /** Why a conditional field is there, in words: « Écart de surface dépasse 10 % ». null for the others. */
  readonly raison: (cf_id: string) => string | null;
  readonly visible: () => readonly string[];
}

const SECTIONS = '§ sections';

export function createSession(form: FormulaireCompile, start: SessionStart): SessionFormulaire {
  let { today } = start;
  let reponses: Record<string, Value> = { ...start.reponses };
  let precedents: Record<string, Value> = { ...start.precedents };
  /** By the fields alone; `etats` has what the rules between them ask over it. */
  const bases = evaluateFields(form, layStanding(form.definition.champs, reponses, precedents), today);
  let laid = layRules(form, bases);
  const etats = new Map([...bases, ...laid]);
  const subscriptions = createSubscriptions();

  let lists: { readonly missing: readonly string[]; readonly visible: readonly string[] } | null = null;
  let contradiction = contradictionOf(form, etats);
  let standing = standingRules(form, etats);
  const sections = trackSections(form, etats, contestedSections(form, contradiction, standing));

  const etatOf = (cf_id: string): EtatChamp => must(etats.get(cf_id), `${cf_id} is a field of the form`);

  const listAll = () =>
    (lists ??= {
      missing: missingOf(form, etats),
      visible: [...form.champs.keys()].filter((cf_id) => etatOf(cf_id).visible),
    });

  /** Computes again from these fields on; `onPassage` is told of each field that shows or hides, before its state is computed. */
  const recalculate = (
    cf_ids: Iterable<string>,
    onPassage: (definition: ChampDefinition, passage: Passage) => void,
  ): void => {
    const touched: string[] = [];
    propagate(form, cf_ids, (cf_id) => {
      const champ = must(form.champs.get(cf_id), `${cf_id} is a field of the form`);
      const before = must(bases.get(cf_id), `${cf_id} is a field of the form`);
      const visible = isVisible(champ, bases);
      onPassage(champ.definition, { etait: before.visible, est: visible });
      const reponse = standingAnswer(champ.definition, keptOf(cf_id, reponses, precedents));
      const etat = etatOfChamp(champ, { reponse, visible, champs: form.champs, today }, bases);
      if (sameJson(before, etat)) return false;
      bases.set(cf_id, etat);
      touched.push(cf_id);
      return true;
    });
    if (touched.length === 0) return;
    const changed = withRules(touched);
    lists = null;
    const isSame = sameFindings();
    const hasNewCounts = sections.refresh(changed, contestedSections(form, contradiction, standing));
    subscriptions.notify(hasNewCounts || !isSame ? [...changed, SECTIONS] : changed);
  };

  /** [forms/F54] Lays the rules again; answers the fields that are not what they were. */
  function withRules(touched: readonly string[]): readonly string[] {
    const next = layRules(form, bases);
    const concerned = [...new Set([...touched, ...laid.keys(), ...next.keys()])];
    laid = next;
    return concerned.filter((cf_id) => {
      const etat = next.get(cf_id) ?? must(bases.get(cf_id), `${cf_id} is a field of the form`);
      if (sameJson(etats.get(cf_id), etat)) return false;
      etats.set(cf_id, etat);
      return true;
    });
  }

  /** [forms/F53] [forms/F54] The same objects until they change; answers whether they did not. */
  function sameFindings(): boolean {
    const before = { contradiction, standing };
    const next = { contradiction: contradictionOf(form, etats), standing: standingRules(form, etats) };
    if (!sameJson(next.contradiction, contradiction)) contradiction = next.contradiction;
    if (!sameJson(next.standing, standing)) standing = next.standing;
    return before.contradiction === contradiction && before.standing === standing;
  }

  return {
    read: etatOf,
    subscribe: subscriptions.subscribe,
    answer(cf_id, value) {
      const { definition } = must(form.champs.get(cf_id), `${cf_id} is a field of the form`);
      const champs: Record<string, Value> = {};
      const setAside: Record<string, Value> = {};
      if (isCalculatedChamp(definition)) return { champs, precedents: setAside };
      reponses[cf_id] = withoutCalculated(definition, value);
      if (!isImage(definition)) champs[cf_id] = reponses[cf_id];
      // What is typed over an answer that came back replaces it, an emptied one and a 0 included.
      if (precedents[cf_id] != null && etatOf(cf_id).visible) setAside[cf_id] = precedents[cf_id] = null;
      const toGiveBack = Object.keys(precedents).filter(
        (id) => precedents[id] != null && etats.get(id)?.visible === true,
      );
      recalculate([cf_id, ...toGiveBack], (champ, passage) => {
        const id = champ.cf_id;
        if (isImage(champ) && passage.etait !== passage.est) champs[id] = passage.est ? null : NOT_APPLICABLE;
        const before = keptOf(id, reponses, precedents);
        const after = keepAnswer(champ, before, passage);
        if (!sameJson(after.reponse, before.reponse)) champs[id] = reponses[id] = after.reponse;
        if (!sameJson(after.precedent, before.precedent)) setAside[id] = precedents[id] = after.precedent;
      });
      return { champs, precedents: setAside };
    },
    receive(received, receivedAside) {
      const before = layStanding(form.definition.champs, reponses, precedents);
      const after = layStanding(form.definition.champs, received, receivedAside);
      const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
      const changes = [...keys].filter((cf_id) => !sameJson(before[cf_id], after[cf_id]));
      reponses = { ...received };
      precedents = { ...receivedAside };
      recalculate(changes, () => undefined);
    },
    turn(day) {
      if (day === today) return;
      today = day;
      recalculate(form.champs.keys(), () => undefined);
    },
    sections: sections.read,
    subscribeToSections: (listener) => subscriptions.subscribe(SECTIONS, listener),
    missing: () => listAll().missing,
    contradiction: () => contradiction,
    standing: () => standing,
    why: (cf_id) => explain(form, etats, cf_id),
    raison: (cf_id) => reasonOf(form, etats, cf_id),
    visible: () => listAll().visible,
  };
}
