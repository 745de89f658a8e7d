import type { rapports as source } from '../fr/rapports.ts';
import type { Phrases } from '../phrases.ts';

export const rapports = {
  qr: {
    titre: 'Report by QR code',
    lecture: 'Reading the report…',
    pret: 'The report printed with this code is ready. It opens with this code only: share it only with those who must read it.',
    ouvrir: 'Open the report',
    enregistrer: 'Save the PDF',
    fichier: 'report.pdf',
    inconnu: 'No report answers to this code. Check the address, or ask your control office for the report.',
    expire: 'This report can no longer be read by its code. Ask your control office for it.',
    remplace: 'This report was cancelled and replaced. Ask your control office for the new one.',
    remplacePar:
      'This report was cancelled and replaced by report {{numero}}, version {{version}}, issued on {{jour}}. Ask your control office for it.',
    remplacePrepare:
      'This report was cancelled. Report {{numero}}, version {{version}}, will replace it: it is not issued yet.',
  },
} satisfies Phrases<typeof source>;
