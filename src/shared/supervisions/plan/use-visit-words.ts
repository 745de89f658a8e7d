import type { Intervention } from '#domain/interventions/intervention.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';

/** « 24 nov. 09:00 · BAR-TH-171 · Belkacem, Redon ». */
export function useVisitWords(): (visit: Intervention) => string {
  const formats = useFormats();
  return (visit) => {
    const when = visit.dateRdv === null ? '' : formats.at(visit).dateHeure(visit.dateRdv);
    const where = [visit.beneficiaire.nom, visit.adresse.ville].filter(Boolean).join(', ');
    return [when, visit.codeFiche, where].filter(Boolean).join(' · ');
  };
}
