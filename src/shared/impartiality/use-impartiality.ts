import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asJson } from '#domain/base/json.ts';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { isSeparated, type Separation, SEPARATIONS_MAX } from '#domain/controleurs/separations.ts';
import { offeredThirdParties } from '#domain/tiers/offered.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Entry {
  readonly idEntreprise: string;
  readonly motif: string;
}
const EMPTY: Entry = { idEntreprise: '', motif: '' };
const NONE: readonly Separation[] = [];
const ALL = { selector: {} };

/** Installers of the office of a controller, by name, those that are kept apart already left out; undefined while they are read. */
function useInstallers(controller: Controller) {
  const all = useLive('entreprises', ALL);
  return useMemo(() => {
    const offered = all && offeredThirdParties(all, { idBureau: controller.idBureauInspection, chosen: [] });
    return offered
      ?.filter(({ id }) => !isSeparated(controller, id))
      .map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  }, [all, controller]);
}

/** What is typed of a link, and the edits that note it and take it away: each at once, without a network too. */
export function useImpartiality(controller: Controller) {
  const { t } = useTranslation(['impartialite', 'erreurs']);
  const today = useToday();
  const installers = useInstallers(controller);
  const draft = useKeptDraft<Entry>({
    sujet: `impartialite:${controller.id}`,
    before: EMPTY,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie, write, finish, isRetrouve } = draft;
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { separations = NONE } = controller;
  const chosen = installers?.find(({ value }) => value === saisie.idEntreprise);
  const motif = saisie.motif.trim();

  const save = async (next: readonly Separation[], done: string): Promise<boolean> => {
    setSaving(true);
    const written = await editDocument('controllers', controller.id, { separations: asJson([...next]) });
    setSaving(false);
    if (written.ok) toast.success(done);
    else toast.error(t(`erreurs:${written.code}`));
    return written.ok;
  };
  const add = async (): Promise<void> => {
    setTried(true);
    if (chosen === undefined || motif === '' || isSaving) return;
    const one = { idEntreprise: chosen.value, nomEntreprise: chosen.label, motif, depuis: today };
    const words = { nom: fullName(controller), entreprise: chosen.label };
    if (!(await save([...separations, one], t('impartialite:notee', words)))) return;
    setTried(false);
    await finish();
  };
  const remove = (one: Separation): Promise<boolean> =>
    save(
      separations.filter(({ idEntreprise }) => idEntreprise !== one.idEntreprise),
      t('impartialite:retiree', { nom: fullName(controller), entreprise: one.nomEntreprise }),
    );
  return {
    installers,
    saisie,
    isRetrouve,
    forget: finish,
    type: (part: Partial<Entry>) => write({ ...saisie, ...part }),
    lacks: { entreprise: isTried && chosen === undefined, motif: isTried && motif === '' },
    isFull: separations.length >= SEPARATIONS_MAX,
    isSaving,
    add,
    remove,
  };
}
