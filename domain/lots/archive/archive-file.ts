/** What a file of an archive is. */
export const KINDS = {
  synthese: 'Synthèse du lot',
  classeur: 'Classeur de la synthèse',
  liste: 'Liste importée, telle que le tirage l’a lue',
  tirage: 'Tirage au sort',
  rejouer: 'Comment refaire le tirage',
  rapport: 'Rapport de visite',
  contact: 'Rapport de contrôle par contact',
} as const;
export type ArchiveKind = keyof typeof KINDS;

/** [lots/L87] A line of the index of an archive: a file that is in it, or one that could not be, and why. */
export interface ArchiveLine {
  /** Code of the lot. */
  readonly lot: string;
  /** Its path in the archive. */
  readonly nom: string;
  readonly genre: ArchiveKind;
  /** ISO instant or day of what it tells; null: none is known. */
  readonly le: string | null;
  /** null: it is not there. */
  readonly sha256: string | null;
  readonly octets: number;
  /** Why it is not there; '' : it is. */
  readonly raison: string;
}

/** A name that every file system takes: signs that one refuses become dashes. */
export const archiveName = (text: string): string => {
  const name = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^\.+/, '-');
  return name === '' ? '-' : name;
};

/** Names of one archive, each given once, case aside; the second of a name bears a number. */
export function freeNames(): (folder: string, start: string, end: string) => string {
  const taken = new Set<string>();
  return (folder, start, end) => {
    for (let rank = 1; ; rank += 1) {
      const name = `${folder}${archiveName(start)}${rank === 1 ? '' : `~${rank}`}${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
