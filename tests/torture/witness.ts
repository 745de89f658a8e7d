import type { Page } from 'playwright/test';

/** Free texts that every form of cee has: what the torture types into. */
export const TEXTS = ['h_reference', 'h_nom_present', 'c_obs'] as const;

/** Texts of one screen, by cf_id. */
type Texts = Readonly<Record<string, string>>;

interface Testimony {
  readonly genre: 'frappe' | 'garde';
  readonly intervention: string;
  readonly textes: Texts;
  /** Milliseconds, clock of the machine. */
  readonly leMs: number;
}

interface Keystroke {
  readonly valeur: string;
  readonly leMs: number;
}

/** One text field of one intervention. */
export interface Champ {
  readonly intervention: string;
  readonly cfId: string;
}
const keyOf = ({ intervention, cfId }: Champ): string => `${intervention}|${cfId}`;
const champOf = (key: string): Champ => {
  const [intervention = '', cfId = ''] = key.split('|');
  return { intervention, cfId };
};

/**
 * What the screen said, kept outside of the browser that will be killed: each keystroke, and what the fields held at
 * each instant when the screen told that all of it was on the device. A word on its way at the kill is not known here,
 * and not claimed either.
 */
export class Witness {
  readonly #kept = new Map<string, string>();
  readonly #leaves: number[] = [];
  readonly #keystrokes = new Map<string, Keystroke[]>();
  readonly #photos = new Map<string, number>();
  readonly #chosen = new Map<string, number>();
  readonly #signed = new Set<string>();
  readonly #submitted = new Set<string>();
  readonly #touched = new Set<string>();
  #count = 0;

  receive({ genre, intervention, textes, leMs }: Testimony): void {
    for (const cfId of TEXTS) {
      const value = textes[cfId];
      if (value === undefined) continue;
      const key = keyOf({ intervention, cfId });
      if (genre === 'garde') this.#kept.set(key, value);
      else this.#addKeystroke(key, { valeur: value, leMs });
    }
  }

  #addKeystroke(key: string, keystroke: Keystroke): void {
    const keystrokes = this.#keystrokes.get(key) ?? [];
    if (keystrokes.at(-1)?.valeur === keystroke.valeur) return;
    this.#count += 1;
    this.#touched.add(key);
    this.#keystrokes.set(key, [...keystrokes, keystroke]);
  }

  notePhotos(champ: Champ, count: number): void {
    this.#photos.set(keyOf(champ), Math.max(count, this.photos(champ)));
  }
  /** A picture was chosen: whether or not it is kept, no more than one comes of it. */
  noteChosen(champ: Champ): void {
    this.#chosen.set(keyOf(champ), this.chosen(champ) + 1);
  }
  chosen(champ: Champ): number {
    return this.#chosen.get(keyOf(champ)) ?? 0;
  }
  noteSignature(intervention: string): void {
    this.#signed.add(intervention);
  }
  /** Visits that somebody signed once on the spot. */
  get signed(): ReadonlySet<string> {
    return this.#signed;
  }
  noteSubmission(intervention: string): void {
    this.#submitted.add(intervention);
  }

  get champs(): readonly Champ[] {
    return [...this.#kept.keys()].map(champOf);
  }
  get submitted(): ReadonlySet<string> {
    return this.#submitted;
  }
  get keystrokes(): number {
    return this.#count;
  }
  /** Picture fields that were photographed. */
  get images(): readonly Champ[] {
    return [...this.#photos.keys()].map(champOf);
  }
  get photoCount(): number {
    return [...this.#photos.values()].reduce((total, count) => total + count, 0);
  }
  /** Photos that the screen has shown as kept. */
  photos(champ: Champ): number {
    return this.#photos.get(keyOf(champ)) ?? 0;
  }
  /** Fields written since this was last asked. */
  takeTouched(): readonly Champ[] {
    const touched = [...this.#touched].map(champOf);
    this.#touched.clear();
    return touched;
  }
  kept(champ: Champ): string {
    return this.#kept.get(keyOf(champ)) ?? '';
  }

  /** [sync/C1] Texts only grow: what was acknowledged must begin what is found. */
  isLost(champ: Champ, found: string): boolean {
    return !found.startsWith(this.kept(champ));
  }

  /** The person leaves the page by the address bar, over the question that it asks: what was on the way ends here. */
  leave(leaveMs: number): void {
    this.#leaves.push(leaveMs);
  }

  /** How old the oldest keystroke that is not found was when its page ended, in milliseconds; 0: nothing is missing. */
  riskMs(champ: Champ, found: string, deathMs: number): number {
    const lost = (this.#keystrokes.get(keyOf(champ)) ?? []).find(({ valeur }) => !found.startsWith(valeur));
    if (lost === undefined) return 0;
    const endMs = this.#leaves.find((leaveMs) => leaveMs >= lost.leMs) ?? deathMs;
    return Math.max(0, endMs - lost.leMs);
  }

  /**
   * The person left this field by the address bar, over the question that the page asks of whoever leaves before all is written,
   * and is back: what they gave up so is no matter of the next kill. Throws when what the screen had said kept is not there.
   */
  comeBackTo(champ: Champ, found: string): void {
    if (this.isLost(champ, found)) throw new Error(`${keyOf(champ)} : « …${this.kept(champ).slice(-40)} » était gardé`);
    this.restartFrom(champ, found);
  }

  /** After a kill, what was on the way is gone for good: the next keystrokes start from what was found. */
  restartFrom(champ: Champ, found: string): void {
    this.#kept.set(keyOf(champ), found);
    const keystrokes = this.#keystrokes.get(keyOf(champ)) ?? [];
    this.#keystrokes.set(
      keyOf(champ),
      keystrokes.filter(({ valeur }) => found.startsWith(valeur)),
    );
  }
}

declare global {
  interface Window {
    testify(testimony: Testimony): void;
  }
}

/** Puts the witness in every page of the tablet, before the application starts. */
export async function installWitness(page: Page, witness: Witness): Promise<void> {
  await page.exposeFunction('testify', (testimony: Testimony) => witness.receive(testimony));
  await page.addInitScript(watch);
}

/** Runs in the page: it may use nothing of this module. */
function watch(): void {
  const tell = (genre: 'frappe' | 'garde'): void => {
    const intervention = /^\/intervention\/current\/(.+)$/.exec(location.pathname)?.[1];
    if (intervention === undefined) return;
    const champs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[id^="saisie-"]');
    const texts = [...champs].map(({ id, value }) => [id.slice('saisie-'.length), value]);
    window.testify({ genre, intervention, textes: Object.fromEntries(texts) as Texts, leMs: Date.now() });
  };
  let before = '';
  new MutationObserver(() => {
    const phase = document.querySelector<HTMLElement>('output[data-phase]')?.dataset['phase'] ?? '';
    // React has written the status and nobody has typed since: the fields hold exactly what was committed.
    // Committed, it may be on its way at once.
    if (phase !== before && ['enregistre', 'envoi', 'recu'].includes(phase) && before === 'en-cours') tell('garde');
    before = phase;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] });
  document.addEventListener('input', () => tell('frappe'));
}
