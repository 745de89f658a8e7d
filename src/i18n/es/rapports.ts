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
    inconnu: 'Ningún informe responde a este código. Compruebe la dirección o pida el informe a su [bureauDe].',
    expire: 'Este informe ya no se puede consultar por su código. Pídalo a su [bureauDe].',
    remplace: 'Este informe se ha anulado y sustituido. Pida el nuevo a su [bureauDe].',
    remplacePar:
      'Este informe se ha anulado y sustituido por el informe {{numero}}, versión {{version}}, emitido el {{jour}}. Pídalo a su [bureauDe].',
    remplacePrepare:
      'Este informe se ha anulado. El informe {{numero}}, versión {{version}}, lo sustituirá: aún no se ha emitido.',
  },
  lire: {
    bouton: 'Informe (PDF)',
    boutons: 'Informes (PDF)',
    disponible: 'Disponible',
    enSignature: 'En firma',
    titre: 'Informe {{numero}}, versión {{version}}',
    ouvrir: 'Abrir el informe {{numero}}',
    lecture: 'Lectura del informe…',
    echec: 'El informe no se abre.',
    horsLigne: 'Este informe no está guardado en este dispositivo. Se abrirá en cuanto vuelva la red.',
    onglet: 'Abrir en una pestaña',
    enregistrer: 'Guardar el PDF',
  },
  apercu: {
    titre: 'Vista previa del informe',
    preparation: 'El informe se está dibujando en el dispositivo…',
    echec: 'No se ha podido dibujar el informe. Sus respuestas están intactas.',
    provisoire: 'Documento provisional: no vale como informe.',
  },
  dossier: {
    groupe: 'Informes',
    version: 'versión {{version}}',
    emis: 'Emitido el {{date}}',
    emisSansDate: 'Emitido',
    valideLe: 'Validado el {{date}}, se esperan las firmas',
    valide: 'Validado, se esperan las firmas',
    signature: 'Firma electrónica: {{etat}}',
    remplacePar: 'Sustituido por {{numero}}, versión {{version}}',
    seraRemplacePar: 'Anulado; {{numero}}, versión {{version}}, lo sustituirá',
    remplace: 'Anulado y sustituido',
    envoyeA: 'Enviado el {{date}} a {{a}}',
    envois_one: '{{count}} envío',
    envois_other: '{{count}} envíos',
  },
} satisfies Phrases<typeof source>;
