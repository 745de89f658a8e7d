import type { impartialite as fr } from '../fr/impartialite.ts';
import type { Phrases } from '../phrases.ts';

export const impartialite = {
  titre: 'Unparteilichkeit',
  regle:
    'Wer eine Verbindung zu einem Unternehmen hat (früherer Arbeitgeber, Verwandte, Anteile), prüft keine seiner Arbeiten: Kein Besuch kann ihm oder ihr dort gegeben werden.',
  aucune: 'Keine Verbindung vermerkt.',
  ligne: '{{motif}}, vermerkt am {{jour}}',
  restantes_one: '{{count}} bereits vergebener Besuch bleibt: Geben Sie ihn jemand anderem.',
  restantes_other: '{{count}} bereits vergebene Besuche bleiben: Geben Sie sie jemand anderem.',
  motif: 'Grund',
  motifNote: 'Von den Verantwortlichen und der Person selbst gelesen, weder von Kollegen noch außerhalb des Büros.',
  ajouter: 'Hinzufügen',
  introuvable: 'Keiner mit diesem Namen.',
  manque: {
    entreprise: 'Wählen Sie aus der Liste.',
    motif: 'Sagen Sie, welche Verbindung besteht.',
  },
  pleine: 'Fünfzig Verbindungen sind vermerkt: Entfernen Sie eine, um eine weitere hinzuzufügen.',
  retirer: '{{entreprise}} entfernen',
  confirmer: 'Entfernen',
  retirerTexte: 'Besuche dort können dieser Person wieder gegeben werden.',
  notee: '{{nom}} wird von {{entreprise}} ferngehalten.',
  retiree: '{{nom}} wird nicht mehr von {{entreprise}} ferngehalten.',
} satisfies Phrases<typeof fr>;
