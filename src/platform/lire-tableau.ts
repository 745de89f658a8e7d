import { lireCsv } from '#domain/tiers/tableau.ts';

/** A list of two thousand records weighs less; a longer file is another thing chosen by mistake. */
const OCTETS_MAX = 5_000_000;
/** A workbook is a zip archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Rows of a CSV or of the first sheet of a workbook, as text; null: the file is neither, or too large. */
export async function lireTableau(fichier: Blob): Promise<readonly (readonly string[])[] | null> {
  if (fichier.size > OCTETS_MAX) return null;
  const octets = new Uint8Array(await fichier.arrayBuffer());
  if (!ZIP.every((octet, rang) => octets[rang] === octet)) return octets.includes(0) ? null : lireCsv(texteDe(octets));
  // Outside the try: a library that could not be loaded says nothing about the file.
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const lignes = await readSheet(new Blob([octets]));
    return lignes.map((ligne) => ligne.map(enTexte)).filter((ligne) => ligne.some((cellule) => cellule !== ''));
  } catch {
    return null;
  }
}

/** UTF-8, or what French spreadsheets wrote before it. */
function texteDe(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder('windows-1252').decode(octets);
  }
}

const enTexte = (valeur: unknown): string => {
  if (valeur instanceof Date) return valeur.toISOString().slice(0, 10);
  return typeof valeur === 'string' || typeof valeur === 'number' ? String(valeur) : '';
};
