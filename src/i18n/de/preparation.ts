import type { preparation as fr } from '../fr/preparation.ts';
import type { Phrases } from '../phrases.ts';

export const preparation = {
  badge: 'In Vorbereitung',
  fera: 'Dieser Bildschirm wird erlauben:',
  entretemps: 'Bis dahin können Sie öffnen:',
  rien: 'Nichts geht verloren: Was Sie anderswo eingegeben haben, bleibt erhalten.',
  ecrans: {
    lots: 'ein Los einzureichen, die Stichprobe zu ziehen und die Quoten zu verfolgen.',
    contrats: 'Rahmenverträge zu verfassen, zur Unterschrift zu senden und zu verfolgen.',
    supervisions: 'die Supervision der Prüfer zu planen, durchzuführen und zu unterschreiben.',
    analyses: 'Dokumente per Zeichenerkennung zu lesen und die Schlagwörter darin zu finden.',
  },
} satisfies Phrases<typeof fr>;
