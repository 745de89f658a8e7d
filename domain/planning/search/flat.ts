/** Flat arrays of numbers, read at a rank that is known to be in them: a function for each kind, which the engine inlines. */
export const real = (list: Float64Array, rank: number): number => list[rank] ?? 0;
export const whole = (list: Int32Array, rank: number): number => list[rank] ?? 0;
