import { useReglages } from '../../platform/apparence/magasin.ts';

/** Attributes that the style sheets of the frame read: what this person chose of it. */
export function useLayoutLook() {
  const { barreDetachee, contenuEncadre } = useReglages();
  return {
    shell: { 'data-detached': barreDetachee || undefined },
    sheet: { 'data-boxed': contenuEncadre || undefined },
  };
}
