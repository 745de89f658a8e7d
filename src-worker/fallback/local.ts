import type { z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Args } from '../api.ts';
import { readPoint } from '../pull/point.ts';
import { COMPTES_RESPONDERS } from './accounts.ts';
import { CONTRATS_RESPONDERS } from './contrats.ts';
import { DOCUMENTS_RESPONDERS } from './documents.ts';
import { SUPERVISIONS_RESPONDERS } from './supervisions.ts';
import { DOSSIERS_RESPONDERS } from './dossiers.ts';
import { FACTURATION_RESPONDERS } from './facturation.ts';
import { INTERVENTIONS_RESPONDERS } from './interventions.ts';
import type { CallArgs, Responders, Sources } from './lists.ts';
import { LOTS_RESPONDERS } from './lots.ts';
import { NOTIFICATIONS_RESPONDERS } from './notifications.ts';
import { OCR_RESPONDERS } from './ocr.ts';
import { OPTIMISER_RESPONDERS } from './optimiser.ts';
import { PLACES_RESPONDERS } from './places.ts';
import { PLANNINGS_RESPONDERS } from './plannings.ts';
import { REFERENCES_RESPONDERS } from './references.ts';
import { SYNTHESES_RESPONDERS } from './syntheses.ts';
import { TICKETS_RESPONDERS } from './tickets.ts';
import { TIERS_RESPONDERS } from './tiers.ts';

/** Calls that the local collections answer better than the last answer of the server: they hold today's edits. */
const RESPONDERS: Responders = {
  ...COMPTES_RESPONDERS,
  ...DOSSIERS_RESPONDERS,
  ...INTERVENTIONS_RESPONDERS,
  ...PLANNINGS_RESPONDERS,
  ...OPTIMISER_RESPONDERS,
  ...REFERENCES_RESPONDERS,
  ...TIERS_RESPONDERS,
  ...LOTS_RESPONDERS,
  ...SYNTHESES_RESPONDERS,
  ...CONTRATS_RESPONDERS,
  ...SUPERVISIONS_RESPONDERS,
  ...OCR_RESPONDERS,
  ...DOCUMENTS_RESPONDERS,
  ...FACTURATION_RESPONDERS,
  ...TICKETS_RESPONDERS,
  ...NOTIFICATIONS_RESPONDERS,
  ...PLACES_RESPONDERS,
};

/** Names of the calls that this device answers by itself. */
export const ANSWERED: readonly string[] = Object.keys(RESPONDERS);

/**
 * The answer of the local collections, as the contract shapes it; undefined when they have none. Before everything was
 * received once, only what is named is answered: a list with holes would be read as the whole.
 */
export async function answerLocally(
  nom: CallName,
  args: Args,
  device: Omit<Sources, keyof CallArgs>,
): Promise<unknown> {
  const loaded = readArgs(CONTRACT[nom], args);
  const response = loaded === null ? undefined : await RESPONDERS[nom]?.({ ...loaded, ...device });
  if (!isNamed(response) && (await readPoint(device.store)).complet === 0) return undefined;
  return conforming(CONTRACT[nom], response);
}

const isNamed = (response: unknown): boolean => typeof response === 'object' && response !== null && 'id' in response;

/** As the server would read them of the address; null: it would refuse them. */
function readArgs({ params, query, body }: Call, args: Args): CallArgs | null {
  const path = read(params, toText(args.params));
  const question = read(query, toText(args.query));
  const bodyContent = typeof body === 'object' ? read(body, args.body) : {};
  if (path === null || question === null || bodyContent === null) return null;
  return { params: path as Fields, query: question as Fields, body: bodyContent };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value) ?? { success: true, data: {} };
  return parsed.success ? parsed.data : null;
}

const toText = (values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, valeur]) => valeur !== undefined && valeur !== null)
      .map(([nom, valeur]) => [nom, Array.isArray(valeur) ? valeur.map(String) : String(valeur)]),
  );

/** The fields that the call names, and no other. What was made here and lacks what the server gives stays as it is. */
function conforming({ answer }: Call, response: unknown): unknown {
  if (response === undefined || typeof answer === 'string') return response;
  const parsed = answer.safeParse(response);
  return parsed.success ? parsed.data : response;
}
