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
    inconnu: 'No report answers to this code. Check the address, or ask your [bureauDe] for the report.',
    expire: 'This report can no longer be read by its code. Ask your [bureauDe] for it.',
    remplace: 'This report was cancelled and replaced. Ask your [bureauDe] for the new one.',
    remplacePar:
      'This report was cancelled and replaced by report {{numero}}, version {{version}}, issued on {{jour}}. Ask your [bureauDe] for it.',
    remplacePrepare:
      'This report was cancelled. Report {{numero}}, version {{version}}, will replace it: it is not issued yet.',
  },
  lire: {
    bouton: 'Report (PDF)',
    boutons: 'Reports (PDF)',
    disponible: 'Available',
    enSignature: 'Being signed',
    titre: 'Report {{numero}}, version {{version}}',
    ouvrir: 'Open report {{numero}}',
    lecture: 'Reading the report…',
    echec: 'The report does not open.',
    horsLigne: 'This report is not kept on this device. It will open as soon as the network is back.',
    onglet: 'Open in a tab',
    enregistrer: 'Save the PDF',
  },
  apercu: {
    titre: 'Report preview',
    preparation: 'The report is being drawn on the device…',
    echec: 'The report could not be drawn. Your answers are intact.',
    provisoire: 'Provisional document: it is not a report.',
  },
  dossier: {
    groupe: 'Reports',
    version: 'version {{version}}',
    emis: 'Issued on {{date}}',
    emisSansDate: 'Issued',
    valideLe: 'Validated on {{date}}, signatures are awaited',
    valide: 'Validated, signatures are awaited',
    signature: 'Electronic signature: {{etat}}',
    remplacePar: 'Replaced by {{numero}}, version {{version}}',
    seraRemplacePar: 'Cancelled; {{numero}}, version {{version}}, will replace it',
    remplace: 'Cancelled and replaced',
    envoyeA: 'Sent on {{date}} to {{a}}',
    envois_one: '{{count}} sending',
    envois_other: '{{count}} sendings',
  },
} satisfies Phrases<typeof source>;
