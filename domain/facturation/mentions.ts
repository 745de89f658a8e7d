import type { FactureSettings } from '../bureaux/bureau.ts';
import type { WrittenFacture } from './facture.ts';

const NBSP = '\u00A0';

/** [facturation/F12] Sentences of an invoice, in the order in which they are printed. `isPro`: the client is a business. */
export function mentionsOf(
  facture: Pick<WrittenFacture, 'mentions' | 'exoneration'>,
  isPro: boolean,
  settings: Pick<FactureSettings, 'mentions'> | null,
): string[] {
  const retard = isPro
    ? [
        `En cas de retard de paiement, des pénalités au taux de trois fois le taux d’intérêt légal sont exigibles sans rappel (art. L441-10 du Code de commerce).`,
        `Indemnité forfaitaire pour frais de recouvrement en cas de retard${NBSP}: 40${NBSP}€ (art. D441-5 du Code de commerce).`,
      ]
    : [];
  return [
    `Nature de l’opération${NBSP}: prestation de services.`,
    facture.exoneration,
    ...retard,
    'Pas d’escompte pour paiement anticipé.',
    ...phrases(settings?.mentions ?? ''),
    ...phrases(facture.mentions),
  ].filter((phrase) => phrase !== '');
}

const phrases = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());
