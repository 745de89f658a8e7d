import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

const RULES = [
  'liste-incomplete',
  'liste-vide',
  'non-tiree',
  'controle-commence',
  'tentatives-manquantes',
  'reserve-vide',
  'reserve-courte',
  'type-sans-conclusion',
] as const;

/** Why the server did not draw, or did not replace: what happened, and what to do. */
export function useDrawRefusal(): (refusal: Refusal) => string {
  const { t } = useTranslation(['lots', 'erreurs']);
  const formats = useFormats();
  return ({ code, data }) => {
    const { regle, par, le, type } = data ?? {};
    if (code === 'VERROUILLE' && typeof par === 'string' && typeof le === 'string')
      return t('lots:tirage.dejaTire', { nom: par, date: formats.dateHeure(le) });
    if (code === 'MOTIF_REQUIS') return t('lots:tirage.motifRequis');
    const rule = RULES.find((one) => one === regle);
    if (code !== 'REGLE_METIER' || rule === undefined) return t(`erreurs:${code}`);
    const told = t(`lots:tirage.regles.${rule}`, { ...countsOf(data), type: typeof type === 'string' ? type : '' });
    const { prochaineLe } = data ?? {};
    if (typeof prochaineLe !== 'string') return told;
    return `${told} ${t('lots:remplacer.prochaine', { date: formats.dateHeure(prochaineLe) })}`;
  };
}

const countsOf = (data: Refusal['data']) => {
  const count = (name: string): number => Number(data?.[name] ?? 0);
  return {
    recues: count('recues'),
    attendues: count('attendues'),
    reste: count('reste'),
    faites: count('faites'),
    demandees: count('demandees'),
  };
};
