/** [pdf/P10] What a piece that is refused says of itself, from the worker to the page. */
export const TOO_LARGE = 'constat: piece too large';

const MB = 1024 * 1024;
/** A page of A4 scanned at 600 points an inch, in colours, is 104 MB; buffers double. */
export const DRAWN_BYTES_MAX = 256 * MB;
/** The evidence of a report with as many links as a server keeps is far below. */
export const ATTACHED_BYTES_MAX = 64 * MB;
