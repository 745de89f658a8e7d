import type { Variant } from '../variants/variants.ts';
import type { WrittenRateRule } from './rate-rule.ts';

const ARRETE = 'Arrêté du 28 septembre 2021 (NOR TRER2128327A)';
const NOTHING = {
  fiche: null,
  engageDu: null,
  engageAu: null,
  deposeDu: null,
  deposeAu: null,
  tauxLieu: null,
  tauxContact: null,
  seuilNS: null,
  valideDu: '2022-01-01',
  valideAu: null,
  remplace: null,
} as const;

const yearly = (year: number, isLast: boolean) =>
  [`${year}-01-01`, isLast ? null : `${year}-12-31`] as const satisfies readonly [string, string | null];

function rate(year: number, [tauxLieu, tauxContact]: readonly [number, number], source: string): WrittenRateRule {
  const [engageDu, engageAu] = yearly(year, year === 2026);
  const said = { source: `${ARRETE}, article 6. ${source}`, aConfirmer: year === 2024 || year === 2026 };
  return { ...NOTHING, engageDu, engageAu, tauxLieu, tauxContact, ...said };
}

function threshold(year: number, seuilNS: number): WrittenRateRule {
  const [deposeDu, deposeAu] = yearly(year, year === 2026);
  const source = `${ARRETE}, article 7, dont le texte en vigueur n’a pas été lu. objectif54.com, controlecee.com.`;
  return { ...NOTHING, deposeDu, deposeAu, seuilNS, source, aConfirmer: true };
}

const FIRST: Readonly<Record<Variant, readonly WrittenRateRule[]>> = {
  eds: [],
  // No rate of renovation was read: a lot says that its rates are to be confirmed, and ADMIN writes them.
  mar: [
    {
      ...NOTHING,
      source: 'Rénovation : aucun taux n’a été lu. À donner par le responsable technique.',
      aConfirmer: true,
    },
  ],
  cee: [
    rate(2022, [750, 1500], 'loris-enr.com.'),
    rate(2023, [1000, 2000], 'loris-enr.com.'),
    rate(2024, [1250, 2500], 'Sans source lue : à vérifier sur Légifrance.'),
    rate(2025, [1500, 3000], 'loris-enr.com, my-biz.fr.'),
    rate(2026, [1500, 3000], 'Une seule page commerciale : controlecee.com.'),
    threshold(2022, 3000),
    threshold(2023, 2500),
    threshold(2024, 2000),
    threshold(2025, 1500),
    threshold(2026, 1000),
    {
      ...NOTHING,
      fiche: 'BAR-TH-171',
      source: 'Taux propre aux pompes à chaleur, jusqu’à 50 % selon processpilot.fr : source faible.',
      aConfirmer: true,
    },
  ],
};

/**
 * [lots/TX4] Rules with which a portal begins: what was read of the arrêté, and where. They are documents of the database
 * from then on; what is to be confirmed says so, and ADMIN puts another rule in its place.
 */
export const firstRates = (variante: Variant): readonly WrittenRateRule[] => FIRST[variante];
