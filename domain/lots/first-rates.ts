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

/** Decided on 29 November 2026: AIDA is kept by Ineris, a public establishment, and gives the text of the arrêté itself. */
const IV_DECIDED =
  'Décidé le 29/11/2026 : tenu pour lu dans le texte, qu’AIDA (Ineris, établissement public) reproduit.';

const yearly = (year: number, isLast: boolean) =>
  [`${year}-01-01`, isLast ? null : `${year}-12-31`] as const satisfies readonly [string, string | null];

function rate(year: number, [tauxLieu, tauxContact]: readonly [number, number], source: string): WrittenRateRule {
  const [engageDu, engageAu] = yearly(year, year === 2026);
  const said = { source: `${ARRETE}, article 6. ${source}`, aConfirmer: year === 2024 || year === 2026 };
  return { ...NOTHING, engageDu, engageAu, tauxLieu, tauxContact, ...said };
}

function threshold(year: number, seuilNS: number): WrittenRateRule {
  const [deposeDu, deposeAu] = yearly(year, year === 2026);
  const source = `${ARRETE}, article 6 IV. objectif54.com, aida.ineris.fr, lus le 28/11/2026. ${IV_DECIDED}`;
  return { ...NOTHING, deposeDu, deposeAu, seuilNS, source, aConfirmer: false };
}

/** Fiches of which the rates were read by name: 12.5 and 25 % in 2024, 15 and 30 % from 2025-01-01 without an end. */
const NAMED_FICHES = ['BAR-EN-101', 'BAR-EN-102', 'BAR-EN-103', 'BAR-TH-104', 'BAR-TH-113'] as const;

function ofFiche(fiche: string): readonly WrittenRateRule[] {
  const said = (pages: string) => ({
    fiche,
    source: `${ARRETE}, article 6. ${pages}, lu le 28/11/2026.`,
    aConfirmer: false,
  });
  const [former, present] = [said('aida.ineris.fr'), said('loris-enr.com, my-biz.fr, aida.ineris.fr')];
  return [
    { ...NOTHING, ...former, engageDu: '2024-01-01', engageAu: '2024-12-31', tauxLieu: 1250, tauxContact: 2500 },
    { ...NOTHING, ...present, engageDu: '2025-01-01', tauxLieu: 1500, tauxContact: 3000 },
  ];
}

/** Heat pumps: on site alone, by year of engagement; no page that was read says their rate by contact. */
const HEAT_PUMPS = ['BAR-TH-171', 'BAR-TH-172'] as const;
const ofHeatPump = (fiche: string): readonly WrittenRateRule[] =>
  [3000, 5000, 10_000].map((tauxLieu, index) => {
    const [engageDu, engageAu] = yearly(2026 + index, index === 2);
    const source =
      'Arrêté du 15 décembre 2025 (JORFARTI000053043299), lu dans des pages professionnelles seulement : certificall.app, synasav.fr, ffbatiment.fr, le 28/11/2026.';
    return { ...NOTHING, fiche, engageDu, engageAu, tauxLieu, source, aConfirmer: true };
  });

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
    // Rules are known by their place: what is added comes last ([lots/TX4]).
    ...NAMED_FICHES.flatMap(ofFiche),
    ...HEAT_PUMPS.flatMap(ofHeatPump),
  ],
};

/**
 * [lots/TX4] Rules with which a portal begins: what was read of the arrêté, and where. They are documents of the database
 * from then on; what is to be confirmed says so, and ADMIN puts another rule in its place.
 */
export const firstRates = (variante: Variant): readonly WrittenRateRule[] => FIRST[variante];
