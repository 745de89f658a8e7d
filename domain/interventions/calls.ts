import type { Actor } from '../access/roles.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { appel, type Appel, type Intervention } from './intervention.ts';

const PREFIX = 'appels.';

/** [interventions/I41] A call is written once, by who made it: nobody changes or takes away what another one heard. */
export function callsRefusal(
  changes: Changes,
  { appels = {} }: Pick<Intervention, 'appels'>,
  { id: author }: Pick<Actor, 'id'>,
): Refusal | null {
  for (const [path, value] of Object.entries(changes)) {
    if (path === 'appels') return refuse('VALIDATION', { champs: { [path]: 'valeur' } });
    if (!path.startsWith(PREFIX)) continue;
    if (Object.hasOwn(appels, path.slice(PREFIX.length))) return refuse('VALIDATION', { champs: { [path]: 'connu' } });
    const call = appel.safeParse(value).data;
    if (call === undefined || call.par.id !== author) return refuse('VALIDATION', { champs: { [path]: 'valeur' } });
  }
  return null;
}

/** [interventions/I41] What a person writes of a call that they made. A member of a container begins with a letter: an id may not. */
export const callChanges = (id: string, call: Appel): Changes => ({ [`${PREFIX}a-${id}`]: call });

export interface MadeCall extends Appel {
  readonly id: string;
}

/** [interventions/I41] The last one first. */
export const madeCalls = ({ appels = {} }: Pick<Intervention, 'appels'>): readonly MadeCall[] =>
  Object.entries(appels)
    .map(([id, call]) => ({ id, ...call }))
    .toSorted((a, b) => b.le.localeCompare(a.le) || a.id.localeCompare(b.id));
