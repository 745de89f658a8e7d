import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
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
