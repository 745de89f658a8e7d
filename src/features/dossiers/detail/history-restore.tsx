import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { ChampChange } from '../../../shared/history/events.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { correct, correctVisit } from '../actions.ts';
import { restoreOf, restoreOfVisit } from './former-value.ts';
import type { LocalIntervention } from './use-dossier.ts';

/** The document that its history may change again; a visit, where the line is of one. */
export interface Restorable {
  readonly dossier: LocalDossier;
  readonly visit: LocalIntervention | null;
  readonly actor: Actor;
}

/** Writes the former value again: an edit like any other, sent, judged and told as such. */
export function Restore({ change, dossier, visit, actor }: Restorable & { readonly change: ChampChange }) {
  const { t } = useTranslation(['dossier', 'erreurs']);
  const changes = visit === null ? restoreOf(change, dossier, actor) : restoreOfVisit(change, visit, actor);
  if (changes === null) return null;
  const restore = async (): Promise<void> => {
    const refusal = await (visit === null ? correct(dossier.id, changes) : correctVisit(visit.id, changes));
    if (refusal === null) toast.success(t('historique.retabli'));
    else toast.error(t(`erreurs:${refusal}`));
  };
  return (
    <Button variant="text" size="sm" onClick={() => void restore()}>
      {t('historique.retablir')}
    </Button>
  );
}
