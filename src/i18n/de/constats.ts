import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  faitsManquants:
    'Der Bericht kann nicht ausgestellt werden, es fehlt: {{faits}}. Ergänzen Sie den Vorgang oder den Besuch.',
  faits: {
    reference: 'die Referenz des Auftraggebers',
    beneficiaire: 'der Begünstigte',
    lieu: 'der Ort',
    professionnel: 'der Fachbetrieb',
    dateControle: 'das Datum der Kontrolle',
    inspecteur: 'der Inspektor',
  },
  danger: 'Eine Gefahr wurde festgestellt.',
  dangerPrevenu: 'Das Büro und der Auftraggeber werden benachrichtigt, sobald ein Netz da ist.',
  ecart: 'Die Messungen ergeben „{{propose}}“, die Schlussfolgerung lautet „{{conclu}}“.',
  indecis: 'Die Messungen lassen keine Schlussfolgerung zu, die Schlussfolgerung lautet „{{conclu}}“.',
  raison: 'Angegebener Grund: {{raison}}',
  sansRaison: 'Noch ist kein Grund angegeben.',
  vu: 'Sie haben es am {{date}} zur Kenntnis genommen.',
  prendreActe: 'Ich nehme es zur Kenntnis',
  criteres: {
    titre: 'Kriterien des Merkblatts',
    critere: 'Kriterium',
    constate: 'Festgestellt',
    attendu: 'Verlangt',
    verdict: 'Urteil',
    oui: 'Erfüllt',
    non: 'Nicht erfüllt',
    inconnu: 'Nicht feststellbar',
    attente: 'Auszufüllen',
    sansObjet: 'Entfällt',
    manque: 'ohne Antwort: {{champs}}',
    aConfirmer: 'zu bestätigen',
    informatif: 'zur Information',
  },
} satisfies Phrases<typeof fr>;
