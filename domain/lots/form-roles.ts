import { compileChamp, sharedOf } from '../forms/compile-champ.ts';
import { type Conclusion, senseOf } from '../forms/conclusions.ts';
import type { ChampDefinition, ColumnRole, SyntheseRole } from '../forms/definition.ts';
import { mayBe } from '../forms/may-be.ts';
import { choicesOfResult } from '../forms/result-choices.ts';
import { formerGradeOf } from './former-gap-tables.ts';
import type { AnsweredForm } from './synthese-sources.ts';

/** Answers that hold words: typed, or chosen. */
const WORDS: readonly string[] = ['TEXT', 'TEXTAREA', 'SELECT', 'RADIO'];
const TYPED: readonly string[] = ['TEXT', 'TEXTAREA'];

/** Roles that a field of this component may declare; empty: none. */
export function rolesOffered({ cf_component_type, cf_calculated }: ChampDefinition): readonly SyntheseRole[] {
  if (cf_component_type === 'TABLE') return ['ecart', 'action', 'aucun'];
  return WORDS.includes(cf_component_type) && cf_calculated !== true ? ['motif', 'action', 'commentaire', 'aucun'] : [];
}

/**
 * [lots/L62] What the synthesis tells each answer of a form as: what the form declares, otherwise what its conditions and rules
 * say. A text or a table that is asked of a visit which may not satisfy, and of none that satisfies, is a reason or lists gaps.
 */
export function rolesOfForm(form: AnsweredForm): (champ: ChampDefinition) => SyntheseRole {
  const words = choicesOfResult(form) ?? [];
  const of = (sense: Conclusion) => words.filter((word) => senseOf(word, form.sensResultats ?? {}) === sense);
  const [bad, good] = [of('Non satisfaisant'), of('Satisfaisant')];
  if (bad.length === 0) return () => 'aucun';
  const shared = sharedOf(form);
  const isShownToBad = (champ: ChampDefinition): boolean => {
    const { condition, readIds } = compileChamp(champ, shared).champ;
    if (condition === null || !readIds.includes(form.champResultat)) return false;
    const canShow = (answer: string) => mayBe(condition, true, { cf_id: form.champResultat, answer });
    return bad.some(canShow) && !good.some(canShow);
  };
  const rules = form.regles ?? [];
  // A rule may ask a table of actions too, which lists no gap.
  const isAskedOfBad = (champ: ChampDefinition): boolean =>
    isShownToBad(champ) ||
    rules.some(({ mots, quand }) => mots === champ.cf_id && isShownToBad({ ...champ, cf_display_condition: quand }));
  return (champ) => {
    const { cf_component_type: component, cf_synthese: declared } = champ;
    if (declared !== undefined) return rolesOffered(champ).includes(declared) ? declared : 'aucun';
    if (component === 'TABLE') return formerGradeOf(champ) !== null || isShownToBad(champ) ? 'ecart' : 'aucun';
    return TYPED.includes(component) && isAskedOfBad(champ) ? 'motif' : 'aucun';
  };
}

/** [lots/L62] The same of the columns of a table that lists gaps or actions. */
export function columnRolesOf(champ: ChampDefinition): (name: string) => ColumnRole {
  const { cf_columns: columns = [], cf_column_synthese: declared = {} } = champ;
  const grade = formerGradeOf(champ) ?? soleChoice(champ);
  const isGradeSaid = Object.values(declared).includes('gravite');
  return (name) => {
    if (Object.hasOwn(declared, name)) return declared[name] ?? 'aucun';
    if (name === grade && !isGradeSaid) return 'gravite';
    return columns.some(([one, kind]) => one === name && kind === 'text') ? 'constat' : 'aucun';
  };
}

/** Of a table of gaps, the one column that is chosen among words says how grave they are. */
function soleChoice({ cf_columns: columns = [] }: ChampDefinition): string | null {
  const [only, other] = columns.filter(([, kind]) => kind.includes('|'));
  return only !== undefined && other === undefined ? only[0] : null;
}

/** Of a version of a form, what tells the roles of its answers. */
export interface RoleVersion {
  readonly idTypeIntervention: string;
  readonly version: number;
  readonly champs: readonly ChampDefinition[];
}

/**
 * [lots/L62] Forms with what they left unsaid: a version that was used never changes, so that the latest version of its type that
 * declares a field, of the same component, says it, as of words ([lots/L65]).
 */
export function withLaterRoles<F extends Pick<RoleVersion, 'idTypeIntervention' | 'champs'>>(
  versions: readonly RoleVersion[],
  forms: readonly F[],
): readonly F[] {
  const keyOf = (type: string, { cf_id, cf_component_type }: ChampDefinition): string =>
    `${type}/${cf_id}/${cf_component_type}`;
  const later = new Map(
    versions
      .toSorted((a, b) => a.version - b.version)
      .flatMap(({ idTypeIntervention: type, champs }) =>
        champs.filter(declares).map((champ): [string, ChampDefinition] => [keyOf(type, champ), champ]),
      ),
  );
  return forms.map((form) => ({
    ...form,
    champs: form.champs.map((champ) =>
      declares(champ) ? champ : withRolesOf(later.get(keyOf(form.idTypeIntervention, champ)), champ),
    ),
  }));
}

const declares = ({ cf_synthese, cf_column_synthese }: ChampDefinition): boolean =>
  cf_synthese !== undefined || cf_column_synthese !== undefined;

function withRolesOf(said: ChampDefinition | undefined, champ: ChampDefinition): ChampDefinition {
  if (said === undefined) return champ;
  const { cf_synthese: role, cf_column_synthese: columns } = said;
  return {
    ...champ,
    ...(role === undefined ? {} : { cf_synthese: role }),
    ...(columns === undefined ? {} : { cf_column_synthese: columns }),
  };
}
