import type { Refus } from '#domain/fields/documents.ts';

/** A cause that the code alone does not tell: its words are the phrases `etats:refus`. */
export type RefusalCause = 'horsPortee' | 'archive' | 'valeur' | 'contact';

export type Refused = Pick<Refus, 'code' | 'data'>;

/** [lots/L80] [lots/L81] A control by contact that concluded without its questions, as a former program wrote it, or without anybody. */
const UNASKED: readonly string[] = ['contact-sans-formulaire', 'contact-sans-echange'];

/** What a new document belongs to. */
const BEARERS: readonly string[] = [
  'idDossier',
  'demandeId',
  'idIntervention',
  'idEntite',
  'idMessage',
  'idTicket',
  'idDocument',
  'idLot',
  'idSupervision',
  'idContrat',
];

/**
 * [sync/S26] What the refusal of an edit means for its author; null: its code says it. An archived or reassigned dossier
 * is out of its author's sight, and the server then does not know what the edit belongs to.
 */
export function refusalCause({ code, data }: Refused): RefusalCause | null {
  if (code === 'VERROUILLE') return data?.['etat'] === 'ARCHIVE' ? 'archive' : null;
  if (code === 'REGLE_METIER') return UNASKED.includes(String(data?.['regle'])) ? 'contact' : null;
  if (code !== 'VALIDATION') return null;
  return isOutOfSight(data?.['champs']) ? 'horsPortee' : 'valeur';
}

const isOutOfSight = (champs: unknown): boolean =>
  typeof champs === 'object' &&
  champs !== null &&
  Object.entries(champs).some(([champ, why]) => why === 'inconnu' && BEARERS.includes(champ));
