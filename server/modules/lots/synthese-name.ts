import type { SyntheseRecord } from '#domain/lots/synthese.ts';

/** synthese_OXA-BZH-2026-11_v2, without its end; signs that a file system refuses become dashes. */
export const syntheseFileName = ({ donnees, version }: Pick<SyntheseRecord, 'donnees' | 'version'>): string =>
  `synthese_${donnees.lot.uniqueCode.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}_v${version}`;
