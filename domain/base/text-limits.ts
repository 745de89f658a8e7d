/** How much may be written, in UTF-16 units: the same for the field that takes it, the rule that checks it and the call that carries it. */

/** Name of a person, of a town. */
export const NAME_MAX = 120;
/** A line: company, title, address of a street, e-mail. */
export const LINE_MAX = 200;
/** What is written under a picture, on a line of an invoice. */
export const CAPTION_MAX = 300;
/** Why something was done. */
export const REASON_MAX = 500;
/** Remarks of the office; why answers of a form are corrected. */
export const NOTE_MAX = 2000;
/** A message of a dossier, a comment. */
export const MESSAGE_MAX = 4000;
/** A ticket, and its answer. */
export const DESCRIPTION_MAX = 8000;
/** One answer of a form, and the lines of one that is a table. */
export const ANSWER_MAX = 5000;
export const ANSWER_LINES_MAX = 500;
/** [forms/F71] A longer answer is kept as it was pasted or dictated, and is not submitted; beyond, it is no answer at all. */
export const ANSWER_KEPT_MAX = 100_000;
