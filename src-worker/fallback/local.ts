import type { z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Args } from '../api.ts';
import { lirePoint } from '../pull/point.ts';
import { REPONDEURS_COMPTES } from './comptes.ts';
import { REPONDEURS_DOSSIERS } from './dossiers.ts';
import { REPONDEURS_FACTURATION } from './facturation.ts';
import { REPONDEURS_INTERVENTIONS } from './interventions.ts';
import type { ArgsAppel, Repondeurs, Sources } from './listes.ts';
import { REPONDEURS_NOTIFICATIONS } from './notifications.ts';
import { REPONDEURS_OPTIMISEUR } from './optimiseur.ts';
import { REPONDEURS_PLANNINGS } from './plannings.ts';
import { REPONDEURS_REFERENCES } from './references.ts';
import { REPONDEURS_TICKETS } from './tickets.ts';
import { REPONDEURS_TIERS } from './tiers.ts';

/** Calls that the local collections answer better than the last answer of the server: they hold today's edits. */
const REPONDEURS: Repondeurs = {
  ...REPONDEURS_COMPTES,
  ...REPONDEURS_DOSSIERS,
  ...REPONDEURS_INTERVENTIONS,
  ...REPONDEURS_PLANNINGS,
  ...REPONDEURS_OPTIMISEUR,
  ...REPONDEURS_REFERENCES,
  ...REPONDEURS_TIERS,
  ...REPONDEURS_FACTURATION,
  ...REPONDEURS_TICKETS,
  ...REPONDEURS_NOTIFICATIONS,
};

/** Names of the calls that this device answers by itself. */
export const REPONDUS: readonly string[] = Object.keys(REPONDEURS);

/**
 * The answer of the local collections, as the contract shapes it; undefined when they have none. Before everything was
 * received once, only what is named is answered: a list with holes would be read as the whole.
 */
export async function repondreLocalement(
  nom: CallName,
  args: Args,
  device: Omit<Sources, keyof ArgsAppel>,
): Promise<unknown> {
  const lus = lireArgs(CONTRACT[nom], args);
  const reponse = lus === null ? undefined : await REPONDEURS[nom]?.({ ...lus, ...device });
  if (!estNomme(reponse) && (await lirePoint(device.magasin)).complet === 0) return undefined;
  return conforme(CONTRACT[nom], reponse);
}

const estNomme = (reponse: unknown): boolean => typeof reponse === 'object' && reponse !== null && 'id' in reponse;

/** As the server would read them of the address; null: it would refuse them. */
function lireArgs({ params, query, body }: Call, args: Args): ArgsAppel | null {
  const chemin = lire(params, enTexte(args.params));
  const question = lire(query, enTexte(args.query));
  const corps = typeof body === 'object' ? lire(body, args.body) : {};
  if (chemin === null || question === null || corps === null) return null;
  return { params: chemin as Fields, query: question as Fields, body: corps };
}

function lire(schema: z.ZodType | undefined, valeur: unknown): unknown {
  const lue = schema?.safeParse(valeur) ?? { success: true, data: {} };
  return lue.success ? lue.data : null;
}

const enTexte = (valeurs: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(valeurs)
      .filter(([, valeur]) => valeur !== undefined && valeur !== null)
      .map(([nom, valeur]) => [nom, Array.isArray(valeur) ? valeur.map(String) : String(valeur)]),
  );

/** The fields that the call names, and no other. What was made here and lacks what the server gives stays as it is. */
function conforme({ answer }: Call, reponse: unknown): unknown {
  if (reponse === undefined || typeof answer === 'string') return reponse;
  const lue = answer.safeParse(reponse);
  return lue.success ? lue.data : reponse;
}
