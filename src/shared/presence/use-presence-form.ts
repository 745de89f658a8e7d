import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { asJson } from '#domain/base/json.ts';
import { fullName } from '#domain/base/person.ts';
import type { Controller, WorkedHours } from '#domain/controleurs/controleur.ts';
import type { AbsenceError } from '#domain/controleurs/presence.ts';
import { BROUGHT_BACK, touchedVisits } from '#domain/planning/touched.ts';
import { actorOf } from '../../data/actor.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { LocalVisit } from '../assignment/visit.ts';
import { movedOf, noteMoves } from '../moves/untold-rdv.ts';
import { changesOf, EMPTY_ENTRY, hoursErrorOf, type PresenceEntry, withTyped } from './entry.ts';

interface Asked {
  readonly entry: PresenceEntry;
  readonly visits: readonly LocalVisit[];
}

/** What is typed of when a controller works, what is wrong with it, and its saving with the visits that it touches. */
export function usePresenceForm(controller: Controller, onDone: () => void, proposed: readonly WorkedHours[] | null) {
  const { t } = useTranslation(['presence', 'erreurs']);
  const session = useSession();
  const actor = useMemo(() => (session === null ? null : actorOf(session)), [session]);
  const today = useToday();
  const ofController = useMemo(
    () => ({ selector: { $or: [{ idControleur: controller.idUser }, { idSecond: controller.idUser }] } }),
    [controller.idUser],
  );
  const visits = useLive('interventions', ofController);
  const draft = useKeptDraft<PresenceEntry>({
    sujet: `presence:${controller.id}`,
    before: { ...EMPTY_ENTRY, horaires: proposed },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie, write } = draft;
  const [error, setError] = useState<AbsenceError | 'vide' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSaving, setSaving] = useState(false);

  const type = (part: Partial<PresenceEntry>): void => {
    setError(null);
    write({ ...saisie, ...part });
  };
  /** null: what is typed is wrong, and says so. */
  const typed = (): PresenceEntry | null => {
    const added = withTyped(saisie, controller, today);
    if ('entry' in added) return added.entry;
    setError(added.error);
    return null;
  };
  const add = (): void => {
    if (saisie.du === '') return setError('vide');
    const entry = typed();
    if (entry !== null) write(entry);
  };
  const carryOut = async (entry: PresenceEntry, ids: readonly string[]): Promise<void> => {
    setAsked(null);
    setSaving(true);
    const written = await editDocument('controllers', controller.id, asJson({ ...changesOf(controller, entry) }));
    const back = written.ok ? await Promise.all(ids.map((id) => editDocument('interventions', id, BROUGHT_BACK))) : [];
    setSaving(false);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await draft.finish();
    await noteMoves(
      (visits ?? []).flatMap((one) => (back[ids.indexOf(one.id)]?.ok === true ? movedOf(one, BROUGHT_BACK) : [])),
    );
    const refused = back.find((one) => !one.ok);
    if (refused !== undefined && !refused.ok) toast.error(t(`erreurs:${refused.code}`));
    else toast.success(t('presence:enregistre', { nom: fullName(controller) }));
    onDone();
  };
  const save = (): void => {
    const entry = typed();
    if (entry === null || hoursErrorOf(controller, entry) !== null) return;
    if (entry !== saisie) write(entry);
    const after = { ...controller, ...changesOf(controller, entry) };
    const touched = touchedVisits(visits ?? [], { before: controller, after }, new Date().toISOString());
    if (touched.length > 0) setAsked({ entry, visits: touched });
    else void carryOut(entry, []);
  };
  const mayBringBack = (visit: LocalVisit): boolean =>
    actor !== null && !visit.rdvFixe && can(actor, 'planning.ecrire', visit).ok;
  return { draft, error, type, add, save, isSaving, today, asked, setAsked, carryOut, mayBringBack };
}
