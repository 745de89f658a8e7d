import type { Writing } from '../../platform/apparence/settings.ts';

type Part = Pick<Intl.NumberFormatPart, 'type' | 'value'>;

const THIN_SPACE = '\u202F';
/** What the language decides when the person did not. */
const resolveChoice = (choice: string, langue: string): string => (choice === 'langue' ? langue : choice);

/** An amount from its parts as the language gives them, with what a person chose instead. */
export function writeAmount(parts: readonly Part[], write: Writing): string {
  const sign = parts.find(({ type }) => type === 'minusSign')?.value ?? '';
  const figures = parts.map((part) => figure(part, write)).join('');
  return sign + placer(figures, parts, write);
}

function figure({ type, value }: Part, { separateurDecimal, separateurMilliers }: Writing): string {
  if (type === 'group') return resolveChoice(separateurMilliers, value);
  if (type === 'decimal') return resolveChoice(separateurDecimal, value);
  return type === 'integer' || type === 'fraction' ? value : '';
}

function placer(figures: string, parts: readonly Part[], { symbole, position, espace }: Writing): string {
  const rank = parts.findIndex(({ type }) => type === 'currency');
  const isOnLeft = rank < parts.findIndex(({ type }) => type === 'integer');
  const hasSpace = parts.some(({ type }) => type === 'literal');
  const spacing = resolveChoice(espace, hasSpace ? 'oui' : 'non') === 'oui' ? THIN_SPACE : '';
  return resolveChoice(position, isOnLeft ? 'gauche' : 'droite') === 'gauche'
    ? `${symbole}${spacing}${figures}`
    : `${figures}${spacing}${symbole}`;
}
