/** A start that cannot go on for a reason that whoever starts the server can act upon: shown without a stack. */
export class Explained extends Error {}
