import { sameJson } from '../../base/json.ts';
import { compareVersions, type VersionGap } from '../versions.ts';
import { champsOfSection, type DraftSection, type FormDraft } from './form-draft.ts';

/** What a draft changes of the version that it follows. */
export interface DraftChanges extends Pick<VersionGap, 'ajoutes' | 'retires' | 'modifies'> {
  readonly sections: {
    readonly ajoutees: readonly DraftSection[];
    readonly retirees: readonly DraftSection[];
    readonly renommees: readonly DraftSection[];
  };
  /** The same fields or sections, in another order. */
  readonly isReordered: boolean;
  /** Another field concludes, or its words say something else. */
  readonly isResultChanged: boolean;
  /** [forms/FD28] Rules between fields were added, removed, changed or moved. */
  readonly areReglesChanged: boolean;
  /** [forms/CR6] Criteria were added, removed or changed. */
  readonly areCriteresChanged: boolean;
  /** All of them, each field and section once. */
  readonly count: number;
}

/** [forms/FD13] A draft beside the version before: fields, sections, their order, the result. */
export function draftChanges(former: FormDraft, draft: FormDraft): DraftChanges {
  const asDefinition = (one: FormDraft) => ({ ...one, id: '', code: '' });
  const { ajoutes, retires, modifies } = compareVersions(asDefinition(former), asDefinition(draft), {});
  const before = new Map(former.sections.map((one) => [one.id, one]));
  const after = new Set(draft.sections.map(({ id }) => id));
  const sections = {
    ajoutees: draft.sections.filter(({ id }) => !before.has(id)),
    retirees: former.sections.filter(({ id }) => !after.has(id)),
    renommees: draft.sections.filter(({ id, libelle }) => before.has(id) && before.get(id)?.libelle !== libelle),
  };
  const isReordered = orderOf(former, draft) !== orderOf(draft, former);
  const isResultChanged =
    former.champResultat !== draft.champResultat ||
    former.champPropose !== draft.champPropose ||
    JSON.stringify(former.sensResultats) !== JSON.stringify(draft.sensResultats);
  const areReglesChanged = !sameJson(former.regles, draft.regles);
  const areCriteresChanged = !sameJson(former.criteres ?? [], draft.criteres ?? []);
  const lists = [ajoutes, retires, modifies, sections.ajoutees, sections.retirees, sections.renommees];
  const others = [isReordered, isResultChanged, areReglesChanged, areCriteresChanged].filter(Boolean).length;
  const count = lists.reduce((all, { length }) => all + length, 0) + others;
  const changed = { isReordered, isResultChanged, areReglesChanged, areCriteresChanged };
  return { ajoutes, retires, modifies, sections, ...changed, count };
}

/** Sections and fields of one that the other has too, in the order of the first; a field that changed section says so itself. */
function orderOf(one: FormDraft, other: FormDraft): string {
  const names = new Set([
    ...other.sections.map(({ id }) => id),
    ...other.champs.map(({ cf_id, cf_section }) => `${cf_section}/${cf_id}`),
  ]);
  return one.sections
    .flatMap(({ id }) => [id, ...champsOfSection(one, id).map(({ cf_id }) => `${id}/${cf_id}`)])
    .filter((name) => names.has(name))
    .join(' ');
}
