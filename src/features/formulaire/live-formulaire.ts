import { sameJson, type Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import type { Reponses, Value } from '#domain/forms/definition.ts';
import type { SessionStart, SessionFormulaire } from '#domain/forms/session.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Me, Writer, Authored } from '#domain/sync/overtyped.ts';
import { Listeners } from '../../platform/observable.ts';
import { Saver, type SaverEffects } from './saver.ts';
import { ForeignValues, type Leaving } from './foreign-values.ts';
import { receiveDocument, type StoredValues } from './reception.ts';

/** What a form reads of its stored document. */
export type DocumentFormulaire = Pick<Intervention, 'champs' | 'champsPrecedents' | 'etat' | 'idControleur'> & Authored;

export interface Opening {
  readonly document: DocumentFormulaire;
  /** Answers known from the dossier, shown now and written with the first answer. */
  readonly preremplis: StoredValues;
  /** Ids of the photos kept, by field. */
  readonly images: Reponses;
  readonly aujourdhui: string;
  /** Who types: their own words from another tab are not told as the office's. */
  readonly me: Me;
}

export interface LiveFormulaireEffects extends Omit<SaverEffects, 'write'> {
  readonly write: (changes: Changes, context: WriteContext) => Promise<Result<null>>;
  /** [forms/F71] Keeps on this device the texts that are no answer, by field; absent: they live as long as the page. */
  readonly keepUnreadables?: (texts: ReadonlyMap<string, string>) => void;
}

/** [sync/S28] What this write would type over in the document as it is stored by then, and where that is kept. */
export interface WriteContext extends Omit<Leaving, 'settle'> {
  /** As last seen: the first answer starts the intervention. */
  readonly document: DocumentFormulaire;
}

const FIELDS = 'champs.';
const PRECEDENTS = 'champsPrecedents.';

/**
 * A form on screen: what the person types goes to the engine and to the device, what comes from elsewhere goes to the
 * engine, and never over the field under the fingers.
 */
export class LiveFormulaire {
  readonly session: SessionFormulaire;
  readonly saver: Saver;
  #document: DocumentFormulaire;
  /** All stored answers as this form believes them: the document, and what was typed over it. */
  #champs: StoredValues;
  #precedents: StoredValues;
  /** Last values of the document taken into account, our own writes included. */
  #seen: StoredValues;
  #preremplis: StoredValues;
  #images: Reponses;
  #held: StoredValues = {};
  readonly #foreign: ForeignValues;
  #focused: string | null = null;
  readonly #heldListeners = new Listeners();
  #unreadables: ReadonlyMap<string, string> = new Map();
  /** Under the fingers: no answer yet, and nothing wrong either. */
  #unfinished: ReadonlyMap<string, string> = new Map();
  readonly #keepUnreadables: LiveFormulaireEffects['keepUnreadables'];
  readonly #unreadableListeners = new Listeners();

  constructor(opening: Opening, create: (depart: SessionStart) => SessionFormulaire, effects: LiveFormulaireEffects) {
    this.#document = opening.document;
    const { champs, champsPrecedents } = opening.document;
    this.#champs = { ...opening.preremplis, ...champs };
    this.#precedents = champsPrecedents;
    this.#seen = champs;
    this.#preremplis = opening.preremplis;
    this.#images = opening.images;
    this.#foreign = new ForeignValues(opening.me);
    this.session = create({
      reponses: this.#reponses(),
      precedents: asReponses(this.#precedents),
      today: opening.aujourdhui,
    });
    this.#keepUnreadables = effects.keepUnreadables;
    this.saver = new Saver({ ...effects, write: (changes) => this.#write(changes, effects.write) });
  }

  answer(cfId: string, value: Value): void {
    const { champs, precedents } = this.session.answer(cfId, value);
    const written = { ...this.#preremplis, ...(champs as StoredValues) };
    this.#preremplis = {};
    this.#champs = { ...this.#champs, ...written };
    this.#precedents = { ...this.#precedents, ...(precedents as StoredValues) };
    this.#letGo(cfId);
    this.#foreign.typed(cfId);
    this.saver.note({ ...prefixed(FIELDS, written), ...prefixed(PRECEDENTS, precedents) });
  }

  /** The stored document has a new state. */
  receive(document: DocumentFormulaire): void {
    const step = { before: this.#document, after: document };
    this.#document = document;
    const { champs, champsPrecedents } = document;
    const holdsBack = (cfId: string) => cfId === this.#focused || this.saver.attend(FIELDS + cfId);
    const { appliquer, retenues, vues } = receiveDocument({ champs, vues: this.#seen, holdsBack });
    this.#seen = vues;
    this.#foreign.came({ ...appliquer, ...retenues }, step);
    this.#preremplis = without(this.#preremplis, appliquer);
    this.#keep(
      Object.fromEntries(Object.entries(retenues).filter(([cfId, valeur]) => !sameJson(valeur, this.#champs[cfId]))),
    );
    const remaining = Object.entries(champsPrecedents).filter(([cfId]) => !this.saver.attend(PRECEDENTS + cfId));
    const received = { ...this.#precedents, ...Object.fromEntries(remaining) };
    if (Object.keys(appliquer).length === 0 && sameJson(received, this.#precedents)) return;
    this.#champs = { ...this.#champs, ...appliquer };
    this.#precedents = received;
    this.#putBack();
  }

  /** The photos kept for each field. */
  receiveImages(images: Reponses): void {
    if (sameJson(images, this.#images)) return;
    this.#images = images;
    this.#putBack();
  }

  enter(cfId: string): void {
    this.#focused = cfId;
  }

  /** Leaving a field writes what was typed there, and lets in what had arrived for it if nothing was. */
  quitter(cfId: string): void {
    if (this.#focused === cfId) this.#focused = null;
    if (!this.saver.attend(FIELDS + cfId)) this.takeReceived(cfId);
    void this.saver.empty();
  }

  /** The value from elsewhere replaces the one on screen. */
  takeReceived(cfId: string): void {
    const received = this.#held[cfId];
    if (received === undefined) return;
    this.#seen = { ...this.#seen, [cfId]: received };
    this.#champs = { ...this.#champs, [cfId]: received };
    this.#letGo(cfId);
    this.#putBack();
  }

  /** Value that arrived for the field under the fingers; undefined: none. */
  heldValue(cfId: string): Json | undefined {
    return this.#held[cfId];
  }

  /** Who wrote the value that arrived for this field. */
  writer(cfId: string): Writer {
    return this.#foreign.writer(cfId);
  }

  readonly subscribeHeld = this.#heldListeners.subscribe;

  /** Texts that are no answer (31/02/2026), by field: shown again when the section is, and in the way of a submission. */
  readonly unreadables = (): ReadonlyMap<string, string> => this.#unreadables;

  readonly subscribeUnreadables = this.#unreadableListeners.subscribe;

  /** Fields of which what is typed is no answer yet. */
  readonly unfinished = (): ReadonlyMap<string, string> => this.#unfinished;

  /** [forms/F71] A text that is no answer stands beside the answer that it would replace; null: there is none any more. */
  noteUnreadable(cfId: string, text: string | null, isLeft = true): void {
    const left = withText(this.#unreadables, cfId, isLeft ? text : null);
    const unfinished = withText(this.#unfinished, cfId, isLeft ? null : text);
    if (left === this.#unreadables && unfinished === this.#unfinished) return;
    this.#unreadables = left;
    this.#unfinished = unfinished;
    this.#keepUnreadables?.(new Map([...left, ...unfinished]));
    this.#unreadableListeners.tell();
  }

  /** What this device kept of them; what is typed since wins. */
  restoreUnreadables(texts: ReadonlyMap<string, string>): void {
    const missing = [...texts].filter(([cfId]) => !this.#unreadables.has(cfId) && !this.#unfinished.has(cfId));
    if (missing.length === 0) return;
    this.#unreadables = new Map([...this.#unreadables, ...missing]);
    this.#unreadableListeners.tell();
  }

  /** A page left open through the night judges days by the new one. */
  turn(today: string): void {
    this.session.turn(today);
  }

  /** Our own writes come back as document states: they are taken for seen from the moment they leave. */
  async #write(changes: Changes, write: LiveFormulaireEffects['write']): Promise<Result<null>> {
    const written = Object.entries(changes).filter(([chemin]) => chemin.startsWith(FIELDS));
    const before = this.#seen;
    this.#seen = {
      ...before,
      ...Object.fromEntries(written.map(([chemin, valeur]) => [chemin.slice(FIELDS.length), valeur])),
    };
    const document = this.#document;
    const { settle, ...kept } = this.#foreign.leave(changes, before, document);
    const answer = await write(changes, { document, ...kept });
    settle(answer.ok);
    if (!answer.ok)
      this.#seen = {
        ...this.#seen,
        ...Object.fromEntries(written.map(([chemin]) => giveBack(before, chemin.slice(FIELDS.length)))),
      };
    if (!answer.ok && answer.code === 'VERROUILLE') this.#showDocument();
    return answer;
  }

  /** [sync/C20] A report that was issued shows what it says, never what was being typed over it. */
  #showDocument(): void {
    this.#champs = this.#document.champs;
    this.#precedents = this.#document.champsPrecedents;
    this.#putBack();
  }

  #reponses(): Reponses {
    return { ...asReponses(this.#champs), ...this.#images };
  }

  #putBack(): void {
    this.session.receive(this.#reponses(), asReponses(this.#precedents));
  }

  #letGo(cfId: string): void {
    if (this.#held[cfId] === undefined) return;
    this.#keep(Object.fromEntries(Object.entries(this.#held).filter(([autre]) => autre !== cfId)));
  }

  #keep(heldBack: StoredValues): void {
    if (sameJson(heldBack, this.#held)) return;
    this.#held = heldBack;
    this.#heldListeners.tell();
  }
}

/** The same map when nothing changes. */
function withText(texts: ReadonlyMap<string, string>, cfId: string, text: string | null): ReadonlyMap<string, string> {
  if ((texts.get(cfId) ?? null) === text) return texts;
  const others = [...texts].filter(([other]) => other !== cfId);
  return new Map(text === null ? others : [...others, [cfId, text]]);
}

const giveBack = (before: StoredValues, cfId: string): [string, Json] => [cfId, before[cfId] ?? null];

/** The office's answer is worth more than what the dossier would have proposed. */
const without = (values: StoredValues, answered: StoredValues): StoredValues =>
  Object.fromEntries(Object.entries(values).filter(([cfId]) => !Object.hasOwn(answered, cfId)));

const prefixed = (prefix: string, object: StoredValues): Changes =>
  Object.fromEntries(Object.entries(object).map(([cle, valeur]) => [prefix + cle, valeur]));

/** Stored JSON is an answer: the rules refused anything else when it was written (access/SPEC.md E6). */
const asReponses = (object: StoredValues): Reponses => object as Reponses;
