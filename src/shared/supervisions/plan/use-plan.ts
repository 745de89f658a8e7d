import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeOfNew } from '#domain/access/office-of-new.ts';
import type { Supervised } from '#domain/supervisions/context.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { type Categorie, QUALIFYING } from '#domain/supervisions/type.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { create, editDocument } from '../../../data/edit-document.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { useOfferedTypes } from '../../assignment/use-offered-types.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import {
  changedOf,
  entryOf,
  type Faults,
  faultsOf,
  missingOf,
  NEW_PLAN,
  type PlanEntry,
  type Planning,
  plannedOf,
} from './plan-entry.ts';
import { type PlanChoices, usePlanChoices } from './use-plan-choices.ts';
import { offeredVisits } from './visits.ts';

const NONE: readonly string[] = [];
const NOTHING: PlanChoices = { types: [], grilles: [], inspectors: [], supervisors: [], visits: [] };

/** What is planned: a new one, of which something is known; or one that stands. */
export type Planned = { readonly planning: Planning } | { readonly supervision: Supervision };

const subjectOf = (planned: Planned) => {
  if ('supervision' in planned) {
    const { supervision } = planned;
    return { sujet: `supervision:qui:${supervision.id}`, before: entryOf(supervision), stands: supervision };
  }
  const { categorie, ...prefilled } = planned.planning;
  const before = { ...NEW_PLAN, ...prefilled };
  const sujet = `supervision:nouvelle:${before.idInspecteur}:${before.fiche}:${before.idIntervention}`;
  return { sujet, before, categorie, stands: null };
};

/** What is typed of a supervision that is planned, what may be chosen, what the rules say against it, and its saving. */
export function usePlan(session: Session, planned: Planned, onSaved: (id: string) => void) {
  const { t } = useTranslation(['supervisions', 'erreurs']);
  const { sujet, before, categorie, stands } = subjectOf(planned);
  const draft = useKeptDraft<PlanEntry>({
    sujet,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const actor = useMemo(() => actorOf(session), [session]);
  const idBureau = officeOfNew(actor, VARIANT, Number(draft.saisie.bureau) || null);
  const read = usePlanChoices(actor, idBureau, stands);
  const choices = read ?? NOTHING;
  const entry = completed(draft.saisie, choices, categorie);
  const around = aroundOf(entry, choices);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const write = (fields: Partial<PlanEntry>): void => {
    draft.write({ ...draft.saisie, ...fields });
    const named = Object.keys(fields);
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !named.includes(field))));
  };
  const save = async (): Promise<void> => {
    const missing = missingOf(entry);
    const now = new Date().toISOString();
    const standing = { actor, variante: VARIANT, idBureau, around, now };
    const made = stands === null ? plannedOf(entry, standing) : changedOf(entry, stands, standing);
    const found = { ...(made.ok ? {} : faultsOf(made)), ...missing };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!made.ok) return void toast.error(t(`erreurs:${made.code}`));
    setBusy(true);
    const id = stands?.id ?? crypto.randomUUID();
    const { changes } = made.value;
    const done = await (stands === null ? create('records', { ...changes, id }) : editDocument('records', id, changes));
    setBusy(false);
    if (!done.ok) {
      const refused = faultsOf(done);
      setFaults(refused);
      if (Object.keys(refused).length === 0) toast.error(t(`erreurs:${done.code}`));
      return;
    }
    await draft.finish();
    toast.success(t(stands === null ? 'supervisions:cree' : 'supervisions:modifiee'));
    onSaved(id);
  };
  const fiches = useFiches(around, idBureau);
  const visits = offeredVisits(choices.visits, { around, fiche: entry.fiche, today: useToday() });
  return { draft, entry, write, faults, choices, fiches, visits, idBureau, save, isBusy, stands };
}

/** [supervisions/SU8] What the inspector holds; what qualifies is of any type of the office. */
function useFiches({ type, inspecteur }: Supervised, idBureau: number): readonly string[] {
  const offered = useOfferedTypes(idBureau, NONE) ?? [];
  if (type !== null && QUALIFYING.includes(type.categorie)) return offered.map(({ value }) => value);
  return (inspecteur?.competences ?? []).map(({ code }) => code).toSorted();
}

/** The only choice, and the first grid of a kind, are not asked for. */
function completed(entry: PlanEntry, { supervisors, grilles, types }: PlanChoices, wanted?: Categorie): PlanEntry {
  const [only, ...others] = supervisors;
  const type = types.find(({ id, categorie }) => (entry.idType === '' ? categorie === wanted : id === entry.idType));
  const grids = grilles.filter(({ categorie }) => categorie === type?.categorie);
  const grid = grids.find(({ id }) => id === entry.idGrille) ?? grids[0];
  return {
    ...entry,
    idType: type?.id ?? '',
    idGrille: grid?.id ?? '',
    idSuperviseur: entry.idSuperviseur || (only !== undefined && others.length === 0 ? String(only.id) : ''),
  };
}

const aroundOf = (entry: PlanEntry, { types, grilles, inspectors, supervisors, visits }: PlanChoices): Supervised => ({
  inspecteur: inspectors.find(({ idUser }) => String(idUser) === entry.idInspecteur) ?? null,
  superviseur: supervisors.find(({ id }) => String(id) === entry.idSuperviseur) ?? null,
  grille: grilles.find(({ id }) => id === entry.idGrille) ?? null,
  type: types.find(({ id }) => id === entry.idType) ?? null,
  visite: visits.find(({ id }) => id === entry.idIntervention) ?? null,
});
