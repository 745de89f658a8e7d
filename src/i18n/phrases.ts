/** Same keys as the French source, any text: `satisfies Phrases<typeof fr>` makes a language incomplete a type error. */
export type Phrases<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Phrases<T[Key]> };
