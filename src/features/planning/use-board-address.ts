import { useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { Office } from './board-head.tsx';
import { dayOfAddress, viewOfAddress } from './board-period.ts';

const OFFICES = { selector: { kind: 'bureau' } };

/** What the address of a board says: which period, of which office, published or prepared. `idUser`: of one person alone. */
export function useBoardAddress(actor: Actor, idUser: number | null) {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const offices = useLive<Office>('records', OFFICES);
  const idBureau = actor.idBureauInspection ?? officeOf(params.get('bureau'), offices);
  const mayPrepare = idUser === null && can(actor, 'planning.preparer', { idBureauInspection: idBureau }).ok;
  return {
    today,
    view: viewOfAddress(params.get('vue')),
    day: dayOfAddress(params.get('du'), today),
    idBureau,
    /** Among which one chooses; undefined: there is one. */
    offices: actor.idBureauInspection === null ? offices : undefined,
    /** null: this person prepares nothing. */
    isPreparing: mayPrepare ? params.get('preparation') === 'oui' : null,
    /** It came from the bell of a publication. */
    isChangesAsked: params.get('changements') === 'oui',
    change: (more: Readonly<Record<string, string>>): void =>
      setParams({ ...Object.fromEntries(params), ...more }, { replace: true }),
  };
}

/** The office of the address when it is one; the first otherwise. */
function officeOf(text: string | null, offices: readonly { readonly idBureau: number }[] | undefined): number | null {
  const found = offices?.find(({ idBureau }) => String(idBureau) === text);
  return (found ?? offices?.[0])?.idBureau ?? null;
}
