import type { Ecriture } from '../../platform/apparence/reglages.ts';

type Morceau = Pick<Intl.NumberFormatPart, 'type' | 'value'>;

const ESPACE = '\u202F';
/** What the language decides when the person did not. */
const choisi = (choix: string, langue: string): string => (choix === 'langue' ? langue : choix);

/** An amount from its parts as the language gives them, with what a person chose instead. */
export function ecrireMontant(morceaux: readonly Morceau[], ecriture: Ecriture): string {
  const signe = morceaux.find(({ type }) => type === 'minusSign')?.value ?? '';
  const chiffres = morceaux.map((morceau) => chiffre(morceau, ecriture)).join('');
  return signe + placer(chiffres, morceaux, ecriture);
}

function chiffre({ type, value }: Morceau, { separateurDecimal, separateurMilliers }: Ecriture): string {
  if (type === 'group') return choisi(separateurMilliers, value);
  if (type === 'decimal') return choisi(separateurDecimal, value);
  return type === 'integer' || type === 'fraction' ? value : '';
}

function placer(chiffres: string, morceaux: readonly Morceau[], { symbole, position, espace }: Ecriture): string {
  const rang = morceaux.findIndex(({ type }) => type === 'currency');
  const estAGauche = rang < morceaux.findIndex(({ type }) => type === 'integer');
  const aEspace = morceaux.some(({ type }) => type === 'literal');
  const ecart = choisi(espace, aEspace ? 'oui' : 'non') === 'oui' ? ESPACE : '';
  return choisi(position, estAGauche ? 'gauche' : 'droite') === 'gauche'
    ? `${symbole}${ecart}${chiffres}`
    : `${chiffres}${ecart}${symbole}`;
}
