import type { Modele } from './modeles.ts';

/** Mails that open something to whoever reads them. */
const SECRET: readonly string[] = [
  'motDePasse',
  'invitation',
  'verification',
  'nouvelleAdresse',
  'tropDEssais',
  'signatureDemandee',
  'signatureCode',
  'contratASigner',
  'contratCode',
] satisfies Modele[];

export const isSecret = ({ modele }: { readonly modele: string }): boolean => SECRET.includes(modele);

const LINK = /https?:\/\/[^\s"'<>]+/g;
const CODE = /\b\d{3}[ \u00A0]?\d{3}\b/g;

/** [courriels/L5] What an administrator reads of such a mail, left or not: its words, without the link or the code that is its reader's alone. */
export const withoutSecrets = (text: string): string => text.replaceAll(LINK, '•••').replaceAll(CODE, '••• •••');
