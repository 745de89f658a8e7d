import type { Page } from 'playwright/test';

/** Free texts that every form of cee has: what the torture types into. */
export const TEXTES = ['h_reference', 'h_nom_present', 'c_obs'] as const;

/** Texts of one screen, by cf_id. */
type Textes = Readonly<Record<string, string>>;

interface Temoignage {
  readonly genre: 'frappe' | 'garde';
  readonly intervention: string;
  readonly textes: Textes;
  /** Milliseconds, clock of the machine. */
  readonly leMs: number;
}

interface Frappe {
  readonly valeur: string;
  readonly leMs: number;
}

/** One text field of one intervention. */
export interface Champ {
  readonly intervention: string;
  readonly cfId: string;
}
const cleDe = ({ intervention, cfId }: Champ): string => `${intervention}|${cfId}`;
const champDe = (cle: string): Champ => {
  const [intervention = '', cfId = ''] = cle.split('|');
  return { intervention, cfId };
};

/**
 * What the screen said, kept outside of the browser that will be killed: each keystroke, and what the fields held at
 * each instant when the screen told that all of it was on the device. A word on its way at the kill is not known here,
 * and not claimed either.
 */
export class Temoin {
  readonly #gardes = new Map<string, string>();
  readonly #frappes = new Map<string, Frappe[]>();
  readonly #photos = new Map<string, number>();
  readonly #soumises = new Set<string>();
  readonly #touches = new Set<string>();
  #nombre = 0;

  recevoir({ genre, intervention, textes, leMs }: Temoignage): void {
    for (const cfId of TEXTES) {
      const valeur = textes[cfId];
      if (valeur === undefined) continue;
      const cle = cleDe({ intervention, cfId });
      if (genre === 'garde') this.#gardes.set(cle, valeur);
      else this.#frapper(cle, { valeur, leMs });
    }
  }

  #frapper(cle: string, frappe: Frappe): void {
    const frappes = this.#frappes.get(cle) ?? [];
    if (frappes.at(-1)?.valeur === frappe.valeur) return;
    this.#nombre += 1;
    this.#touches.add(cle);
    this.#frappes.set(cle, [...frappes, frappe]);
  }

  noterPhotos(champ: Champ, nombre: number): void {
    this.#photos.set(cleDe(champ), Math.max(nombre, this.photos(champ)));
  }
  noterSoumission(intervention: string): void {
    this.#soumises.add(intervention);
  }

  get champs(): readonly Champ[] {
    return [...this.#gardes.keys()].map(champDe);
  }
  get soumises(): ReadonlySet<string> {
    return this.#soumises;
  }
  get frappes(): number {
    return this.#nombre;
  }
  /** Picture fields that were photographed. */
  get images(): readonly Champ[] {
    return [...this.#photos.keys()].map(champDe);
  }
  /** Photos that the screen has shown as kept. */
  photos(champ: Champ): number {
    return this.#photos.get(cleDe(champ)) ?? 0;
  }
  /** Fields written since this was last asked. */
  prendreTouches(): readonly Champ[] {
    const touches = [...this.#touches].map(champDe);
    this.#touches.clear();
    return touches;
  }
  garde(champ: Champ): string {
    return this.#gardes.get(cleDe(champ)) ?? '';
  }

  /** [sync/C1] Texts only grow: what was acknowledged must begin what is found. */
  estPerdu(champ: Champ, trouve: string): boolean {
    return !trouve.startsWith(this.garde(champ));
  }

  /** How old the oldest keystroke that is not found was when the browser died, in milliseconds; 0: nothing is missing. */
  risqueMs(champ: Champ, trouve: string, mortMs: number): number {
    const perdue = (this.#frappes.get(cleDe(champ)) ?? []).find(({ valeur }) => !trouve.startsWith(valeur));
    return perdue === undefined ? 0 : Math.max(0, mortMs - perdue.leMs);
  }

  /** After a kill, what was on the way is gone for good: the next keystrokes start from what was found. */
  repartirDe(champ: Champ, trouve: string): void {
    this.#gardes.set(cleDe(champ), trouve);
    const frappes = this.#frappes.get(cleDe(champ)) ?? [];
    this.#frappes.set(
      cleDe(champ),
      frappes.filter(({ valeur }) => trouve.startsWith(valeur)),
    );
  }
}

declare global {
  interface Window {
    temoigner(temoignage: Temoignage): void;
  }
}

/** Puts the witness in every page of the tablet, before the application starts. */
export async function poser(page: Page, temoin: Temoin): Promise<void> {
  await page.exposeFunction('temoigner', (temoignage: Temoignage) => temoin.recevoir(temoignage));
  await page.addInitScript(observer);
}

/** Runs in the page: it may use nothing of this module. */
function observer(): void {
  const dire = (genre: 'frappe' | 'garde'): void => {
    const intervention = /^\/intervention\/current\/(.+)$/.exec(location.pathname)?.[1];
    if (intervention === undefined) return;
    const champs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[id^="saisie-"]');
    const textes = [...champs].map(({ id, value }) => [id.slice('saisie-'.length), value]);
    window.temoigner({ genre, intervention, textes: Object.fromEntries(textes) as Textes, leMs: Date.now() });
  };
  let avant = '';
  new MutationObserver(() => {
    const phase = document.querySelector<HTMLElement>('output[data-phase]')?.dataset['phase'] ?? '';
    // React has written the status and nobody has typed since: the fields hold exactly what was committed.
    if (phase !== avant && phase === 'enregistre' && avant === 'en-cours') dire('garde');
    avant = phase;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] });
  document.addEventListener('input', () => dire('frappe'));
}
