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
} satisfies Phrases<typeof fr>;
