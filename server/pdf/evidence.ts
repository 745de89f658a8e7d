import { EVIDENCE_FILE } from '#domain/preuves/dossier-de-preuve.ts';
import type { Document } from '#domain/reports/document.ts';

/** What goes with a report inside its PDF, as text of JSON. */
export interface Evidence {
  readonly json: string;
  /** ISO instant. */
  readonly madeAt: string;
}

/** [preuves/PV10] The report with its evidence attached, as PDF/A-3 lets it be: data that the pages come from. */
export function withEvidence(document: Document, { json, madeAt }: Evidence): Document {
  const src = `data:application/json;base64,${Buffer.from(json, 'utf8').toString('base64')}`;
  return {
    ...document,
    files: {
      [EVIDENCE_FILE]: {
        src,
        name: EVIDENCE_FILE,
        type: 'application/json',
        relationship: 'Data',
        description: 'Dossier de preuve',
        modifiedDate: new Date(madeAt),
      },
    },
  };
}
