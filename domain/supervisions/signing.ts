import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { Supervised } from './context.ts';
import { type Side, SIDES, signature, type Signed, type Supervision } from './supervision.ts';
import { nextOf } from './term.ts';

interface Written {
  readonly actor: Actor;
  readonly written: Changes;
  readonly now: string;
}

/** Who signs on which side; null: they are neither. */
export const sideOf = (
  { id }: Pick<Actor, 'id'>,
  { idInspecteur, idSuperviseur }: Pick<Supervision, 'idInspecteur' | 'idSuperviseur'>,
): Side | null => (id === idInspecteur ? 'inspecteur' : id === idSuperviseur ? 'superviseur' : null);

/** [supervisions/SU13] Whose turn it is; null: it waits for nobody. */
export function turnOf({ etat, signatures }: Pick<Supervision, 'etat' | 'signatures'>): Side | null {
  if (etat !== 'EN SIGNATURE') return null;
  return SIDES.find((side) => signatures[side] === null) ?? null;
}

/** [supervisions/SU13] The inspector first, then the supervisor, each for themselves and of the version that they read. */
export function signed({ actor, written, now }: Written, before: Supervision, { type }: Supervised): CheckedEdit {
  const side = sideOf(actor, before);
  const path = `signatures.${String(side)}`;
  if (side === null || Object.keys(written).some((one) => one !== path))
    return refuse('DROIT_INSUFFISANT', { action: 'supervision.signer' });
  const read = signature.safeParse(written[path]);
  if (!read.success) return refuse('VALIDATION', { champs: { [path]: 'valeur' } });
  if (read.data.version !== before.version) return refuse('VERROUILLE', { version: before.version });
  if (turnOf(before) !== side) return refuse('TRANSITION_INTERDITE', { etat: before.etat });
  const made: Signed = { ...read.data, id: actor.id, nom: fullName(actor), le: now };
  const isLast = side === 'superviseur';
  return ok({
    changes: asJson({
      [path]: made,
      ...(isLast && type !== null
        ? { etat: 'SIGNEE', signeeLe: now, prochaineLe: nextOf(before, type) }
        : isLast
          ? { etat: 'SIGNEE', signeeLe: now }
          : {}),
      updatedAt: now,
    }),
  });
}

/** [supervisions/SU18] With its reason: both signatures are dropped, and the former version stays on record. */
export function unlocked({ actor, written, now }: Written, before: Supervision): CheckedEdit {
  const asked: unknown = written['deverrouillages'];
  const last: unknown = Array.isArray(asked) ? asked.at(-1) : null;
  const motif =
    typeof last === 'object' && last !== null && 'motif' in last && typeof last.motif === 'string'
      ? last.motif.trim()
      : '';
  if (motif === '') return refuse('MOTIF_REQUIS');
  const par = { id: actor.id, nom: fullName(actor), role: actor.role };
  return ok({
    changes: asJson({
      etat: 'EN COURS',
      version: before.version + 1,
      signatures: { inspecteur: null, superviseur: null },
      signeeLe: null,
      prochaineLe: null,
      deverrouillages: [
        ...before.deverrouillages,
        { motif: motif.slice(0, 500), par, le: now, version: before.version },
      ],
      updatedAt: now,
    }),
  });
}
