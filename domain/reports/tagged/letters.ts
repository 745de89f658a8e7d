/** What a text says, whatever the lines it is broken in: line ends take spaces away. */
export const lettersOf = (text: string): string => text.replace(/\s+/gu, '');
