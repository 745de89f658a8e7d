import type { rapports as source } from '../fr/rapports.ts';
import type { Phrases } from '../phrases.ts';

export const rapports = {
  qr: {
    titre: 'Informe por código QR',
    lecture: 'Leyendo el informe…',
    pret: 'El informe impreso con este código está listo. Solo se abre con este código: compártalo únicamente con quien deba leerlo.',
    ouvrir: 'Abrir el informe',
    enregistrer: 'Guardar el PDF',
    fichier: 'informe.pdf',
    inconnu: 'Ningún informe responde a este código. Compruebe la dirección o pida el informe a su oficina de control.',
    expire: 'Este informe ya no se puede consultar por su código. Pídalo a su oficina de control.',
    remplace: 'Este informe se ha anulado y sustituido. Pida el nuevo a su oficina de control.',
    remplacePar:
      'Este informe se ha anulado y sustituido por el informe {{numero}}, versión {{version}}, emitido el {{jour}}. Pídalo a su oficina de control.',
    remplacePrepare:
      'Este informe se ha anulado. El informe {{numero}}, versión {{version}}, lo sustituirá: aún no se ha emitido.',
  },
} satisfies Phrases<typeof source>;
