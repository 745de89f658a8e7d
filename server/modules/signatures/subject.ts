/** What an envelope is about: each kind of document says what it becomes when its envelope moves. */
import type { Langue } from '#domain/base/languages.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Result } from '#domain/base/result.ts';
import type { TimeZone } from '#domain/base/time-zone.ts';
import type { Modele } from '#domain/courriels/modeles.ts';
import type { EnvelopeState, Signatory } from '#domain/signatures/envelope.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import type { EnvelopeRow, Sujet } from '../../reports/envelopes.ts';
import { contratSubject } from './subject-contrat.ts';
import { rapportSubject } from './subject-rapport.ts';

/** What its signatories and its audit page are told. */
export interface About {
  readonly variante: Variant;
  /** Of what is drawn about it ([signatures/E17]). */
  readonly langue: Langue;
  readonly zone: TimeZone;
  readonly numero: string;
  readonly bureau: string;
  readonly office: BureauRecord | null;
}

export interface Moved {
  readonly before: EnvelopeState;
  readonly after: EnvelopeRow;
  /** Of the history. */
  readonly action: string;
  readonly now: string;
  readonly motif: string | null;
}

export interface Turn {
  readonly next: Signatory;
  readonly now: string;
  readonly quoi: 'invitation' | 'relance-auto';
}

export interface ReplacedSignatory {
  readonly envelope: EnvelopeRow;
  readonly apres: Signatory;
  /** As a contract names it. */
  readonly qualiteDite: string;
}

export interface Subject {
  /** Before its number, in the names of files and on the audit page. */
  readonly noun: string;
  readonly mails: { readonly invitation: Modele; readonly code: Modele };
  /** It exists: an envelope outlives nothing. */
  about(sql: Sql, id: string): Promise<About>;
  /** [signatures/E12] Whether this very document may still be signed, or read by its link. */
  judge(sql: Sql, envelope: EnvelopeRow): Promise<Result<null>>;
  /** It has just left, in the name of `author`. */
  left(tx: Sql, author: Author, envelope: EnvelopeRow): Promise<void>;
  /** [signatures/E63] Somebody signs in the place of another: its history says so. */
  replaced(tx: Sql, author: Author, change: ReplacedSignatory): Promise<void>;
  /** It is the turn of `next`, who was just invited by mail, or reminded by itself: their account is told. */
  turn(tx: Sql, envelope: EnvelopeRow, turn: Turn): Promise<void>;
  /** The document follows its envelope, and whoever sent it is rung. */
  follow(tx: Sql, moved: Moved): Promise<void>;
}

const SUBJECTS: Readonly<Record<Sujet, Subject>> = { rapport: rapportSubject, contrat: contratSubject };
export const subjectOf = ({ sujet }: Pick<EnvelopeRow, 'sujet'>): Subject => SUBJECTS[sujet];

export const aboutOf = (sql: Sql, envelope: EnvelopeRow): Promise<About> =>
  subjectOf(envelope).about(sql, envelope.idSujet);
