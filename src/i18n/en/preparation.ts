import type { preparation as fr } from '../fr/preparation.ts';
import type { Phrases } from '../phrases.ts';

export const preparation = {
  badge: 'In preparation',
  fera: 'This screen will let you:',
  entretemps: 'Until then, you can open:',
  rien: 'Nothing is lost: what you entered elsewhere stays in place.',
  ecrans: {
    lots: 'submit a batch of operations, draw the sample and follow the rates.',
    contrats: 'write framework contracts, send them for signature and follow them.',
    supervisions: 'plan, carry out and sign the supervision of controllers.',
    analyses: 'read documents by character recognition and find the keywords in them.',
  },
} satisfies Phrases<typeof fr>;
