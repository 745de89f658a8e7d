import { lireCsv } from '#domain/tiers/tableau.ts';

/** A list of two thousand records weighs less; a longer file is another thing chosen by mistake. */
const OCTETS_MAX = 5_000_000;
/** A workbook is a zip archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export type Tableau = readonly (readonly string[])[];

/** What reads workbooks could not be loaded: the file is not to blame, and may be chosen again once there is a network. */
export class LecteurAbsent extends Error {}

/**
 * Rows of a CSV or of the first sheet of a workbook, as text; null: the file is neither, or too large.
 * Throws LecteurAbsent.
 */
export async function lireTableau(fichier: Blob): Promise<Tableau | null> {
  if (fichier.size > OCTETS_MAX) return null;
  const octets = new Uint8Array(await fichier.arrayBuffer());
  if (!ZIP.every((octet, rang) => octets[rang] === octet)) return octets.includes(0) ? null : lireCsv(texteDe(octets));
  const { readSheet } = await lecteur();
  try {
    const lignes = await readSheet(new Blob([octets]));
    return lignes.map((ligne) => ligne.map(enTexte)).filter((ligne) => ligne.some((cellule) => cellule !== ''));
  } catch {
    // Each of its parts (archive, XML, dates) throws what it likes at a file that is no workbook.
    return null;
  }
}

async function lecteur(): Promise<typeof import('read-excel-file/universal')> {
  try {
    return await import('read-excel-file/universal');
  } catch (error) {
    throw new LecteurAbsent('read-excel-file', { cause: error });
  }
}

/** UTF-8, or what French spreadsheets wrote before it. */
function texteDe(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(octets);
  }
}

const enTexte = (valeur: unknown): string => {
  if (valeur instanceof Date) return valeur.toISOString().slice(0, 10);
  return typeof valeur === 'string' || typeof valeur === 'number' ? String(valeur) : '';
};
