import { useSettings } from '../../platform/apparence/store.ts';

/** Attributes that the style sheets of the frame read: what this person chose of it. */
export function useLayoutLook() {
  const { barreDetachee, contenuEncadre } = useSettings();
  return {
    shell: { 'data-detached': barreDetachee || undefined },
    sheet: { 'data-boxed': contenuEncadre || undefined },
  };
}
